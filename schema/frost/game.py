"""What `cards/frost/game.yaml` says beyond any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from cardtool.api import Concept, GameFile, Part, QuantityRef, QuestionRef, Ref, Section, Setup, Stack


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


class Heating(Part):
    """Which buildings are heated. How the three combine is not in the rule text: see the question."""

    reach: QuantityRef
    """A zone is reached that is no farther out than this."""
    power: QuantityRef
    """Together with a building's insulation it must reach the distance of its zone."""
    question: QuestionRef
    cites: tuple[Concept, ...] = ()
    invented: bool | tuple[str, ...] = False


class FrostGame(GameFile):
    """cards/frost/game.yaml."""

    setup: FrostSetup
    heating: Heating
    phases: Mapping[str, Section]
    """The phases of a round that the rule texts name."""
