"""What win conditions and steps ask for: patterns of cards, reductions, missions."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from cardtool.api import Asks, CardPattern, Gives, Happened, InPhase, Leaves, Lies, LiesAt, Range, Ref, ZoneRef

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


class Pattern(CardPattern):
    """Cards of some kind that lie somewhere; a count is a lowest number, one when left out."""

    side: Annotated[SideRef | None, Lies("on the {} side")] = None
    """Pro or Anti side of the player."""
    at: Annotated[tuple[HereRef, ...], LiesAt(along=("side",))] = ()
    """The location it lies at; one of them."""
    in_: Annotated[ZoneRef | None, Lies("in {}")] = None
    """The zone it lies in."""
    obsolete: Annotated[bool | None, Leaves()] = None
    """Only cards that the next phase makes obsolete, or only the others."""


class LocationPattern(Pattern):
    """Locations that are laid out."""

    op: ClassVar[str] = "location"
    is_: Annotated[tuple[LocationRef, ...], Asks("id")] = ()
    """The location by its id; any of them where several are named."""
    as_: Annotated[Literal["here"] | None, Gives()] = None
    """Later patterns can say `at: here`: at any of these cards."""
    empty_of: tuple[KindRef, ...] = ()
    """Only locations where no card of these kinds lies."""


class ShipPattern(Pattern):
    """Ships."""

    op: ClassVar[str] = "ship"
    is_: Annotated[tuple[Annotated[str, Ref(("ship",))], ...], Asks("id")] = ()
    """The ship by its id; any of them where several are named."""
    loyalty: Annotated[tuple[LoyaltyRef, ...], Asks()] = ()
    """Whom the ship serves; one of them."""
    range: Annotated[Range | None, Asks()] = None
    """How far the ship flies: 3+ for three and more."""


class UnitPattern(Pattern):
    """Units."""

    op: ClassVar[str] = "unit"
    is_: Annotated[tuple[Annotated[str, Ref(("unit",))], ...], Asks("id")] = ()
    """The unit by its id; any of them where several are named."""
    loyalty: Annotated[tuple[LoyaltyRef, ...], Asks()] = ()
    """Whom the unit serves; one of them."""
    premise: Annotated[tuple[PremiseRef, ...], Asks()] = ()
    """What the unit is bound to; one of them."""


class PersonPattern(Pattern):
    """Persons."""

    op: ClassVar[str] = "person"
    is_: Annotated[tuple[Annotated[str, Ref(("person",))], ...], Asks("id")] = ()
    """The person by their id; any of them where several are named."""
    loyalty: Annotated[tuple[LoyaltyRef, ...], Asks()] = ()
    """Whom the person serves; one of them."""
    skill: Annotated[tuple[SkillRef, ...], Asks("skills")] = ()
    """What the person can do; one of them."""
    state: Annotated[Annotated[str, Ref(("states",))] | None, Lies()] = None
    """The state the person is in."""


class RiddlePattern(Pattern):
    """Galactic riddles."""

    op: ClassVar[str] = "riddle"
    is_: Annotated[tuple[Annotated[str, Ref(("riddle",))], ...], Asks("id")] = ()
    """The riddle by its id; any of them where several are named."""
    phase: Annotated[Phase | None, Asks()] = None
    """The phase the riddle belongs to."""
    solved: Annotated[bool | None, Lies("solved", "not solved")] = None
    """Only riddles that are solved, or only those that are not."""


class AgentPattern(Pattern):
    """Agents."""

    op: ClassVar[str] = "agent"
    is_: Annotated[tuple[Annotated[str, Ref(("agent",))], ...], Asks("id")] = ()
    """The agent by their id; any of them where several are named."""


class StatusPattern(Pattern):
    """Status cards."""

    op: ClassVar[str] = "status"
    is_: Annotated[tuple[Annotated[str, Ref(("status",))], ...], Asks("id")] = ()
    """The status by its id; any of them where several are named."""


class ResourceCardPattern(Pattern):
    """Cards of any kind that is drawn from a matter source."""

    op: ClassVar[str] = "resource_card"


_LAID_OUT = Asks("id", ("location",), along=("side",))


class Reduction(Happened):
    """A location was reduced, or something was reduced to it."""

    op: ClassVar[str] = "reduction"
    to: Annotated[LocationRef | None, _LAID_OUT] = None
    """The location that the reduction led to."""
    of: Annotated[LocationRef | None, _LAID_OUT] = None
    """The location that was reduced."""
    side: Annotated[SideRef | None, Lies("on the {} side")] = None
    """The side of the player on which it happened."""


class TargetOf(Happened):
    """One of the player's locations was the target of a mission."""

    op: ClassVar[str] = "target_of"
    mission: Annotated[str, Ref(("missions",))]
    """The kind of mission."""
    loyalty: Annotated[LoyaltyRef, Asks()]
    """Whom the mission served."""
    in_phase: Annotated[Phase, InPhase()]
    """The phase in which it happened."""
    location: Annotated[tuple[LocationRef, ...], Asks("id", ("location",))]
    """The location that was the target; one of them."""
    returned_to_cluster: Annotated[ClusterRef, Asks("cluster", ("location",))]
    """The mission came back to a location of this cluster."""
