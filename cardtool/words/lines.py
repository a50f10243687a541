"""Conditions as lines: one need a line, alternatives under it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from cardtool.model.conditions import All, AnyOf, Sequence
from cardtool.model.model import Condition
from cardtool.words.macros import Macros


@dataclass(frozen=True, slots=True)
class Line:
    """A line of rich text; level 0 stands at the margin."""

    level: int
    text: str


class Says(Protocol):
    """What lines are made with."""

    def settled(self, node: Condition) -> Condition:
        """The condition itself: of a question the reading in force."""

    def need(self, node: Condition) -> str | None:
        """What must be there, as words without a verb; None for what is a circumstance only."""

    def clause(self, node: Condition) -> str:
        """The condition as a clause."""

    @property
    def macros(self) -> Macros:
        """The phrases of lines themselves."""


def lines(says: Says, node: Condition, level: int = 0) -> list[Line]:
    """All of a condition, line by line."""
    node = says.settled(node)
    single = _single(says, node)
    if single is not None:
        return [Line(level, single)]
    if isinstance(node, All):
        return [line for part in node.of for line in lines(says, part, level)]
    if isinstance(node, AnyOf):
        return _alternatives(says, node, level)
    if isinstance(node, Sequence):
        return _in_order(says, node, level)
    return [Line(level, says.macros.say("line", "circumstance", says.clause(node)))]


def _single(says: Says, node: Condition) -> str | None:
    """The condition as one line: a need, with the circumstances under which it counts."""
    need = says.need(node)
    if need is not None or not isinstance(node, All):
        return need
    parts = [says.settled(part) for part in node.of]
    needs = [part for part in parts if says.need(part) is not None]
    rest = [part for part in parts if says.need(part) is None]
    if len(needs) != 1 or not rest or any(isinstance(part, All | AnyOf | Sequence) for part in rest):
        return None
    circumstance = says.clause(rest[0] if len(rest) == 1 else All.model_construct(of=tuple(rest)))
    return says.macros.say("line", "under", says.need(needs[0]), circumstance)


def _alternatives(says: Says, node: AnyOf, level: int) -> list[Line]:
    first, *others = (says.settled(part) for part in node.of)
    opening = _single(says, first)
    if opening is None:
        made = [Line(level, says.macros.say("line", "one_of")), *_alternative(says, first, level + 1, "all_of")]
    else:
        made = [Line(level, opening)]
    return [*made, *(line for other in others for line in _alternative(says, other, level + 1, "or_all_of"))]


def _alternative(says: Says, node: Condition, level: int, lead: str) -> list[Line]:
    single = _single(says, node)
    if single is not None:
        return [Line(level, says.macros.say("line", "or", single))]
    if isinstance(node, All):
        return [Line(level, says.macros.say("line", lead)), *lines(says, node, level + 1)]
    inner = lines(says, node, level)
    return [Line(level, says.macros.say("line", "or", inner[0].text)), *inner[1:]]


def _in_order(says: Says, node: Sequence, level: int) -> list[Line]:
    made: list[Line] = []
    for part in map(says.settled, node.of):
        if isinstance(part, All) and _single(says, part) is None:
            inner = [Line(level, says.macros.say("line", "all_of")), *lines(says, part, level + 1)]
        else:
            inner = lines(says, part, level)
        made += [Line(level, says.macros.say("line", "then", inner[0].text)) if made else inner[0], *inner[1:]]
    return made
