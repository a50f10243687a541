"""What event and scenario cards share: they lie open and work again every evening."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from cardtool.api import Card, Effect, Part, Protects

from .effects import CitizenRef


class Duty(Part):
    """Work that figures can be sent to on the card itself."""

    place: Annotated[tuple[CitizenRef, ...], Field(min_length=1)]
    """The citizen that is put on the card; one of them where several are named."""
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]
    """What comes of it, in this order."""


class Lasting(Card):
    """A card that stays on the table and is checked at the beginning of every dusk phase."""

    duty: Duty | None = None
    """What a figure on this card does; without it no figure is put there."""
    dusk_phase: Annotated[tuple[Effect, ...], Field(min_length=1)]
    """Carried out at the beginning of every dusk phase, in this order."""
    keeps_figures: bool = False
    """Figures on it do not come home at night."""
    protected: Annotated[bool, Protects()] = False
    """The shield: no effect may remove or discard this card."""
