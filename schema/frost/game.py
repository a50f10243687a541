"""What `cards/frost/game.yaml` says beyond any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from cardtool.api import GameFile, Part, Ref, Section, Setup, Stack

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
