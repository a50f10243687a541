"""What fonts can print."""

from __future__ import annotations

import io

# Set by the layout itself, never drawn: joiners, soft hyphens, blanks of all widths.
_DRAWS_NOTHING = frozenset(map(chr, (0x00AD, 0x00A0, 0x2060, 0x200B, 0x202F, 0x2009)))


def characters(fonts: tuple[tuple[str, bytes], ...]) -> frozenset[str]:
    """The characters that every family of `fonts` (path, bytes) has in one of its styles."""
    from fontTools.ttLib import TTFont  # slow to import, and a check of data needs no font

    families: dict[str, set[int]] = {}
    for _, data in fonts:
        font = TTFont(io.BytesIO(data), lazy=True)
        families.setdefault(font["name"].getBestFamilyName() or "", set()).update(font.getBestCmap() or {})
    if not families:
        return _DRAWS_NOTHING
    return frozenset(map(chr, set.intersection(*families.values()))) | _DRAWS_NOTHING
