"""What fonts can print."""

from __future__ import annotations

import io
import logging
import struct
from collections.abc import Mapping
from typing import Any

from cardtool.core.limit import FailedError, NeverEndsError, within_limit

MAX_BYTES = 64 * 1024 * 1024  # the largest fonts, of all signs of Chinese, have 20 MiB
_SIGNS = 0x110000  # more characters than Unicode has no font can draw

# Set by the layout itself, never drawn: joiners, soft hyphens, blanks of all widths.
_DRAWS_NOTHING = frozenset(map(chr, (0x00AD, 0x00A0, 0x2060, 0x200B, 0x202F, 0x2009)))


def coverage(data: bytes) -> tuple[str, frozenset[int]] | None:
    """The family of a font and the characters it has; None for what is no font, or one that is damaged."""
    try:
        return within_limit(lambda: _coverage(data))
    except (FailedError, NeverEndsError):  # fontTools trips over a damaged font in any way
        return None


def _coverage(data: bytes) -> tuple[str, frozenset[int]]:
    from fontTools.ttLib import TTFont  # slow to import, and a check of data needs no font

    logging.getLogger("fontTools").addHandler(logging.NullHandler())  # it would tell of each slip on the terminal
    with TTFont(io.BytesIO(data), lazy=True) as font:
        family, _ = font["name"].getBestFamilyName(), font["OS/2"].usWeightClass
        if not family or sum(map(_claimed, font["cmap"].tables)) > 10 * _SIGNS:
            raise ValueError("a font without a name, or with more characters than there are")
        return family, frozenset(font.getBestCmap() or {})


def _claimed(table: Any) -> int:
    """How many characters a table of groups says it has: they are counted before they are all made."""
    data = table.data
    if table.format not in (12, 13) or not data:
        return 0
    groups = struct.iter_unpack(">LLL", data[: len(data) // 12 * 12])
    return sum(max(0, last - first + 1) for first, last, _ in groups)


def everywhere(families: Mapping[str, set[int]]) -> frozenset[str]:
    """The characters that every family has."""
    shared = set.intersection(*families.values()) if families else set()
    return frozenset(map(chr, shared)) | _DRAWS_NOTHING
