"""Resource cards: whatever is drawn from a matter source."""

from __future__ import annotations

from typing import Annotated, ClassVar

from cardtool.api import Appears, Card

from .fields import Phases


class ResourceCard(Card):
    """A card that comes with a phase and becomes obsolete after another."""

    categories: ClassVar[tuple[str, ...]] = ("resource_card",)
    phases: Annotated[Phases, Appears()]
    """The phases in which the card counts: I..III, IV+, II."""
