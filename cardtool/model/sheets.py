"""How sheets are laid out and printed: the settings below `sheets` and `printers` in `cardtool.yaml`."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from cardtool.model.model import Part

Orientation: TypeAlias = Literal["auto", "portrait", "landscape"]
Marks: TypeAlias = Literal["outer", "card", "none"]
Duplex: TypeAlias = Literal["long-edge", "short-edge", "fold", "apart", "fronts", "backs"]
Ink: TypeAlias = Literal["full", "low"]

# In mm. A gutter of 50 parts any two bleeds; what a printer is off by more than 10 it did not print on this paper.
MAX_GUTTER = 50.0
Gutter = Annotated[float, Field(ge=0, le=MAX_GUTTER, allow_inf_nan=False)]
Shift = Annotated[float, Field(ge=-10, le=10, allow_inf_nan=False)]


class Sheets(Part):
    """How cards lie on sheets."""

    orientation: Orientation = "auto"
    """How the paper lies: `portrait`, `landscape`, or `auto`, whichever takes more cards."""
    gutter: Gutter | Literal["bleed"] = 0.0
    """What lies between two cards, in mm, half of it bleed of each; `bleed` is room for the whole bleed of both."""
    marks: Marks = "outer"
    """Crop marks: `outer` around the cards, `card` at the corners of each as well, or `none`."""
    guides: bool = False
    """Thin lines between cards that touch."""
    duplex: Duplex = "long-edge"
    """How backs get behind their fronts: `long-edge`, `short-edge`, `fold`, `apart`, or only `fronts` or `backs`."""
    printer: str | None = None
    """The printer whose offset is made up for: a name of `printers`."""
    stamp: bool = True
    """A short name of what a face is made from, on its lower edge."""
    ink: Ink = "full"
    """`low` prints the variant of the faces that needs little ink."""


class Offset(Part):
    """How far the back side is moved, in mm as one looks at it: to the right and upwards."""

    x: Shift
    y: Shift


class Printer(Offset):
    """The offset of a printer on upright paper, as `cardtool calibrate` finds it, and on paper on its side."""

    landscape: Offset | None = None
    """Without it, sheets in landscape are not moved: printers turn them, and are off another way then."""
