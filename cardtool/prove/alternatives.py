"""The alternatives of a condition: each a list of needs that must all be met, at once or one after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import TypeAlias

from cardtool.model.conditions import All, AnyOf, Neighbours, NoneOf, Not, Reading, Sequence
from cardtool.model.fields import Range
from cardtool.model.model import Condition
from cardtool.model.patterns import CardPattern, Happened
from cardtool.prove.needs import Need, Needing, Past
from cardtool.prove.search import Undecided

MOST = 256
"""Alternatives that a condition may have before nothing is said of it."""
LONGEST = 64
"""Needs that an alternative may have before nothing is said of it."""
NEIGHBOURS = ("left", "right")


@dataclass(frozen=True, slots=True)
class Unjudged:
    """Something that cards alone do not decide; it is taken as possible."""

    words: str


@dataclass(frozen=True, slots=True)
class Moment:
    """Needs that must be met at one time: now, where `words` is empty, or when what they tell happened."""

    words: str
    needs: tuple[Need, ...]


Literal: TypeAlias = Need | Past | Moment | Unjudged
Joined: TypeAlias = tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class Alternative:
    """One way to meet a condition: moments in their order, the last one now."""

    moments: tuple[Moment, ...]
    unjudged: tuple[str, ...] = ()


def readings(condition: Condition) -> tuple[str, ...]:
    """The questions that a condition can be read by in two ways."""
    return tuple(dict.fromkeys(node.question for node in _nodes(condition) if isinstance(node, Reading)))


def asks_neighbours(condition: Condition) -> bool:
    """True where a condition looks at the cards of other players."""
    return any(isinstance(node, Neighbours) for node in _nodes(condition))


def _nodes(condition: Condition) -> Iterator[Condition]:
    yield condition
    for value in condition.__dict__.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Condition):
                yield from _nodes(part)


def alternatives(
    condition: Condition, needing: Needing, chosen: Mapping[str, str], neighbours: int
) -> tuple[Alternative, ...]:
    """All ways to meet a condition, with the reading `a` or `b` `chosen` for each question and so many neighbours.

    Raises Undecided where there are too many.
    """
    expand = _Expand(needing, chosen, NEIGHBOURS[:neighbours])
    return tuple(dict.fromkeys(map(_made, expand.of(condition, True, ""))))


def _made(joined: Joined) -> Alternative:
    before: list[Moment] = []
    now: list[Need] = []
    for literal in joined:
        match literal:
            case Moment():
                before.append(literal)
            case Past():
                before.append(Moment(literal.words, literal.needs))
            case Need():
                now.append(literal)
    moments = (*before, Moment("", tuple(now))) if now or not before else tuple(before)
    return Alternative(moments, tuple(one.words for one in joined if isinstance(one, Unjudged)))


class _Expand:
    """Brings a condition into the form: any of these, each all of those."""

    def __init__(self, needing: Needing, chosen: Mapping[str, str], neighbours: tuple[str, ...]) -> None:
        self._needing, self._chosen, self._neighbours = needing, chosen, neighbours

    def of(self, node: Condition, positive: bool, owner: str) -> list[Joined]:
        match node:
            case All() | AnyOf():
                parts = [self.of(part, positive, owner) for part in node.of]
                return _all(parts) if isinstance(node, All) is positive else _any(parts)
            case NoneOf(of=CardPattern() as pattern) if positive and pattern.count == Range(1, None):
                return [(replace(self._needing.of(pattern, owner), low=0, high=0, given=None),)]
            case Not() | NoneOf():
                return self.of(node.of, not positive, owner)
            case Neighbours() if not owner:
                parts = [self.of(node.of, positive, other) for other in self._neighbours]
                return _all(parts) if positive else _any(parts)
            case Reading():
                return self.of(node.a if self._chosen.get(node.question) == "a" else node.b, positive, owner)
            case Sequence() if positive:
                return self._in_turn(node, owner)
            case CardPattern():
                need = self._needing.of(node, owner)
                return [(need,)] if positive else [(one,) for one in _others(need)]
            case Happened() if positive:
                return [(self._needing.event(node, owner),)]
        what = getattr(node, "quantity", None) or getattr(node, "group", None) or node.op
        return [(Unjudged(f"{'' if positive else 'not '}“{what}”"),)]

    def _in_turn(self, node: Sequence, owner: str) -> list[Joined]:
        """Each step is a moment: what has to be so when its event happens is judged then."""
        last = len(node.of) - 1
        steps = [
            [_at_once(joined, now=number == last) for joined in self.of(step, True, owner)]
            for number, step in enumerate(node.of)
        ]
        return _all(steps)


def _at_once(joined: Joined, *, now: bool) -> Joined:
    """What a step of a sequence says, as a moment of its own; a last step without an event is about now."""
    needs = tuple(one for one in joined if isinstance(one, Need))
    events = [one for one in joined if isinstance(one, Past)]
    others = tuple(one for one in joined if not isinstance(one, Need | Past))
    if now and not events:
        return joined
    if len(events) == 1:
        return (Moment(events[0].words, (*needs, *events[0].needs)), *others)
    moments = [Moment(event.words, event.needs) for event in events]
    return (*([Moment("before", needs)] if needs else []), *moments, *others)


def _all(parts: Iterable[list[Joined]]) -> list[Joined]:
    found: list[Joined] = [()]
    for part in parts:
        if len(found) * len(part) > MOST or any(len(joined) > LONGEST for joined in found):
            raise Undecided(MOST)
        found = [(*one, *other) for one, other in product(found, part)]
    return found


def _any(parts: Iterable[list[Joined]]) -> list[Joined]:
    found = [joined for part in parts for joined in part]
    if len(found) > MOST:
        raise Undecided(MOST)
    return found


def _others(need: Need) -> Iterator[Need]:
    """Fewer cards than a need asks for, or more; none where it asks for any number."""
    if need.low:
        yield replace(need, low=0, high=need.low - 1, given=None)
    if need.high is not None:
        yield replace(need, low=need.high + 1, high=None, given=None)
