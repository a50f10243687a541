"""What a drawn face shows, measured on the page itself: any template is seen, whatever it is made of.

Places are in mm from the upper left corner of the card, colours are red, green and blue from 0 to 255.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

_BEFORE_ICON = re.compile(r"([+\u2212]?\d+(?:–\d+)?)[ \u00a0\u202f]?[×x]?[ \u00a0\u202f]?$")


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies behind a run: the least contrast to its letters that nine tenths of it reach, and its colour there.

    `even` is False where the ground changes below the run, as on a picture.
    """

    contrast: float
    colour: Colour
    even: bool


@dataclass(frozen=True, slots=True)
class Run:
    """Letters of one style in one line. `colour` is None for what is no plain colour, `ground` where not measured."""

    text: str
    size_pt: float
    bold: bool
    colour: Colour | None
    left: float
    top: float
    right: float
    bottom: float
    ground: Ground | None = None


@dataclass(frozen=True, slots=True)
class Bitmap:
    """A picture made of pixels: how many there are, and how large it is printed, before anything is cut off.

    `file` is its path from the workspace root, None for one inside a drawing.
    """

    file: str | None
    width_px: int
    height_px: int
    width_mm: float
    height_mm: float


@dataclass(frozen=True, slots=True)
class Parted:
    """A number at the end of a line whose icon begins the next; `field` is the way to the text, with dots."""

    field: str
    number: str
    icon: str


@dataclass(frozen=True, slots=True)
class Print:
    """The face of one card as it would be printed."""

    card: str
    runs: tuple[Run, ...] = ()
    bitmaps: tuple[Bitmap, ...] = ()
    parted: tuple[Parted, ...] = ()


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of WCAG 2, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Colour) -> float:
    """The relative luminance of WCAG 2, from 0 to 1."""
    red, green, blue = (_LINEAR[part] for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


_LINEAR = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in (value / 255 for value in range(256))]


@dataclass(frozen=True, slots=True)
class NumberedIcon:
    """An icon with a number before it in the text at `field`; `plain` as the tool itself makes it, one span."""

    field: str
    number: str
    icon: str
    plain: bool


def numbers_of_icons(value: Any, route: tuple[str, ...] = ()) -> Iterator[NumberedIcon]:
    """The icons with numbers in the values of a face."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            if isinstance(item, list | Mapping):
                yield from numbers_of_icons(item, route if key == "spans" else (*route, str(key)))
    elif isinstance(value, list):
        text = ""
        for position, item in enumerate(value):
            if not isinstance(item, Mapping) or not ("t" in item or "icon" in item):
                yield from numbers_of_icons(item, (*route, str(position)))
            elif "icon" in item:
                before = _BEFORE_ICON.search(text)
                if "n" in item or before:
                    number = str(item["n"]) if "n" in item else before[1] if before else ""
                    yield NumberedIcon(".".join(route), number, str(item["icon"]), "n" in item)
                text = ""
            else:
                text += str(item["t"])


def ends_with(text: str, number: str) -> bool:
    """True for a text that ends with the number of an icon, whatever stands between the two."""
    found = _BEFORE_ICON.search(text)
    return found is not None and found[1] == number
