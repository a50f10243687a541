"""Conditions that every game has. A game adds patterns of its cards and what else it asks about."""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from cardtool.model.fields import OrZone, QuantityRef, QuestionRef, Range, ZoneRef
from cardtool.model.model import Condition


class All(Condition):
    """Every one of these holds."""

    op: ClassVar[str] = "all"
    short: ClassVar[str | None] = "of"
    of: Annotated[tuple[Condition, ...], Field(min_length=1)]


class AnyOf(Condition):
    """At least one of these holds."""

    op: ClassVar[str] = "any"
    short: ClassVar[str | None] = "of"
    of: Annotated[tuple[Condition, ...], Field(min_length=1)]


class Not(Condition):
    """This does not hold."""

    op: ClassVar[str] = "not"
    short: ClassVar[str | None] = "of"
    of: Condition


class NoneOf(Condition):
    """There is nothing of this sort."""

    op: ClassVar[str] = "none"
    short: ClassVar[str | None] = "of"
    of: Condition


class Sequence(Condition):
    """These happened in this order."""

    op: ClassVar[str] = "sequence"
    short: ClassVar[str | None] = "of"
    of: Annotated[tuple[Condition, ...], Field(min_length=2)]


class Neighbours(Condition):
    """This holds for the player to the left and for the player to the right."""

    op: ClassVar[str] = "neighbours"
    short: ClassVar[str | None] = "of"
    of: Condition


class Otherwise(Condition):
    """None of the other options applies."""

    op: ClassVar[str] = "otherwise"


class Quantity(Condition):
    """A track, resource or derived quantity lies in a range (`hope: 3..5`)."""

    op: ClassVar[str] = "quantity"
    quantity: QuantityRef
    range: Range


class Flag(Condition):
    """One of these cards is in force (`law: soup`)."""

    op: ClassVar[str] = "flag"
    group: str
    ids: Annotated[tuple[str, ...], Field(min_length=1)]


_COMPARISON = re.compile(r"\s*(\w+)\s*(>=|<=|!=|>|<|=)\s*(\w+)\s*").fullmatch


class Compare(Condition):
    """Two quantities stand in this relation (`compare: food >= coal`)."""

    op: ClassVar[str] = "compare"
    left: QuantityRef
    relation: Literal[">=", "<=", "!=", ">", "<", "="]
    right: QuantityRef

    @classmethod
    def expand(cls, raw: Any) -> dict[str, Any] | None:
        """The fields that `food >= coal` spells."""
        found = _COMPARISON(raw) if isinstance(raw, str) else None
        return {"left": found[1], "relation": found[2], "right": found[3]} if found else None


class Reading(Condition):
    """The rule text can be read in more than one way; the question says which reading is in force."""

    op: ClassVar[str] = "reading"
    question: QuestionRef
    a: Condition
    b: Condition


class AllIn(Condition):
    """Whatever lies in a zone: where cards are selected, the zone's name alone."""

    op: ClassVar[str] = "all_in"
    zone: ZoneRef


What = Annotated[Condition, OrZone()]
"""Selects cards: by a pattern, or all that lie in a zone."""

CONDITIONS = (All, AnyOf, Not, NoneOf, Sequence, Neighbours, Compare, Reading)
"""Those written as a mapping under their own key; quantities, flags and `otherwise` have short forms of their own."""
