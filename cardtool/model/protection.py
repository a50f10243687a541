"""Cards that no effect may remove, and the effects that remove cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, ClassVar

from pydantic import Field

from cardtool.model.fields import Ref, ZoneRef
from cardtool.model.model import Card, Effect
from cardtool.model.requirements import NotBoth, OneField, Requirement


@dataclass(frozen=True, slots=True)
class Protects:
    """On a card: while this field is true, no effect removes or discards the card."""


class RemovesCards(Effect):
    """Cards leave the game or are discarded: one by its id, or some that lie in a zone. Never a protected card.

    A game derives its effects from this one. What a card does with itself and the usual way of a used card are none.
    """

    requires: ClassVar[tuple[Requirement, ...]] = (OneField("id", "in"), NotBoth("id", "kind"))

    id: Annotated[str, Ref(("card",))] | None = None
    """One card by its id; it must not be protected."""
    in_: ZoneRef | None = None
    """The zone from which players choose."""
    kind: Annotated[str, Ref(("kind",))] | None = None
    """Only cards of this kind."""
    count: Annotated[int, Field(ge=1)] = 1
    """How many of them."""


def protected(card: Card) -> bool:
    """True for a card that no effect may remove."""
    field = protecting_field(type(card))
    return field is not None and bool(getattr(card, field))


@cache
def protecting_field(cls: type[Card]) -> str | None:
    """The field of a kind that says whether a card is protected."""
    fields = cls.model_fields.items()
    return next((name for name, field in fields if any(isinstance(one, Protects) for one in field.metadata)), None)
