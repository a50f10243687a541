"""Steps that every game's procedures have. A game adds its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cardtool.model.conditions import What
from cardtool.model.fields import QuestionRef, Ref, Words, ZoneRef
from cardtool.model.model import Step
from cardtool.model.requirements import AnyField, NotBoth

Steps = Annotated[tuple[Step, ...], Field(min_length=1)]
CardWord = Literal["active"]
"""The card that is being carried out."""


class Section(Step):
    """Steps under a heading of their own."""

    op: ClassVar[str] = "part"
    short: ClassVar[str | None] = "title"
    title: Words
    steps: Steps


class Shuffle(Step):
    """Shuffle the cards of a zone."""

    op: ClassVar[str] = "shuffle"
    short: ClassVar[str | None] = "zone"
    zone: ZoneRef


class Draw(Step):
    """Take the top card of a zone."""

    op: ClassVar[str] = "draw"
    from_: ZoneRef
    to: Annotated[str, Ref(("zone",), also=("active",))]
    if_empty: Literal["skip", "stop", "reshuffle"] | None = None
    discard: ZoneRef | None = None
    """The pile that is shuffled into a new stack when the zone is empty."""
    read: bool = False
    """The card is read out to everyone."""


class Case(Step):
    """Other steps for each kind of card."""

    op: ClassVar[str] = "case"
    short: ClassVar[str | None] = "of"
    rest: ClassVar[str | None] = "branches"
    of: CardWord
    branches: Annotated[Mapping[Annotated[str, Ref(("kind",))], Steps], Field(min_length=1)]


class Move(Step):
    """Put a card, or all cards that fit, into a zone."""

    requires = (AnyField("card", "what", "from"), NotBoth("card", "what"))

    op: ClassVar[str] = "move"
    card: CardWord | None = None
    what: What | None = None
    from_: ZoneRef | None = None
    to: ZoneRef


class Merge(Step):
    """Put all cards of one zone into another."""

    op: ClassVar[str] = "merge"
    from_: ZoneRef
    into: ZoneRef


class Snapshot(Step):
    """Note how things stand now: later steps ask for this state, whatever has moved since."""

    op: ClassVar[str] = "snapshot"
    short: ClassVar[str | None] = "of"
    of: Annotated[tuple[str, ...], Field(min_length=1)]


class May(Step):
    """Steps that players may take or leave."""

    op: ClassVar[str] = "may"
    short: ClassVar[str | None] = "steps"
    steps: Steps
    times: Annotated[int, Field(ge=1)] = 1
    if_: str | None = None


class Call(Step):
    """Carry out another procedure."""

    op: ClassVar[str] = "call"
    short: ClassVar[str | None] = "procedure"
    procedure: Annotated[str, Ref(("procedure",))]


class Choose(Step):
    """Take one of several ways."""

    op: ClassVar[str] = "choose"
    rest: ClassVar[str | None] = "ways"
    trigger: str | None = None
    """The way that the triggering player has to take."""
    ways: Annotated[Mapping[str, Steps], Field(min_length=2)]


class Limit(Step):
    """A limit of the game applies here."""

    op: ClassVar[str] = "limit"
    short: ClassVar[str | None] = "limit"
    limit: Annotated[str, Ref(("limit",))]


class Refill(Step):
    """Draw until the hand holds this many cards."""

    op: ClassVar[str] = "refill"
    hand: Annotated[int, Field(ge=1)]


class Owe(Step):
    """Steps that have to be done later."""

    requires = (AnyField("next_round", "on_catch_up"),)

    op: ClassVar[str] = "owe"
    next_round: Steps | None = None
    on_catch_up: Steps | None = None


class ReadingOfSteps(Step):
    """The rule text can be read in more than one way; the question says which reading is in force."""

    op: ClassVar[str] = "reading"
    question: QuestionRef
    a: tuple[Step, ...]
    b: tuple[Step, ...]


STEPS = (
    Section,
    Shuffle,
    Draw,
    Case,
    Move,
    Merge,
    Snapshot,
    May,
    Call,
    Choose,
    Limit,
    Refill,
    Owe,
    ReadingOfSteps,
)
