"""Print shops: the model of the data files in `templates/shared/vendors`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from cardtool.model.model import Model, Part
from cardtool.model.paper import CardLength
from cardtool.model.requirements import Needs

Pixels = Annotated[int, Field(ge=1, le=20_000)]
Count = Annotated[int, Field(ge=1)]
Length = Annotated[float, Field(ge=0, le=50, allow_inf_nan=False)]
Demand: TypeAlias = Literal["cmyk", "pdf-x-1a", "outlines", "flat"]
"""Colours in CMYK; the standard PDF/X-1a; letters as shapes; no transparency."""
Check: TypeAlias = Literal["text-near-cut", "unpainted-bleed", "card-count-beyond-limit", "file-beyond-limit"]
PathPattern = Annotated[str, Field(pattern=r"^[\w{}./-]+$", examples=["{deck}/{card}"])]


class ShopSize(Part):
    """A card size that a shop sells."""

    trim: Annotated[tuple[CardLength, ...], Field(min_length=2, max_length=2)]
    """Width and height after cutting, in mm."""
    canvas: Annotated[tuple[Pixels, ...], Field(min_length=2, max_length=2)] | None = None
    """Width and height of a picture with its bleed, in px, exactly as the shop has it."""
    safe: Annotated[float, Field(ge=0, le=2000, allow_inf_nan=False)] | None = None
    """How far inside the cut of a picture the safe zone begins, in px; without it the shop's own."""
    cards: tuple[str, ...] = ()
    """The sizes of `templates/shared/sizes` that this is."""
    corner: Annotated[float, Field(ge=0, le=210, allow_inf_nan=False)] = 3
    """Radius of the rounded corners, in mm."""
    identity: str | None = None
    """What the shop calls it."""


class Limits(Part):
    """What a shop takes at least and at most."""

    counted: Literal["deck", "size"] = "deck"
    """What cards are counted in: each deck, or all decks of one size together."""
    least_cards: Count | None = None
    """Copies counted."""
    most_cards: Count | None = None
    """Copies counted."""
    file_mb: Annotated[float, Field(gt=0, allow_inf_nan=False)] | None = None
    """The largest file, in MB of 1,000,000 bytes."""
    least_px: Pixels | None = None
    """Of the width and of the height of a picture."""
    most_px: Pixels | None = None
    """Of the width and of the height of a picture."""


class OrderFile(Part):
    """The order file of mpc-autofill, a tool that uploads pictures to MakePlayingCards."""

    stock: Literal["(S27) Smooth", "(S30) Standard Smooth", "(S33) Superior Smooth", "(M31) Linen", "(P10) Plastic"] = (
        "(S30) Standard Smooth"
    )
    """The paper."""
    foil: bool = False
    """Printed on foil."""
    brackets: Annotated[tuple[Count, ...], Field(min_length=1)]
    """The numbers of cards that are sold, ascending."""


class Vendor(Model):
    """A print shop: what it prints, how it wants its files, and where each figure is from.

    Shops that take pictures measure in px: each size has a `canvas`, and `safe_px` is the safe zone. Shops that take
    PDF measure in mm: `bleed` and `safe`. Without `sizes` a shop cuts any size.
    """

    requires: ClassVar = (
        Needs("safe_px", when="container: png"),
        Needs("safe_px", when="container: jpg"),
        Needs("sizes", when="container: png"),
        Needs("sizes", when="container: jpg"),
        Needs("backs", when="container: png"),
        Needs("backs", when="container: jpg"),
        Needs("bleed", when="container: pdf"),
        Needs("safe", when="container: pdf"),
    )

    name: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]*$")]
    """The name of its file, and what `cardtool export` calls it."""
    title: Annotated[str, Field(min_length=1)]
    """What the shop calls itself."""
    prints: Annotated[str, Field(min_length=1)]
    """What it prints, in one sentence."""
    container: Literal["png", "jpg", "pdf"]
    """The form of its files."""
    dpi: Annotated[int, Field(ge=72, le=1200)] = 300
    """Pixels an inch, of the cards as pictures and of pictures on the cards."""
    colour: Literal["rgb", "cmyk"] = "rgb"
    """The colours that it prints from."""
    bleed: Length | None = None
    """How far a page is painted beyond the cut, in mm."""
    safe: Length | None = None
    """How far inside the cut of a page the safe zone begins, in mm."""
    safe_px: Annotated[float, Field(ge=0, le=2000, allow_inf_nan=False)] | None = None
    """How far inside the cut of a picture the safe zone begins, in px."""
    sizes: Mapping[str, ShopSize] = Field(default_factory=dict)
    """The card sizes that it sells, by a name; all when left out."""
    pages: Literal["front-back", "back-front"] = "front-back"
    """Which side of a card comes first in a PDF."""
    each: Literal["deck", "size"] = "deck"
    """What one PDF, or one order, holds: a deck, or all decks of one size."""
    fronts: PathPattern
    """The path of a file without its ending: of each card's picture, or of a PDF.

    `{game}`, `{deck}`, `{size}` and, for pictures, `{card}` stand for their names.
    """
    backs: PathPattern | None = None
    """The path of a back's picture, without its ending; of several backs the second has “-2” behind it."""
    card_list: bool = False
    """Add `cards.csv`, a list of the pictures that tells how many copies of each are wanted."""
    order: OrderFile | None = None
    """Add an order file for mpc-autofill."""
    limits: Limits = Field(default_factory=Limits)
    """What it takes at least and at most."""
    refuses: tuple[Check, ...] = ()
    """Checks without which it does not print; the others only warn."""
    asks: Mapping[Demand, str] = Field(default_factory=dict)
    """What it asks for and cardtool does not make, each with the way round it."""
    converts: tuple[Demand, ...] = ()
    """What of that it does by itself."""
    next_step: Annotated[str, Field(min_length=1)] | None = None
    """What is to be done with the files, in one sentence; said when they are written."""
    sources: Annotated[Mapping[str, str], Field(min_length=1)]
    """Where the figures are from, by field."""
