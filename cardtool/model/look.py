"""How the documents of a game look: the model of `templates/<game>/look.yaml`."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from cardtool.model.model import Model

Family = Annotated[str, Field(pattern=r"^[\w -]+$", examples=["Jost"])]


class GameLook(Model):
    """Colour and type of a game's rule summaries, akin to its cards."""

    label: ClassVar[str] = "look.yaml"

    accent: Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$", examples=["#7a2e1d"])]
    """The colour of headings and numbers, dark enough to be read on white."""
    display: Family
    """The font family of titles: one of `templates/shared/fonts`."""
    text: Family
    """The font family of everything else."""
