"""What stands in `game.yaml` and `rules/` of any game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cardtool.model.fields import QuantityRef, Range, Ref, Text, Words, ZoneRef
from cardtool.model.model import Card, Concept, Effect, Model, Part, Row
from cardtool.model.paper import Measures
from cardtool.model.steps import Steps


class QuantityRow(Row):
    """A number that the game keeps, with its bounds."""

    table: ClassVar[str] = "quantity"
    range: Range
    """Lowest and highest value. Without bounds nothing could be proved."""


class Track(QuantityRow):
    """A marker on a scale."""


class Resource(QuantityRow):
    """Something to be gathered and paid."""


class Derived(QuantityRow):
    """A number made of others."""

    sum_of: tuple[QuantityRef, ...] = ()
    per: str | None = None
    """A table: the number exists once for each of its entries."""
    per_player: bool = False


class Zone(Row):
    """A place where cards lie."""

    table: ClassVar[str] = "zone"
    face: Literal["up", "down"] | None = None
    place: Text | None = None
    """Where on the table it is, in words."""
    preposition: str | None = None
    """What moves a card there: “auf” den Stapel, “in” die Schachtel."""
    per_player: bool = False
    refill_from: ZoneRef | None = None
    """The pile that is shuffled into a new stack when this one is empty."""
    resources_to: ZoneRef | None = None
    """Where resources on a card go that comes here."""
    figures_to: ZoneRef | None = None
    """Where figures on a card go that comes here."""


class Deck(Row):
    """Cards of one size, with one back unless a card names its own."""

    table: ClassVar[str] = "deck"
    kinds: Annotated[tuple[Annotated[str, Ref(("kind",))], ...], Field(min_length=1)]
    size: Measures | str
    """A card size by name, such as `standard`, or its measures in mm: `{width: 50, height: 70}`."""
    back: str
    """The name of the back: `templates/<game>/backs/<back>.typ`."""
    phase: str | None = None
    """The cards whose first phase this is lie here."""
    count: Annotated[int, Field(ge=1)] | None = None
    """How many cards it has, copies counted."""


class SetRow(Row):
    """A set: cards that are numbered and sold together, of whatever deck."""

    table: ClassVar[str] = "sets"
    size: Annotated[int, Field(ge=1)] | None = None
    """How many numbers it has: the last one is this."""


class Section(Row):
    """A named part of a round or turn."""

    table: ClassVar[str] = "section"
    number: Annotated[int, Field(ge=1)] | None = None
    procedure: Annotated[str, Ref(("procedure",))] | None = None
    given: bool = True
    """False when the rule texts name it but do not tell it."""


class Stack(Part):
    """What lies in a zone when the game begins."""

    cards: tuple[Annotated[str, Ref(("card",))], ...] = ()
    kind: Annotated[str, Ref(("kind",))] | None = None
    """All cards of this kind that no other stack takes."""
    order: Literal["random", "listed"] | None = None


class Setup(Part):
    """How the game begins; schemas add their zones."""

    quantities: Mapping[QuantityRef, int] = Field(default_factory=dict)
    cites: tuple[Concept, ...] = ()
    invented: bool | tuple[str, ...] = False


class GameFile(Model):
    """All that is about a game as a whole."""

    label: ClassVar[str] = "game.yaml"

    name: Words
    language: Annotated[str, Field(pattern=r"^[a-z]{2,3}$", examples=["de"])]
    """The language that the cards are written in."""
    players: Range
    tracks: Mapping[str, Track] = Field(default_factory=dict)
    resources: Mapping[str, Resource] = Field(default_factory=dict)
    quantities: Mapping[str, Derived] = Field(default_factory=dict)
    zones: Mapping[str, Zone] = Field(default_factory=dict)
    decks: Annotated[Mapping[str, Deck], Field(min_length=1)]
    limits: Mapping[str, Annotated[int, Field(ge=1)]] = Field(default_factory=dict)
    invented: bool | tuple[str, ...] = False

    def may_lie(self, card: Card, zone: str, effects: Iterable[Effect]) -> bool:
        """False for a card that can never lie in a zone, as a game's rules have it.

        `effects` are those of all cards that name a zone.
        """
        return True


class Procedure(Model):
    """Something that players carry out, step by step. The same list is printed and played."""

    label: ClassVar[str] = "procedure"

    id: str
    title: Words
    number: Annotated[int, Field(ge=1)] | None = None
    """Its place in the round."""
    in_turn: Annotated[str, Ref(("section",))] | None = None
    """The section of a turn in which it may be done."""
    needs: str | None = None
    """The field of a card whose condition must hold."""
    given: bool = True
    """False when the rule texts name it but do not tell it: it has a title only."""
    flavour: Text | None = None
    steps: Steps | None = None
    cites: tuple[Concept, ...] = ()
    invented: bool | tuple[str, ...] = False


class Question(Model):
    """Something that the rule texts leave open, and how it is read for now."""

    label: ClassVar[str] = "question"

    title: Words
    cites: tuple[Concept, ...] = ()
    readings: Annotated[Mapping[str, Text], Field(min_length=2)]
    in_force: str
