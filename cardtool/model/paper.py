"""Papers and card sizes: the models of the data files in `templates/shared/papers` and `…/sizes`."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field, ValidationInfo, field_validator

from cardtool.model.model import Model

# In mm: between a stamp and the longest sheet that a PDF page can be; cards no larger than A3, since a picture of
# each is made. Neither NaN nor infinite.
PaperLength = Annotated[float, Field(ge=20, le=5000, allow_inf_nan=False)]
CardLength = Annotated[float, Field(ge=5, le=420, allow_inf_nan=False)]


class Paper(Model):
    """A sheet of paper, upright, and the edge that the printer cannot reach.

    `width`, `height`, `margin` in mm; within `margin` of an edge nothing stands that must be seen.
    `source` says where the measures are from.
    """

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$")
    width: PaperLength
    height: PaperLength
    margin: Annotated[float, Field(ge=0, le=1000, allow_inf_nan=False)]
    source: str


class Measures(Model):
    """The size of a card after cutting.

    `width`, `height` and `corner`, the radius of the rounded corners, in mm. Bleed and safe zone are no part
    of it: they belong to the print shop.
    """

    label: ClassVar[str] = "a card size"

    width: CardLength
    height: CardLength
    corner: Annotated[float, Field(ge=0, le=210, allow_inf_nan=False, validate_default=True)] = 3
    """The radius of the rounded corners; card printers cut 3 mm unless told otherwise."""

    def pixels(self, dpi: int) -> tuple[int, int]:
        """Width and height of the card as a picture of `dpi` px an inch, rounded: 744 × 1039 for 63 × 88 mm at 300."""
        return round(self.width / 25.4 * dpi), round(self.height / 25.4 * dpi)

    @field_validator("corner")
    @classmethod
    def _fits(cls, corner: float, info: ValidationInfo) -> float:
        most = min(info.data.get(side, corner * 2) for side in ("width", "height")) / 2
        if corner > most:
            raise ValueError(f"A corner's radius is at most half of the shorter side, here {most:g} mm.")
        return corner


class CardSize(Measures):
    """A size with a name.

    Two sizes are called tarot and two mini; they differ, hence `tarot-metric` and `tarot-us`, `mini-euro` and
    `mini-us`. `source` says where the measures are from.
    """

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9.-]*$")
    source: str
