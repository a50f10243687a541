"""What `cards/frost/game.yaml` says beyond any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from pydantic import Field

from cardtool.api import Effect, Entries, GameFile, Part, Ref, Section, Setup, Stack

from .effects import AddCard
from .heating import Heating


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

    def lying(self, entries: Entries, effects: Iterable[Effect]) -> Mapping[str, frozenset[str]]:
        """What the stacks begin with and get back; in the event display events, and cards that a symbol sends there."""
        dusk, morning = entries("dusk"), entries("morning")
        shown = {id for cards in (dusk, morning) for id, card in cards.items() if _goes_to_display(card)}
        found = {
            "dusk_stack": {*dusk, *entries("dispute")},
            "dusk_discard": {*dusk},
            "dispute_stack": {*entries("dispute")},
            "event_display": {*entries("event"), *shown},
            "scenario": {*entries("scenario")},
        }
        for effect in effects:
            if isinstance(effect, AddCard) and effect.to in found:
                found[effect.to].add(effect.id)
        return {zone: frozenset(cards) for zone, cards in found.items()}


def _goes_to_display(card: Any) -> bool:
    return card.after == "event_display" or any(option.then == "event_display" for option in card.options)
