"""Morning cards: built like dusk cards, drawn when the day begins."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .dusk import Drawn


class Morning(Drawn):
    """A card of the morning: what the new day asks of the city, with options like those of a dusk card."""

    id: Annotated[str, Field(pattern=r"^M\d{3}$", examples=["M002"])]
    """M and three digits; printed with a # before it."""
    kind: Literal["morning"]
    """Always `morning`."""
