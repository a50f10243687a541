"""Types of fields that a schema is written with, beside plain `str`, `int`, `bool` and `Literal`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from pydantic import Field


@dataclass(frozen=True, slots=True)
class Range:
    """Whole numbers from `low` to `high`, both included; None leaves that side open."""

    low: int | None = None
    high: int | None = None

    def __contains__(self, number: int) -> bool:
        return (self.low is None or self.low <= number) and (self.high is None or number <= self.high)


@dataclass(frozen=True, slots=True)
class Ref:
    """The text is the id of one of `kinds`: a card kind, a category, a table, `card` for any card.

    `also` are words allowed in its place. With `reciprocal` the card that is named must name this one in that field.
    A card may not name itself in its fields unless `itself` says so; in conditions and effects it always may.
    """

    kinds: tuple[str, ...]
    also: tuple[str, ...] = ()
    reciprocal: str | None = None
    itself: bool = False


@dataclass(frozen=True, slots=True)
class Keyword(Ref):
    """A keyword of a table, in the list of those a card has: the rules text of the card names the same ones."""


@dataclass(frozen=True, slots=True)
class Collected:
    """A number among the cards of the same deck, or of the set that the field `within` names: each is there once.

    With `each_copy` every copy of a card has its own: a card with the number 5 and 3 copies takes 5, 6 and 7.
    """

    within: str | None = None
    each_copy: bool = False


@dataclass(frozen=True, slots=True)
class Ordinals:
    """The range counts these words, from 1: `I+`, `..III`, `II..IV`."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AtLeast:
    """A single number `n` means n or more."""


@dataclass(frozen=True, slots=True)
class OrZone:
    """A zone's name alone means all that lies in it."""


@dataclass(frozen=True, slots=True)
class Rich:
    """Printed text: `**bold**`, `*italic*` and tokens `<id>`."""


@dataclass(frozen=True, slots=True)
class Said:
    """A name or title: printed as it is, in each language in words of its own."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Printed as a list: a condition with one need a line, effects with one a paragraph."""


@dataclass(frozen=True, slots=True)
class Asset:
    """The path of a file below the game's folder in `cards/`."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The parts in this field are options: each has an effect `do`, and a condition `when` or none.

    Players choose one whose condition holds; with `exactly_one` nobody chooses: in every state one of them applies.
    """

    exactly_one: bool = False


@dataclass(frozen=True, slots=True)
class Excludes:
    """The cards that this field names cannot be in force together with this one."""


@dataclass(frozen=True, slots=True)
class Moves:
    """The effect raises what this field names, or lowers it: a quantity, or a card that comes or is in force.

    Where that is at its end already, or what excludes it is in force, the effect does nothing.
    """

    up: bool


Text: TypeAlias = Annotated[str, Rich(), Field(min_length=1)]
Words: TypeAlias = Annotated[str, Said(), Field(min_length=1)]
Art: TypeAlias = Annotated[str, Asset(), Field(min_length=1)]
Count: TypeAlias = Annotated[Range, AtLeast()]
QuantityRef: TypeAlias = Annotated[str, Ref(("quantity",))]
ZoneRef: TypeAlias = Annotated[str, Ref(("zone",))]
IconRef: TypeAlias = Annotated[str, Ref(("icons",))]
CollectorNumber: TypeAlias = Annotated[int, Collected(), Field(ge=1)]
"""Its place in the deck. A game with sets writes `Annotated[int, Collected("set"), Field(ge=1)]`."""
QuestionRef: TypeAlias = Annotated[str, Ref(("question",))]
Amounts: TypeAlias = Annotated[Mapping[QuantityRef, Annotated[int, Field(ge=1)]], Field(min_length=1)]

_NUMBER = r"-?[0-9]{1,15}"  # no game counts further, and Python reads no number of thousands of digits
_FORM = re.compile(rf"(?P<exact>{_NUMBER})|(?P<from>{_NUMBER})\+|(?P<low>{_NUMBER})?\.\.(?P<high>{_NUMBER})?").fullmatch


def parse_range(raw: object) -> Range | str:
    """The range that `3`, `3+`, `..2` or `3..5` spells, or what is wrong with it."""
    if type(raw) is int:
        return Range(raw, raw)
    if not isinstance(raw, str) or not (form := _FORM(raw)) or raw == "..":
        return "is not a range"
    if form["exact"]:
        return Range(int(form["exact"]), int(form["exact"]))
    if form["from"]:
        return Range(int(form["from"]), None)
    low, high = (int(form[end]) if form[end] else None for end in ("low", "high"))
    if low is not None and high is not None and low > high:
        return "ends before it begins"
    return Range(low, high)


def parse_ordinals(raw: object, words: tuple[str, ...]) -> Range | str:
    """The range that `I`, `I+`, `..III` or `I..III` spells over `words`, or what is wrong with it."""
    if not isinstance(raw, str):
        return "is not a range"
    low, dots, high = raw.partition("..")
    if not dots:
        low, high = raw.removesuffix("+"), "" if raw.endswith("+") else raw
    ends = [words.index(end) + 1 if end in words else None for end in (low, high)]
    if (low and ends[0] is None) or (high and ends[1] is None) or not (low or high):
        return "is not a range"
    if ends[0] and ends[1] and ends[0] > ends[1]:
        return "ends before it begins"
    return Range(*ends)
