"""Fonts inside a page: `@font-face` rules that carry the font themselves."""

import base64
from collections.abc import Collection, Iterable
from functools import lru_cache
from io import BytesIO

from fontTools.ttLib import TTFont


def font_faces(fonts: Iterable[bytes], families: Collection[str]) -> str:
    """CSS rules for those of `fonts` (TrueType or OpenType files) whose family is among `families`.

    Each holds its font as WOFF in a data: URI. Sorted by family, weight and style, whatever the order of
    `fonts`.
    """
    named = sorted((_name(font), font) for font in fonts)
    return "\n".join(
        f"@font-face{{font-family:'{family}';font-weight:{weight};font-style:{style};"
        f"src:url(data:font/woff;base64,{_woff(font)}) format('woff')}}"
        for (family, weight, style), font in named
        if family in families
    )


def family_of(font: bytes) -> str:
    """The family of a font."""
    return _name(font)[0]


@lru_cache(maxsize=64)
def _name(font: bytes) -> tuple[str, int, str]:
    with TTFont(BytesIO(font), lazy=True) as opened:
        family = opened["name"].getBestFamilyName()
        style = "italic" if opened["OS/2"].fsSelection & 1 else "normal"
        return str(family), int(opened["OS/2"].usWeightClass), style


# Packed whole: cutting a font down to the letters of a page halves it, but takes a third of a second each.
@lru_cache(maxsize=64)
def _woff(font: bytes) -> str:
    # No new time stamp: the same page, the same bytes.
    with TTFont(BytesIO(font), lazy=True, recalcTimestamp=False, recalcBBoxes=False) as opened:
        opened.flavor = "woff"
        written = BytesIO()
        opened.save(written, reorderTables=None)
    return base64.b64encode(written.getvalue()).decode()
