"""Papers and card sizes: the models of the data files in `templates/shared/papers` and `…/sizes`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

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


class CardSize(Model):
    """The size of a card after cutting.

    `width`, `height` and `corner`, the radius of the rounded corners, in mm. Bleed and safe zone are no part
    of it: they belong to the print shop. Two sizes are called tarot and two mini; they differ, hence
    `tarot-metric` and `tarot-us`, `mini-euro` and `mini-us`. `source` says where the measures are from.
    """

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$")
    width: CardLength
    height: CardLength
    corner: Annotated[float, Field(ge=0, le=210, allow_inf_nan=False)]
    source: str
