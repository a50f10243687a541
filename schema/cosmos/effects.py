"""Extra measures of a phase change."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cardtool.api import Concept, Condition, Effect, Part, Ref

from .fields import KindRef, LocationRef, PremiseRef, SideRef, SystemRef


class Selection(Part):
    """Cards: one by its id, some by kind and premise, or any of several selections."""

    any_: Annotated[tuple[Selection, ...], Field(min_length=2)] | None = None
    is_: Annotated[str, Ref(("card",))] | None = None
    kind: tuple[KindRef, ...] = ()
    premise: PremiseRef | None = None
    with_accessories: bool = False
    """Their accessories too."""


class Shift(Part):
    """By how much a number changes."""

    add: int


class Measure(Effect):
    """Something that a phase change does to the cards of a player."""

    who: Literal["trigger", "each", "others"]
    if_: Condition | None = None
    """Only for players for whom this holds."""
    cites: tuple[Concept, ...] = ()
    """The concepts of the rule texts that this measure stands for."""


class ReturnToHand(Measure):
    """Cards that are laid out go back to the hand."""

    op: ClassVar[str] = "return_to_hand"
    what: Selection
    side: SideRef


class ToMatterSink(Measure):
    """Cards that are laid out go to the matter sink."""

    op: ClassVar[str] = "to_matter_sink"
    what: Selection
    except_at: LocationRef | None = None
    """Those at this location stay."""


class ChangeCoordinates(Measure):
    """A player's coordinates of a system change."""

    op: ClassVar[str] = "change_coordinates"
    system: SystemRef
    by: Shift
