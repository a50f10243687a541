"""Base classes of everything that a schema declares."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field

from cardtool.model.fields import Art, Ref, Text, Words
from cardtool.model.requirements import Requirement

Concept = Annotated[str, Field(pattern=r"^S[1-4]\.\d+$", examples=["S1.5"])]


class Model(BaseModel):
    """Something that an author writes: frozen, strict, no unknown fields."""

    model_config = ConfigDict(
        frozen=True,
        strict=True,
        extra="forbid",
        defer_build=True,
        arbitrary_types_allowed=True,
        alias_generator=lambda name: name.rstrip("_"),
    )
    label: ClassVar[str] = ""
    """How a message calls one of these; by default made from the class name."""
    requires: ClassVar[tuple[Requirement, ...]] = ()
    """What its fields ask of each other."""

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        """A requirement of a field that is not there is a slip of the schema."""
        known = {name.rstrip("_") for name in cls.model_fields}
        for name in (name for requirement in cls.requires for name in requirement.names):
            if name not in known:
                raise ValueError(f"{cls.__name__} requires “{name}”, which is none of its fields")


class Part(Model):
    """A group of fields inside a card."""


class Node(Model):
    """One thing that a card means: written as a mapping whose key is `op`."""

    op: ClassVar[str] = ""
    short: ClassVar[str | None] = None
    """The field that takes the value written under `op`; without it that value is a mapping of the fields."""
    rest: ClassVar[str | None] = None
    """The field that collects keys which are no fields, such as the branches of a `case`."""


class Condition(Node):
    """Something that holds or does not."""


class Effect(Node):
    """Something that a card does."""


class Step(Node):
    """Something that players do, in a procedure."""

    who: Literal["trigger", "each", "others", "players", "one_player", "turn_player"] | None = None
    """Who does it; the players together when left out."""
    cites: tuple[Concept, ...] = ()
    """The concepts of the rule texts that this step stands for."""


class Card(Model):
    """What has a face."""

    flag: ClassVar[bool] = False
    """True where a condition may ask whether such a card is in force (`law: soup`)."""
    categories: ClassVar[tuple[str, ...]] = ()
    """Wider groups of kinds that this kind belongs to."""

    id: str
    """Unique among the cards of the game."""
    kind: str
    """What sort of card this is; decides which other fields it has."""
    title: Words
    """The name printed at the top."""
    copies: Annotated[int, Field(ge=1, le=999)] = 1
    """How many of this card are printed."""
    deck: Annotated[str, Ref(("deck",))] | None = None
    """The deck it lies in, where its kind lies in more than one."""
    back: Annotated[str, Field(min_length=1)] | None = None
    """The name of its back, where it is not the deck's."""
    text: Text | None = None
    """Additional rules text, printed above everything that is generated."""
    flavour: Text | None = None
    """A line that sets the mood and means nothing."""
    art: Art | None = None
    """Artwork, a file below the game's `cards` folder; without it the face draws its own."""
    artist: Annotated[str, Field(min_length=1)] | None = None
    """Who made the artwork."""
    note: str | None = None
    """For designers; not printed."""
    cites: tuple[Concept, ...] = ()
    """The concepts of the rule texts that this card stands for."""
    tags: tuple[str, ...] = ()
    """Free words to find cards by."""
    invented: bool | tuple[str, ...] = False
    """True, or the fields, where the rule texts do not say so."""


class Named(Model):
    """Something with a name that sentences are made with."""

    name: Words
    """As it stands alone."""
    gender: Literal["m", "f", "n"] | None = None
    """Grammatical gender in the game's language."""
    plural: Words | None = None
    """More than one of it."""
    accusative: Annotated[str, Field(min_length=1)] | None = None
    """Where it differs from the name."""
    dative: Annotated[str, Field(min_length=1)] | None = None
    """Where it differs from the name."""
    plural_dative: Annotated[str, Field(min_length=1)] | None = None
    """Where it differs from the plural."""
    cites: tuple[Concept, ...] = ()
    """The concepts of the rule texts that this entry stands for."""
    invented: bool | tuple[str, ...] = False
    """True, or the fields, where the rule texts do not say so."""


class Row(Named):
    """An entry of a table; its id is the key it stands under."""

    table: ClassVar[str] = ""
    """The name of the table: `reference/<table>.yaml`, or what a row of `game.yaml` is."""
    categories: ClassVar[tuple[str, ...]] = ()
    """Wider groups of things that these entries belong to."""


def kind_of(cls: type[Card]) -> str:
    """The one value that a card class allows for `kind`."""
    annotation: Any = cls.model_fields["kind"].annotation
    return str(annotation.__args__[0]) if hasattr(annotation, "__args__") else ""
