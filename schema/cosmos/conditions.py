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
    """How many cards are needed: 3 means three or more, 3..3 exactly three."""
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
    """The location by its id; any of them where several are named."""
    as_: Literal["here"] | None = None
    """Later patterns can say `at: here`: at any of these cards."""
    empty_of: tuple[KindRef, ...] = ()
    """Only locations where no card of these kinds lies."""


class ShipPattern(Pattern):
    """Ships."""

    op: ClassVar[str] = "ship"
    is_: tuple[Annotated[str, Ref(("ship",))], ...] = ()
    """The ship by its id; any of them where several are named."""
    loyalty: tuple[LoyaltyRef, ...] = ()
    """Whom the ship serves; one of them."""
    range: Range | None = None
    """How far the ship flies: 3+ for three and more."""


class UnitPattern(Pattern):
    """Units."""

    op: ClassVar[str] = "unit"
    is_: tuple[Annotated[str, Ref(("unit",))], ...] = ()
    """The unit by its id; any of them where several are named."""
    loyalty: tuple[LoyaltyRef, ...] = ()
    """Whom the unit serves; one of them."""
    premise: tuple[PremiseRef, ...] = ()
    """What the unit is bound to; one of them."""


class PersonPattern(Pattern):
    """Persons."""

    op: ClassVar[str] = "person"
    is_: tuple[Annotated[str, Ref(("person",))], ...] = ()
    """The person by their id; any of them where several are named."""
    loyalty: tuple[LoyaltyRef, ...] = ()
    """Whom the person serves; one of them."""
    skill: tuple[SkillRef, ...] = ()
    """What the person can do; one of them."""
    state: Annotated[str, Ref(("states",))] | None = None
    """The state the person is in."""


class RiddlePattern(Pattern):
    """Galactic riddles."""

    op: ClassVar[str] = "riddle"
    is_: tuple[Annotated[str, Ref(("riddle",))], ...] = ()
    """The riddle by its id; any of them where several are named."""
    phase: Phase | None = None
    """The phase the riddle belongs to."""
    solved: bool | None = None
    """Only riddles that are solved, or only those that are not."""


class AgentPattern(Pattern):
    """Agents."""

    op: ClassVar[str] = "agent"
    is_: tuple[Annotated[str, Ref(("agent",))], ...] = ()
    """The agent by their id; any of them where several are named."""


class StatusPattern(Pattern):
    """Status cards."""

    op: ClassVar[str] = "status"
    is_: tuple[Annotated[str, Ref(("status",))], ...] = ()
    """The status by its id; any of them where several are named."""


class ResourceCardPattern(Pattern):
    """Cards of any kind that is drawn from a matter source."""

    op: ClassVar[str] = "resource_card"


class Reduction(Condition):
    """A location was reduced, or something was reduced to it."""

    op: ClassVar[str] = "reduction"
    to: LocationRef | None = None
    """The location that the reduction led to."""
    of: LocationRef | None = None
    """The location that was reduced."""
    side: SideRef | None = None
    """The side of the player on which it happened."""


class TargetOf(Condition):
    """One of the player's locations was the target of a mission."""

    op: ClassVar[str] = "target_of"
    mission: Annotated[str, Ref(("missions",))]
    """The kind of mission."""
    loyalty: LoyaltyRef
    """Whom the mission served."""
    in_phase: Phase
    """The phase in which it happened."""
    location: tuple[LocationRef, ...]
    """The location that was the target; one of them."""
    returned_to_cluster: ClusterRef
    """The mission came back to a location of this cluster."""
