"""A tiny game: heroes and spells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cardtool.api import (
    Appears,
    Asks,
    Card,
    CardPattern,
    Choice,
    Collected,
    CollectorNumber,
    Condition,
    Effect,
    Excludes,
    GameFile,
    Gives,
    Happened,
    IconRef,
    Keyword,
    Lies,
    LiesAt,
    Moves,
    Needs,
    NotBoth,
    OneField,
    Ordinals,
    Part,
    Protects,
    Range,
    Reachable,
    Ref,
    RemovesCards,
    Row,
    SetRow,
    Setup,
    Stack,
    Text,
)


class Trait(Row):
    """Something that heroes can be."""

    table: ClassVar[str] = "traits"


class Icon(Row):
    """A symbol on cards."""

    table: ClassVar[str] = "icons"


class Ability(Row):
    """A word for something that a hero can do."""

    table: ClassVar[str] = "abilities"


class Box(SetRow):
    """Heroes that are sold together."""


class Reward(Part):
    """What comes of a victory."""

    requires = (OneField("gold", "spell"),)

    gold: Annotated[int, Field(ge=1)] | None = None
    spell: Annotated[str, Ref(("spell",))] | None = None


class Way(Part):
    """One of the ways to play a card."""

    when: Condition | None = None
    do: tuple[Effect, ...]
    text: Text | None = None
    """Replaces the sentence that is made from `when` and `do`."""


class Hero(Card):
    """Someone brave."""

    requires = (Needs("set", when="number"), Needs("power", when="rank: champion"), NotBoth("rival", "allies"))

    id: Annotated[str, Field(pattern=r"^H\d{3}$", examples=["H001"])]
    kind: Literal["hero"]
    cost: Annotated[int, Field(ge=0, le=9)]
    """What it takes to play this card."""
    traits: tuple[Annotated[str, Ref(("traits",))], ...] = ()
    power: Range | None = None
    rank: Literal["recruit", "captain", "champion"] | None = None
    ways: Annotated[tuple[Way, ...], Field(min_length=1)] = ()
    answers: Annotated[tuple[Way, ...], Choice()] = ()
    """What players may answer when the hero appears: one of these, as they like."""
    fates: Annotated[tuple[Way, ...], Choice(exactly_one=True)] = ()
    """What becomes of the hero: exactly one of these."""
    rival: Annotated[str, Ref(("hero",))] | None = None
    allies: tuple[Annotated[str, Ref(("hero",), reciprocal="allies")], ...] = ()
    abilities: tuple[Annotated[str, Keyword(("abilities",))], ...] = ()
    set: Annotated[str, Ref(("sets",))] | None = None
    number: Annotated[int, Collected("set", each_copy=True), Field(ge=1)] | None = None
    badge: IconRef | None = None
    reward: Reward | None = None
    shielded: Annotated[bool, Protects()] = False
    """No effect removes this hero."""
    chapters: Annotated[Range | None, Ordinals(("I", "II", "III")), Appears()] = None
    """The chapters in which the hero is there."""


class Spell(Card):
    """Something loud."""

    flag: ClassVar[bool] = True
    kind: Literal["spell"]
    excludes: Annotated[tuple[Annotated[str, Ref(("spell",))], ...], Excludes()] = ()
    shielded: Annotated[bool, Protects()] = False
    page: CollectorNumber | None = None
    chapter: Literal["I", "II", "III"] | None = None
    goal: Annotated[Condition | None, Reachable("chapter")] = None
    """What a player must have done before the spell ends the chapter."""


class HeroPattern(CardPattern):
    """Heroes that stand somewhere."""

    op: ClassVar[str] = "hero"
    is_: Annotated[tuple[Annotated[str, Ref(("hero",))], ...], Asks("id")] = ()
    trait: Annotated[tuple[Annotated[str, Ref(("traits",))], ...], Asks("traits")] = ()
    cost: Annotated[Range | None, Asks()] = None
    row: Annotated[Literal["front", "back"] | None, Lies("in the {} row")] = None
    beside: Annotated[tuple[Annotated[str, Ref(("hero",), also=("here",))], ...], LiesAt(along=("row",))] = ()
    as_: Annotated[Literal["here"] | None, Gives()] = None


class Beaten(Happened):
    """A hero was beaten."""

    op: ClassVar[str] = "beaten"
    hero: Annotated[str, Ref(("hero",)), Asks("id", ("hero",))]


class Cast(Effect):
    """A spell comes into force."""

    op: ClassVar[str] = "cast"
    spell: Annotated[str, Ref(("spell",)), Moves(up=True)]


class Banish(RemovesCards):
    """Cards go back into the box."""

    op: ClassVar[str] = "banish"


class Leaders(Part):
    """Heroes that the players choose."""

    kind: Annotated[str, Ref(("kind",))]
    count: Annotated[int, Field(ge=1)]


class MiniSetup(Setup):
    """How the game begins."""

    stack: Stack | None = None
    spells: Mapping[Annotated[str, Ref(("spell",))], Annotated[int, Field(ge=1)]] = Field(default_factory=dict)
    leaders: Leaders | None = None


class MiniGame(GameFile):
    """cards/mini/game.yaml."""

    setup: MiniSetup
