"""Extra measures of a phase change."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cardtool.api import AnyField, Concept, Condition, Effect, NotBoth, Part, Ref

from .fields import KindRef, LocationRef, PremiseRef, SideRef, SystemRef


class Selection(Part):
    """Cards: one by its id, some by kind and premise, or any of several selections."""

    requires = (AnyField("any", "is", "kind", "premise"), NotBoth("any", "is", "kind"), NotBoth("any", "is", "premise"))

    any_: Annotated[tuple[Selection, ...], Field(min_length=2)] | None = None
    """Several selections; a card that fits one of them is meant."""
    is_: Annotated[str, Ref(("card",))] | None = None
    """One card by its id."""
    kind: tuple[KindRef, ...] = ()
    """Cards of these kinds."""
    premise: PremiseRef | None = None
    """Only cards that are bound to this."""
    with_accessories: bool = False
    """Their accessories too."""


class Shift(Part):
    """By how much a number changes."""

    add: int
    """Added to the number; less than 0 lowers it."""


class Measure(Effect):
    """Something that a phase change does to the cards of a player."""

    who: Literal["trigger", "each", "others"]
    """Whose cards it is about."""
    if_: Condition | None = None
    """Only for players for whom this holds."""
    cites: tuple[Concept, ...] = ()
    """The concepts of the rule texts that this measure stands for."""


class ReturnToHand(Measure):
    """Cards that are laid out go back to the hand."""

    op: ClassVar[str] = "return_to_hand"
    what: Selection
    """Which cards."""
    side: SideRef
    """Only those on this side."""


class ToMatterSink(Measure):
    """Cards that are laid out go to the matter sink."""

    op: ClassVar[str] = "to_matter_sink"
    what: Selection
    """Which cards."""
    except_at: LocationRef | None = None
    """Those at this location stay."""


class ChangeCoordinates(Measure):
    """A player's coordinates of a system change."""

    op: ClassVar[str] = "change_coordinates"
    system: SystemRef
    """The system whose coordinates change."""
    by: Shift
    """By how much."""
