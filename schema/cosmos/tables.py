"""Tables in `cards/cosmos/reference/`: what has no card."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from cardtool.api import Ref, Row, Text

from .fields import Phase


class System(Row):
    """A solar system."""

    table: ClassVar[str] = "systems"


class Cluster(Row):
    """A cluster of systems."""

    table: ClassVar[str] = "clusters"


class Loyalty(Row):
    """Whom a ship, unit or person is loyal to."""

    table: ClassVar[str] = "loyalties"


class Skill(Row):
    """Something that a person can do."""

    table: ClassVar[str] = "skills"


class Premise(Row):
    """What has to be there for a card to be laid out."""

    table: ClassVar[str] = "premises"
    card: Annotated[str, Ref(("card",))] | None = None
    """The card that it means, if there is one."""


class Side(Row):
    """One of the two sides that every player has."""

    table: ClassVar[str] = "sides"
    short: str
    """The name without the word for side: Pro, Anti."""
    per_player: bool = False
    """True where each player has one of their own."""


class State(Row):
    """A state that a person can be in; the name is an adjective."""

    table: ClassVar[str] = "states"


class Mission(Row):
    """A kind of mission."""

    table: ClassVar[str] = "missions"


class MatterSource(Row):
    """A pile that cards of one phase are drawn from."""

    table: ClassVar[str] = "matter-sources"
    phase: Phase
    """The phase that opens it."""
    deck: Annotated[str, Ref(("deck",))]
    """The cards it consists of when the game begins."""


class Icon(Row):
    """A symbol on cards; its picture is `templates/cosmos/icons/<id>.svg`."""

    table: ClassVar[str] = "icons"
    placed: Literal["text", "corner"]
    """Where on a card it stands."""


class Term(Row):
    """A word of the rules that needs explaining."""

    table: ClassVar[str] = "terms"
    text: Text
    """What it means, in a sentence or two."""
