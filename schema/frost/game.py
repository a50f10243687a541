"""What `cards/frost/game.yaml` says beyond any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated

from pydantic import Field

from cardtool.api import Card, Effect, GameFile, Part, Ref, Section, Setup, Stack

from .dusk import Drawn
from .effects import AddCard
from .heating import Heating

LYING = {
    "dusk_stack": ("dusk", "dispute"),
    "dusk_discard": ("dusk",),
    "dispute_stack": ("dispute",),
    "event_display": ("event",),
    "scenario": ("scenario",),
}
"""The kinds of cards that lie in a zone of themselves."""


class DuskStack(Part):
    """The dusk stack at the beginning: normal dusk cards, and exactly one dispute card among them."""

    cards: tuple[Annotated[str, Ref(("dusk",))], ...]
    """The normal dusk cards; all others wait in the box."""
    dispute: Annotated[int, Field(ge=0)]
    """How many dispute cards are shuffled in; the rules say one."""


class Chosen(Part):
    """Cards that the players choose before the game begins."""

    kind: Annotated[str, Ref(("kind",))]
    """What sort of card."""
    count: Annotated[int, Field(ge=1)]
    """How many of them; the others stay in the box."""


class FrostSetup(Setup):
    """How the city begins."""

    dusk_stack: DuskStack
    """What the first evenings bring."""
    dispute_stack: Stack
    """The other dispute cards, in a pile of their own."""
    morning_stack: Stack
    """Draw pile of the morning."""
    citizen_stack: Stack
    """Draw pile of citizen cards."""
    scenario: Chosen
    """What is special about this winter."""
    buildings: Mapping[Annotated[str, Ref(("building",))], Annotated[int, Field(ge=1)]]
    """Buildings that stand from the start, and how many."""


class FrostGame(GameFile):
    """cards/frost/game.yaml."""

    setup: FrostSetup
    """How the game begins."""
    heating: Heating
    """Which buildings are heated."""
    phases: Mapping[str, Section]
    """The phases of a round that the rule texts name."""

    def may_lie(self, card: Card, zone: str, effects: Iterable[Effect]) -> bool:
        """A stack holds the kinds that it begins with, the event display events and what a symbol sends there."""
        kinds = LYING.get(zone)
        if kinds is None or card.kind in kinds or (zone == "event_display" and _goes_to_display(card)):
            return True
        return any(isinstance(one, AddCard) and (one.to, one.id) == (zone, card.id) for one in effects)


def _goes_to_display(card: Card) -> bool:
    return isinstance(card, Drawn) and "event_display" in (card.after, *(option.then for option in card.options))
