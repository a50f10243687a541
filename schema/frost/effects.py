"""What cards of the city do, beyond gaining, losing and paying."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cardtool.api import Effect, Moves, Ref, RemovesCards, ZoneRef

LawRef = Annotated[str, Ref(("law",))]
BuildingRef = Annotated[str, Ref(("building",))]
CitizenRef = Annotated[str, Ref(("citizens",))]
Number = Annotated[int, Field(ge=1)]


class Pass(Effect):
    """A law is passed."""

    op: ClassVar[str] = "pass"
    law: Annotated[LawRef, Moves(up=True)]
    """The law; no law that excludes it may be in force."""


class Repeal(Effect):
    """A law no longer holds."""

    op: ClassVar[str] = "repeal"
    law: Annotated[LawRef, Moves(up=False)]
    """The law."""


class Build(Effect):
    """A building is put up."""

    op: ClassVar[str] = "build"
    building: BuildingRef
    """What is put up."""


class TearDown(Effect):
    """A building is torn down."""

    op: ClassVar[str] = "tear_down"
    building: Annotated[BuildingRef, Moves(up=False)]
    """What is torn down."""


class Kill(Effect):
    """Citizens die; each death opens the procedure citizen-dies."""

    op: ClassVar[str] = "kill"
    citizen: Annotated[CitizenRef, Moves(up=False)]
    """The kind of citizen that dies."""
    count: Number = 1
    """How many of them."""


class Exhaust(Effect):
    """Citizens are exhausted."""

    op: ClassVar[str] = "exhaust"
    citizen: Annotated[CitizenRef, Moves(up=False)]
    """The kind of citizen that is exhausted."""
    count: Number = 1
    """How many of them."""


class Arrive(Effect):
    """Citizens come to the city."""

    op: ClassVar[str] = "arrive"
    citizen: Annotated[CitizenRef, Moves(up=True)]
    """The kind of citizen that comes."""
    count: Number = 1
    """How many of them."""


class Remove(Effect):
    """A feature is taken from the field."""

    op: ClassVar[str] = "remove"
    feature: Annotated[str, Ref(("features",))]
    """What is taken away."""


class AddCard(Effect):
    """A dusk card comes from the box into a stack."""

    op: ClassVar[str] = "add_card"
    id: Annotated[str, Ref(("dusk",))]
    """The card; it must lie in the box, so no stack of the set-up may hold it."""
    to: ZoneRef
    """The stack that it comes to."""


class Occur(Effect):
    """An event card comes from the box into the event display."""

    op: ClassVar[str] = "occur"
    event: Annotated[str, Ref(("event",))]
    """The event card."""


class BoxCard(RemovesCards):
    """Cards go back into the box."""

    op: ClassVar[str] = "box_card"


class DiscardCard(RemovesCards):
    """Cards go to their discard pile."""

    op: ClassVar[str] = "discard_card"


class DrawAgain(Effect):
    """Another card is drawn and carried out."""

    op: ClassVar[str] = "draw_again"
    short: ClassVar[str | None] = "again"
    again: Literal[True]
    """Always `true`."""
