"""The first round with an empty stack, played out: every card by itself, every draw and choice, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cardtool.prove.piles import PileRules, Piles


class Table(NamedTuple):
    """Where each card lies; a card is its class and a number."""

    places: frozenset[tuple[tuple[int, int], str]]

    def at(self, place: str) -> list[tuple[int, int]]:
        return sorted(card for card, where in self.places if where == place)

    def moved(self, cards: list[tuple[int, int]], to: str) -> Table:
        places = dict(self.places)
        places.update(dict.fromkeys(cards, to))
        return Table(frozenset(places.items()))


def laid(piles: Piles) -> Table:
    """The cards of some piles, one by one."""
    found: dict[tuple[int, int], str] = {}
    for place in ("stack", "discard", "box", "waiting"):
        for sort, number in enumerate(getattr(piles, place)):
            found.update({(sort, len(found) + one): place for one in range(number)})
    return Table(frozenset(found.items()))


def first_empty(rules: PileRules, starts: list[Piles], rounds: int) -> int | None:
    """The first of so many rounds in which no card can be drawn."""
    tables = {laid(start) for start in starts}
    for number in range(1, rounds + 1):
        ended: set[Table] = set()
        todo = {(table, 1) for table in tables}
        seen = set(todo)
        while todo:
            table, owed = todo.pop()
            if not table.at("stack") and rules.refill:
                table = table.moved(table.at("discard"), "stack")
            if not table.at("stack"):
                return number
            for after, more in _drawn(rules, table):
                left = owed - 1 + more
                if not left:
                    ended.add(after)
                elif (after, left) not in seen and left < 12:
                    seen.add((after, left))
                    todo.add((after, left))
        tables = ended
    return None


def _drawn(rules: PileRules, table: Table) -> Iterator[tuple[Table, int]]:
    for card in table.at("stack"):
        sort = rules.sorts[card[0]]
        for way in sort.ways:
            after = table.moved([card], "drawn")
            for added in way.adds:
                after = after.moved([one for one in after.at("box") if one[0] == added][:1], "stack")
            after = after.moved([card], way.goes)
            if not sort.merges:
                yield after, way.again
                continue
            waiting = after.at("waiting")
            if waiting or rules.merge_without:
                merged = after.moved(after.at("discard"), "stack")
                for one in waiting:
                    yield merged.moved([one], "stack"), way.again
                if not waiting:
                    yield merged, way.again
            else:
                yield after, way.again
