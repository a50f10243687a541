"""What fonts can print."""

from __future__ import annotations

import io
from collections.abc import Mapping

# Set by the layout itself, never drawn: joiners, soft hyphens, blanks of all widths.
_DRAWS_NOTHING = frozenset(map(chr, (0x00AD, 0x00A0, 0x2060, 0x200B, 0x202F, 0x2009)))


def coverage(fonts: tuple[tuple[str, bytes], ...]) -> dict[str, set[int]]:
    """The characters that each family of `fonts` (path, bytes) has in one of its styles, by the family's name."""
    from fontTools.ttLib import TTFont  # slow to import, and a check of data needs no font

    families: dict[str, set[int]] = {}
    for _, data in fonts:
        font = TTFont(io.BytesIO(data), lazy=True)
        families.setdefault(font["name"].getBestFamilyName() or "", set()).update(font.getBestCmap() or {})
    return families


def everywhere(families: Mapping[str, set[int]]) -> frozenset[str]:
    """The characters that every family has."""
    shared = set.intersection(*families.values()) if families else set()
    return frozenset(map(chr, shared)) | _DRAWS_NOTHING
