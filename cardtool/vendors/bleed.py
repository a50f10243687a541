"""Whether a card is painted as far beyond the cut as a shop asks, seen on its picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

SLACK = 0.35  # mm: two pixels of the pictures that are looked at
LEAST = 1.0  # mm of an edge that must be bare: less is the soft edge of a shape
WHITE = 245


@dataclass(frozen=True, slots=True)
class Bare:
    """An edge of a card along which something printed ends too soon: `painted` mm beyond the cut."""

    edge: str
    painted: float


def bare_edges(picture: Image.Image, bleed: float, px_per_mm: float) -> Iterator[Bare]:
    """The edges that lack bleed.

    `picture` is a card with `bleed` mm on each side, of mode RGBA; what is not painted has alpha 0. Where the card is
    bare or white at the cut itself, nothing has to go on beyond it: paper is white.
    """
    cut = bleed * px_per_mm
    turned = {
        "left": picture,
        "right": picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT),
        "top": picture.transpose(Image.Transpose.TRANSPOSE),
        "bottom": picture.transpose(Image.Transpose.TRANSVERSE),
    }
    for edge, seen in turned.items():
        if (reach := _reach(seen, cut, px_per_mm)) is not None and reach < bleed - SLACK:
            yield Bare(edge, max(reach, 0.0))


def _reach(picture: Image.Image, cut: float, px_per_mm: float) -> float | None:
    """How many mm beyond the left cut everything is painted that is printed at the cut; None where nothing is."""
    first, inside = int(cut), int(cut) + 2
    # The corners lie beyond two edges: each is looked at between the cuts of the others.
    box = (0, first, inside + 1, picture.height - first)
    strip = picture.crop(box)
    alpha = strip.getchannel("A").point(lambda value: 255 if value >= 128 else 0)
    at_cut = strip.crop((inside, 0, inside + 1, strip.height))
    colours, width = at_cut.tobytes(), strip.width
    rows = alpha.tobytes()
    reaches = []
    for row in range(strip.height):
        red, green, blue, shade = colours[4 * row : 4 * row + 4]
        if shade < 128 or min(red, green, blue) >= WHITE:
            continue
        beyond = rows[row * width : row * width + first]
        # The outermost pixel may be half on the page.
        reaches.append(first if not beyond[1:].count(0) else first - 1 - beyond.rfind(0))
    if not reaches:
        return None
    reaches.sort()
    at = int(LEAST * px_per_mm)
    return (reaches[at] if at < len(reaches) else reaches[-1]) / px_per_mm
