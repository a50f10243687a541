"""Dispute cards: of their options exactly one applies, whatever the state."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cardtool.api import Card, Choice, Condition, Effect, Part, Protects, Text


class DisputeOption(Part):
    """An orange option. It carries no symbol: a dispute card always goes back into the box."""

    label: ClassVar[str] = "an option of a dispute card"

    when: Condition
    """The state in which this option applies; together they must cover every state once."""
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]
    """What happens, in this order."""
    text: Text | None = None
    """Replaces the sentence that is made from `when` and `do`."""


class Dispute(Card):
    """The one special card in the dusk stack. It is always protected."""

    id: Annotated[str, Field(pattern=r"^S\d{3}$", examples=["S003"])]
    """S and three digits; printed with a # before it."""
    kind: Literal["dispute"]
    """Always `dispute`."""
    protected: Annotated[Literal[True], Protects()] = True
    """Always: no effect removes or discards a dispute card."""
    options: Annotated[tuple[DisputeOption, ...], Choice(exactly_one=True), Field(min_length=2)]
    """Numbered by their position; nobody chooses."""
