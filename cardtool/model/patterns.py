"""What patterns of cards and events are to a proof: marks of their fields, by which a schema says what they ask for.

A pattern asks for cards: its word (`op`) is their kind or category, its count how many, and each of its fields is
marked by what it narrows down: what the card is (`Asks`), or where it lies and how (`Lies`, `LiesAt`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin

from cardtool.model.fields import Count, Range, Ref
from cardtool.model.hints import types_of
from cardtool.model.model import Condition, Model


@dataclass(frozen=True, slots=True)
class Asks:
    """In a pattern: cards whose field `of` is this, one of these, or in this range; without `of`, the field so called.

    In an event: it cannot have happened without a card of `kinds` of which this is so, and which lay as the `along`
    fields of the event say.
    """

    of: str = ""
    kinds: tuple[str, ...] = ()
    along: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lies:
    """Where a card lies or how; it has one value of it at a time.

    `said` puts the value into words, as in “on the {} side”; `unsaid` are those for False.
    """

    said: str = "{}"
    unsaid: str = ""


@dataclass(frozen=True, slots=True)
class LiesAt:
    """The id of a card that cards lie at, or a word that a pattern before gave its cards (`Gives`).

    What lies at a card lies as that card does in the fields `along`.
    """

    along: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Gives:
    """The cards of this pattern are called by this word in the patterns after it."""


@dataclass(frozen=True, slots=True)
class Leaves:
    """True asks for cards that are no longer there in the next phase, False for the others."""


@dataclass(frozen=True, slots=True)
class InPhase:
    """The phase in which an event happened."""


@dataclass(frozen=True, slots=True)
class Appears:
    """On a card: the phases in which it is there, counted by the words of its `Ordinals`."""


@dataclass(frozen=True, slots=True)
class Reachable:
    """On a card: this condition must be possible with the cards there are in the phase that the field `phase` names."""

    phase: str = ""


@dataclass(frozen=True, slots=True)
class Doers:
    """On a card: its events `op` need a card of `kinds` whose field `of` is one of these; any where none is named."""

    op: str
    kinds: tuple[str, ...]
    of: str


class CardPattern(Condition):
    """Cards of some kind; a count is a lowest number, one when left out."""

    count: Count = Range(1, None)
    """How many cards are needed: 3 means three or more, 3..3 exactly three."""


class Happened(Condition):
    """Something that happened before, at some time of its own."""


@dataclass(frozen=True, slots=True)
class Marked:
    """A field with a mark: its attribute, its name as an author writes it, what is said of it.

    `words` are those that may stand for an id there.
    """

    attribute: str
    name: str
    mark: Any
    hint: Any
    words: tuple[str, ...] = ()


_MARKS = (Asks, Lies, LiesAt, Gives, Leaves, InPhase, Appears, Reachable, Doers)


@cache
def marked_fields(cls: type[Model]) -> tuple[Marked, ...]:
    """The fields of a class that carry a mark of this module, outermost in their type."""
    complete = cls.__pydantic_fields_complete__
    hints = {} if complete else types_of(cls)
    found = []
    for attribute, field in cls.model_fields.items():
        metas = field.metadata if complete else get_args(hints[attribute])[1:]
        mark = next((meta for meta in metas if isinstance(meta, _MARKS)), None)
        if mark is not None:
            hint = Annotated[field.annotation, *metas] if complete else hints[attribute]
            words = tuple(word for meta in _metas(hint) if isinstance(meta, Ref) for word in meta.also)
            found.append(Marked(attribute, field.alias or attribute, mark, hint, words))
    return tuple(found)


def _metas(hint: Any) -> Any:
    """Everything that a type is annotated with, at any depth."""
    if get_origin(hint) is Annotated:
        yield from get_args(hint)[1:]
    for arg in get_args(hint):
        yield from _metas(arg)


def meta_of(marked: Marked, sort: type[Any]) -> Any:
    """What else of this sort the type of a field is annotated with, or None."""
    return next((meta for meta in _metas(marked.hint) if isinstance(meta, sort)), None)
