"""Papers and card sizes: the models of the data files in `templates/shared/papers` and `…/sizes`."""

from pydantic import Field

from cardtool.model.model import Model


class Paper(Model):
    """A sheet of paper, upright, and the edge that the printer cannot reach.

    `width`, `height`, `margin` in mm; within `margin` of an edge nothing stands that must be seen.
    `source` says where the measures are from.
    """

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$")
    width: float = Field(gt=0)
    height: float = Field(gt=0)
    margin: float = Field(ge=0)
    source: str


class CardSize(Model):
    """The size of a card after cutting.

    `width`, `height` and `corner`, the radius of the rounded corners, in mm. Bleed and safe zone are no part
    of it: they belong to the print shop. Two sizes are called tarot and two mini; they differ, hence
    `tarot-metric` and `tarot-us`, `mini-euro` and `mini-us`. `source` says where the measures are from.
    """

    name: str = Field(pattern=r"^[a-z0-9][a-z0-9-]*$")
    width: float = Field(gt=0)
    height: float = Field(gt=0)
    corner: float = Field(ge=0)
    source: str
