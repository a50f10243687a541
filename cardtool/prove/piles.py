"""A stack that cards are drawn from, counted by classes of cards: the first round in which nothing is left to draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count
from typing import Literal, NamedTuple, TypeAlias

from cardtool.prove.search import Undecided

BUDGET = 20_000
"""States that a search looks at before it gives up."""
NEVER = 1_000_000  # rounds: more than any game has
Counts: TypeAlias = tuple[int, ...]


class Way(NamedTuple):
    """One way in which a card that was drawn is carried out.

    First the cards of the classes `adds` come from the box into the stack, as far as they are there, and those of
    `lays` to the discard pile. Then the card goes to the discard pile, into the box, or `away`, for good; `again` cards
    more are drawn after it.
    """

    goes: Literal["discard", "box", "away"]
    again: int = 0
    adds: tuple[int, ...] = ()
    lays: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Sort:
    """A class of cards that can be carried out in the same ways.

    A card that `merges` brings, once it is gone, a card that waits and the whole discard pile into the stack.
    """

    ways: tuple[Way, ...]
    merges: bool = False


class Piles(NamedTuple):
    """How many cards of each class lie where; `owed` are the draws that are left in this round."""

    stack: Counts
    discard: Counts
    box: Counts
    waiting: Counts
    owed: int = 1


@dataclass(frozen=True, slots=True)
class PileRules:
    """The classes, and what the rules say of two cases.

    `merge_without`: the discard pile is merged even when no card waits any more. `refill`: when the stack is empty, the
    discard pile is the new stack.
    """

    sorts: tuple[Sort, ...]
    merge_without: bool = True
    refill: bool = False


def earliest_empty(rules: PileRules, starts: Sequence[Piles], rounds: int, budget: int = BUDGET) -> int | None:
    """The first round, counted from 1, in which a card may have to be drawn and none is there, by chance and choice.

    None when that cannot be within so many rounds. Raises Undecided at the end of the budget. Each round draws one card
    and those that are drawn again. A best-first search: a card that never draws again takes a draw of its own, so their
    number is a bound.
    """
    return _Search(_reduced(rules)).first(starts, rounds, budget)


def _reduced(rules: PileRules) -> PileRules:
    """The same without ways that are never the faster ones.

    While no card draws more than one other, an additional card in the stack saves nothing.
    """
    if any(way.again > 1 for sort in rules.sorts for way in sort.ways):
        return rules
    sorts = []
    for sort in _for_good(rules).sorts:
        ways = {*sort.ways}
        best = [way for way in ways if not any(other != way and _as_fast(other, way) for other in ways)]
        sorts.append(replace(sort, ways=tuple(sorted(best))))
    return replace(rules, sorts=tuple(sorts))


def surely(rules: PileRules, chosen: Sequence[tuple[Way, ...]]) -> PileRules:
    """The same with ways that are sure: what is found of them can happen, whatever else the state may be.

    Players may take those of `chosen`, by class, in every state. Of all others the state decides, so that only the
    slowest is sure, if there is one; a class without any is never carried out.
    """
    single = all(way.again <= 1 for sort in rules.sorts for way in sort.ways)
    sorts = []
    for sort, free in zip(_for_good(rules).sorts, chosen, strict=True):
        slowest = [way for way in sort.ways if single and all(_as_fast(other, way) for other in sort.ways)]
        sorts.append(replace(sort, ways=(*free, *slowest[:1])))
    return replace(rules, sorts=tuple(sorts))


def _for_good(rules: PileRules) -> PileRules:
    """The same where cards that nothing brings in do not go into the box, but away."""
    added = {number for sort in rules.sorts for way in sort.ways for number in (*way.adds, *way.lays)}
    return replace(
        rules,
        sorts=tuple(
            replace(
                sort,
                ways=tuple(
                    way._replace(goes="away") if way.goes == "box" and number not in added else way for way in sort.ways
                ),
            )
            for number, sort in enumerate(rules.sorts)
        ),
    )


def _as_fast(one: Way, other: Way) -> bool:
    left = [*other.adds]
    for added in one.adds:
        if added not in left:
            return False
        left.remove(added)
    same = one.lays == other.lays and (one.goes == other.goes or one.goes == "away")
    return same and one.again >= other.again


class _Search:
    def __init__(self, rules: PileRules) -> None:
        self.rules = rules
        agains = [max((way.again for way in sort.ways), default=0) for sort in rules.sorts]
        self.slow = [number for number, again in enumerate(agains) if again == 0] if max(agains, default=0) < 2 else []
        self.merging = [number for number, sort in enumerate(rules.sorts) if sort.merges]
        self.staying = [
            number for number, sort in enumerate(rules.sorts) if {way.goes for way in sort.ways} == {"discard"}
        ]
        self.others = [number for number, sort in enumerate(rules.sorts) if not sort.merges]

    def first(self, starts: Sequence[Piles], rounds: int, budget: int) -> int | None:
        ticket = count(1)
        known: dict[Piles, int] = {}
        queue: list[tuple[int, int, int, Piles]] = []
        for start in starts:
            least = self._left(start)
            if least < rounds:
                heappush(queue, (least, 0, 0, start))
                known[start] = 0
        nodes = 0
        while queue:
            _, _, done, piles = heappop(queue)
            if known[piles] < done:
                continue
            if not any(piles.stack):
                if not (self.rules.refill and any(piles.discard)):
                    return done + 1
                piles = piles._replace(stack=piles.discard, discard=piles.stack)
            for after in self._draws(piles):
                nodes += 1
                if nodes > budget:
                    raise Undecided(budget)
                passed = done + (after.owed == 0)
                after = after if after.owed else after._replace(owed=1)
                least = passed + self._left(after)
                if least < rounds and known.get(after, rounds) > passed:
                    known[after] = passed
                    heappush(queue, (least, -next(ticket), passed, after))
        return None

    def _left(self, piles: Piles) -> int:
        """Rounds that end at the least before the stack is empty."""
        there = piles.stack
        if self.rules.refill:
            there = tuple([one + other for one, other in zip(piles.stack, piles.discard, strict=True)])
            if any(there[number] for number in self.staying):
                return NEVER
        cards = sum([there[number] for number in self.slow])
        if any(piles.stack[number] for number in self.merging) and not any(
            piles.waiting[number] for number in self.others
        ):
            cards += sum([piles.waiting[number] for number in self.slow])  # each of them brings in the next one
        return max(0, cards + 1 - piles.owed)

    def _draws(self, piles: Piles) -> Iterator[Piles]:
        """What can be after the next draw."""
        for number, sort in enumerate(self.rules.sorts):
            if piles.stack[number]:
                for way in sort.ways:
                    after = self._carried_out(piles, number, way)
                    yield from self._merged(after) if sort.merges else (after,)

    @staticmethod
    def _carried_out(piles: Piles, number: int, way: Way) -> Piles:
        stack, box, discard = [*piles.stack], piles.box, piles.discard
        stack[number] -= 1
        for added in way.adds:
            if box[added]:
                box = _more(box, added, -1)
                stack[added] += 1
        for laid in way.lays:
            if box[laid]:
                box, discard = _more(box, laid, -1), _more(discard, laid, 1)
        if way.goes == "discard":
            discard = _more(discard, number, 1)
        elif way.goes == "box":
            box = _more(box, number, 1)
        return Piles(tuple(stack), discard, box, piles.waiting, piles.owed - 1 + way.again)

    def _merged(self, piles: Piles) -> Iterator[Piles]:
        """After a card that merges is gone: any of those that wait may be the next."""
        if not any(piles.waiting) and not self.rules.merge_without:
            yield piles
            return
        stack = tuple([one + other for one, other in zip(piles.stack, piles.discard, strict=True)])
        merged = piles._replace(stack=stack, discard=(0,) * len(stack))
        if not any(piles.waiting):
            yield merged
        for number, waiting in enumerate(piles.waiting):
            if waiting:
                yield merged._replace(stack=_more(stack, number, 1), waiting=_more(piles.waiting, number, -1))


def _more(counts: Counts, number: int, by: int) -> Counts:
    return (*counts[:number], counts[number] + by, *counts[number + 1 :])
