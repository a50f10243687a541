"""Effects that every game has. A game adds its own."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from cardtool.model.fields import Amounts, Text
from cardtool.model.model import Condition, Effect


class Gain(Effect):
    """Quantities rise, up to their bound."""

    op: ClassVar[str] = "gain"
    short: ClassVar[str | None] = "amounts"
    amounts: Amounts


class Lose(Effect):
    """Quantities fall, down to their bound."""

    op: ClassVar[str] = "lose"
    short: ClassVar[str | None] = "amounts"
    amounts: Amounts


class Pay(Effect):
    """A price: payable in full, or the option cannot be chosen."""

    op: ClassVar[str] = "pay"
    short: ClassVar[str | None] = "amounts"
    amounts: Amounts


class If(Effect):
    """Some effects when a condition holds, others when it does not."""

    op: ClassVar[str] = "if"
    short: ClassVar[str | None] = "when"
    when: Condition
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]
    else_: tuple[Effect, ...] = ()


class Note(Effect):
    """Words for what has no form of its own; nothing computes with it."""

    op: ClassVar[str] = "note"
    short: ClassVar[str | None] = "text"
    text: Text


EFFECTS = (Gain, Lose, Pay, If, Note)
