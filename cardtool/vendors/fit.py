"""A deck's card size in a shop: which of its sizes that is, and the exact measures of the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardtool.model.paper import CardSize
from cardtool.model.vendor import ShopSize, Vendor

MM_PER_INCH = 25.4
NEAR = 5.0  # mm in width and in height: cards so near are played as the same; farther off a layout is another


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture in px: the cut begins `left` and `top` px from its corner, which need not be whole."""

    width: int
    height: int
    left: float
    top: float


@dataclass(frozen=True, slots=True)
class Fit:
    """How a shop makes the cards of one size.

    `width`, `height` of the card after cutting, `corner`, `bleed` across and down, and `safe` in mm; the `canvas` in
    px, None for PDF. `name` is the shop's word for the size, `identity` its id in the shop.
    """

    name: str
    width: float
    height: float
    corner: float
    bleed: tuple[float, float]
    safe: float
    canvas: Canvas | None = None
    identity: str | None = None

    @property
    def measures(self) -> str:
        """`63.5x88.9`: width and height in mm, for names of files."""
        return f"{self.width:g}x{self.height:g}"

    @property
    def card_size(self) -> CardSize:
        """The size as faces are laid out for it."""
        name = self.name if self.canvas is None else f"{self.name}-of-shop"
        return CardSize(name=name, width=self.width, height=self.height, corner=self.corner, source="a print shop")


def fit(vendor: Vendor, size: CardSize) -> Fit | None:
    """What `vendor` makes of cards of `size`: by the name of the size, else the nearest by measure; None where it has
    nothing within 5 mm in each direction.
    """
    if not vendor.sizes:
        return Fit(
            size.name,
            size.width,
            size.height,
            size.corner,
            (vendor.bleed or 0, vendor.bleed or 0),
            vendor.safe or 0,
        )
    named = next((name for name, shop in vendor.sizes.items() if size.name in shop.cards), None)
    if named is None:
        near = sorted(_near(vendor, size))
        if not near:
            return None
        named = near[0][1]
    return fit_of(vendor, named, vendor.sizes[named])


def fit_of(vendor: Vendor, name: str, shop: ShopSize) -> Fit:
    """The measures of one of a shop's sizes. Those of pictures follow from the exact px of the canvas."""
    width, height = shop.trim
    if shop.canvas is None:
        bleed = vendor.bleed or 0
        return Fit(name, width, height, shop.corner, (bleed, bleed), vendor.safe or 0, None, shop.identity)
    px = vendor.dpi / MM_PER_INCH
    left, top = ((canvas - trim * px) / 2 for canvas, trim in zip(shop.canvas, shop.trim, strict=True))
    safe = shop.safe if shop.safe is not None else vendor.safe_px or 0
    canvas = Canvas(shop.canvas[0], shop.canvas[1], round(left, 3), round(top, 3))
    return Fit(name, width, height, shop.corner, (left / px, top / px), safe / px, canvas, shop.identity)


def _near(vendor: Vendor, size: CardSize) -> Iterator[tuple[float, str]]:
    for name, shop in vendor.sizes.items():
        across, down = abs(shop.trim[0] - size.width), abs(shop.trim[1] - size.height)
        if max(across, down) <= NEAR:
            yield across + down, name
