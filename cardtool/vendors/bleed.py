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


def bare_edges(picture: Image.Image, bleed: float, wanted: tuple[float, float], px_per_mm: float) -> Iterator[Bare]:
    """The edges that are not painted as far beyond the cut as is `wanted` across and down, in mm.

    `picture` is a card with `bleed` mm on each side, of mode RGBA; what is not painted has alpha 0. Where the card is
    bare or white at the cut itself, nothing has to go on beyond it: paper is white.
    """
    cut = int(bleed * px_per_mm)
    # The corners lie beyond two edges: each is looked at between the cuts of the others, from outside to 2 px inside.
    deep, width, height = cut + 3, *picture.size
    strips = {
        "left": picture.crop((0, cut, deep, height - cut)),
        "right": picture.crop((width - deep, cut, width, height - cut)).transpose(Image.Transpose.FLIP_LEFT_RIGHT),
        "top": picture.crop((cut, 0, width - cut, deep)).transpose(Image.Transpose.TRANSPOSE),
        "bottom": picture.crop((cut, height - deep, width - cut, height)).transpose(Image.Transpose.TRANSVERSE),
    }
    for edge, strip in strips.items():
        least = wanted[edge in ("top", "bottom")] - SLACK
        if (reach := _reach(strip, cut, px_per_mm)) is not None and reach < least:
            yield Bare(edge, max(reach, 0.0))


def _reach(strip: Image.Image, cut: int, px_per_mm: float) -> float | None:
    """How many mm beyond the left cut everything is painted that is printed at the cut; None where nothing is.

    A row of `strip` leads from outside to the cut and ends inside.
    """
    width = strip.width
    alpha = strip.getchannel("A").point([0] * 128 + [255] * 128).tobytes()
    at_cut = strip.crop((width - 1, 0, width, strip.height)).tobytes()
    reaches = []
    for row in range(strip.height):
        red, green, blue, shade = at_cut[4 * row : 4 * row + 4]
        if shade < 128 or min(red, green, blue) >= WHITE:
            continue
        # The outermost pixel may be half on the page.
        bare = alpha.rfind(0, row * width + 1, row * width + cut)
        reaches.append(cut if bare < 0 else row * width + cut - 1 - bare)
    if not reaches:
        return None
    reaches.sort()
    at = int(LEAST * px_per_mm)
    return (reaches[at] if at < len(reaches) else reaches[-1]) / px_per_mm
