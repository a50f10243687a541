"""The first round with an empty stack, played out: every card by itself, every draw and choice, round by round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from cardtool.prove.piles import PileRules, Piles, Way


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


def surely_empty(rules: PileRules, chosen: Sequence[tuple[Way, ...]], start: Piles, rounds: int) -> int | None:
    """The first of so many rounds in which no card can be drawn, whatever the state decides.

    Chance and players choose what is drawn, and between the ways of `chosen`; where they leave a card to the state,
    it takes the way that is worst.
    """
    never = rounds + 1

    @cache
    def first(table: Table, owed: int, round_: int, draws: int) -> int:
        if round_ > rounds or not draws:
            return never
        if not table.at("stack") and rules.refill:
            table = table.moved(table.at("discard"), "stack")
        if not table.at("stack"):
            return round_
        return min(of_card(table, card, owed, round_, draws) for card in table.at("stack"))

    def of_card(table: Table, card: tuple[int, int], owed: int, round_: int, draws: int) -> int:
        def of_way(way: Way) -> int:
            left = owed - 1 + way.again
            then = (left, round_) if left else (1, round_ + 1)
            return min(first(after, *then, draws - 1) for after in _carried_out(rules, table, card, way))

        free = [of_way(way) for way in chosen[card[0]]]
        return min([*free, max(map(of_way, rules.sorts[card[0]].ways))])

    found = first(laid(start), start.owed, 1, 3 * rounds)
    return None if found == never else found


def _drawn(rules: PileRules, table: Table) -> Iterator[tuple[Table, int]]:
    for card in table.at("stack"):
        for way in rules.sorts[card[0]].ways:
            for after in _carried_out(rules, table, card, way):
                yield after, way.again


def _carried_out(rules: PileRules, table: Table, card: tuple[int, int], way: Way) -> Iterator[Table]:
    after = table.moved([card], "drawn")
    for added in way.adds:
        after = after.moved([one for one in after.at("box") if one[0] == added][:1], "stack")
    for laid_ in way.lays:
        after = after.moved([one for one in after.at("box") if one[0] == laid_][:1], "discard")
    after = after.moved([card], way.goes)
    if not rules.sorts[card[0]].merges:
        yield after
        return
    waiting = after.at("waiting")
    if waiting or rules.merge_without:
        merged = after.moved(after.at("discard"), "stack")
        for one in waiting:
            yield merged.moved([one], "stack")
        if not waiting:
            yield merged
    else:
        yield after
