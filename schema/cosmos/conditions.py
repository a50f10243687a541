"""What win conditions and steps ask for: patterns of cards, reductions, missions."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from cardtool.api import Condition, Count, Range, Ref, ZoneRef

from .fields import (
    ClusterRef,
    HereRef,
    KindRef,
    LocationRef,
    LoyaltyRef,
    Phase,
    PremiseRef,
    SideRef,
    SkillRef,
)


class Pattern(Condition):
    """Cards of some kind that lie somewhere; a count is a lowest number, one when left out."""

    count: Count = Range(1, None)
    side: SideRef | None = None
    """Pro or Anti side of the player."""
    at: tuple[HereRef, ...] = ()
    """The location it lies at; one of them."""
    in_: ZoneRef | None = None
    """The zone it lies in."""
    obsolete: bool | None = None
    """Only cards that the next phase makes obsolete, or only the others."""


class LocationPattern(Pattern):
    """Locations that are laid out."""

    op: ClassVar[str] = "location"
    is_: tuple[LocationRef, ...] = ()
    as_: Literal["here"] | None = None
    """Later patterns can say `at: here`: at any of these cards."""
    empty_of: tuple[KindRef, ...] = ()
    """Only locations where no card of these kinds lies."""


class ShipPattern(Pattern):
    """Ships."""

    op: ClassVar[str] = "ship"
    is_: tuple[Annotated[str, Ref(("ship",))], ...] = ()
    loyalty: tuple[LoyaltyRef, ...] = ()
    range: Range | None = None


class UnitPattern(Pattern):
    """Units."""

    op: ClassVar[str] = "unit"
    is_: tuple[Annotated[str, Ref(("unit",))], ...] = ()
    loyalty: tuple[LoyaltyRef, ...] = ()
    premise: tuple[PremiseRef, ...] = ()


class PersonPattern(Pattern):
    """Persons."""

    op: ClassVar[str] = "person"
    is_: tuple[Annotated[str, Ref(("person",))], ...] = ()
    loyalty: tuple[LoyaltyRef, ...] = ()
    skill: tuple[SkillRef, ...] = ()
    state: Annotated[str, Ref(("states",))] | None = None


class RiddlePattern(Pattern):
    """Galactic riddles."""

    op: ClassVar[str] = "riddle"
    is_: tuple[Annotated[str, Ref(("riddle",))], ...] = ()
    phase: Phase | None = None
    solved: bool | None = None


class AgentPattern(Pattern):
    """Agents."""

    op: ClassVar[str] = "agent"
    is_: tuple[Annotated[str, Ref(("agent",))], ...] = ()


class StatusPattern(Pattern):
    """Status cards."""

    op: ClassVar[str] = "status"
    is_: tuple[Annotated[str, Ref(("status",))], ...] = ()


class ResourceCardPattern(Pattern):
    """Cards of any kind that is drawn from a matter source."""

    op: ClassVar[str] = "resource_card"


class Reduction(Condition):
    """A location was reduced, or something was reduced to it."""

    op: ClassVar[str] = "reduction"
    to: LocationRef | None = None
    of: LocationRef | None = None
    side: SideRef | None = None


class TargetOf(Condition):
    """One of the player's locations was the target of a mission."""

    op: ClassVar[str] = "target_of"
    mission: Annotated[str, Ref(("missions",))]
    loyalty: LoyaltyRef
    in_phase: Phase
    location: tuple[LocationRef, ...]
    returned_to_cluster: ClusterRef
    """The mission came back to a location of this cluster."""
