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
    dispute: Annotated[int, Field(ge=0)]
    """How many dispute cards are shuffled in; the rules say one."""


class FrostSetup(Setup):
    """How the city begins."""

    dusk_stack: DuskStack
    dispute_stack: Stack
    citizen_stack: Stack
    buildings: Mapping[Annotated[str, Ref(("building",))], Annotated[int, Field(ge=1)]]
    """Buildings that stand from the start, and how many."""


class FrostGame(GameFile):
    """cards/frost/game.yaml."""

    setup: FrostSetup
    heating: Heating
    phases: Mapping[str, Section]
    """The phases of a round that the rule texts name."""
