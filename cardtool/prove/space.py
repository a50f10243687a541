"""What conditions of a game are about: quantities with bounds, cards in force or not, and what is always so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardtool.link.cardset import CardSet
from cardtool.model.choices import excluding_fields
from cardtool.model.game import Derived, QuantityRow
from cardtool.prove.formula import HIGHEST, LOWEST, In, Or
from cardtool.prove.search import Part, Sum


@dataclass(frozen=True, slots=True)
class Variable:
    """A number that conditions ask about; a flag and a thing that is not understood are 0 or 1.

    `key` is how a condition writes it: the id of a quantity, the group and id of a flag; None for what has no such
    form. `name` is in the author's words.
    """

    name: str
    low: int
    high: int
    key: str | tuple[str, str] | None

    @property
    def truth(self) -> bool:
        """True for what is so or is not."""
        return not isinstance(self.key, str) and self.high == 1


class Space:
    """The variables of a game by number. Grows by what conditions ask that has no bounds in the data."""

    def __init__(self, cards: CardSet) -> None:
        self.variables: list[Variable] = []
        self.lows: list[int] = []
        self.highs: list[int] = []
        self._numbers: dict[object, int] = {}
        self._sums: list[Sum] = []
        self._excluded: dict[int, set[int]] = {}
        self._read_quantities(cards)
        self._read_flags(cards)
        self._bound = {one for sum_ in self._sums for one in (sum_.total, *sum_.terms)} | self._excluded.keys()
        self._assumed: dict[tuple[int, ...], tuple[Part, ...]] = {(): ()}
        excluded = tuple((one, tuple(sorted(others))) for one, others in sorted(self._excluded.items()))
        self.ground = (tuple(self.variables), tuple(self._sums), excluded)
        """All that the data say; spaces with the same ground are the same."""

    def quantity(self, id: str) -> int | None:
        """The variable of a quantity; None where its bounds are not known."""
        return self._numbers.get(id)

    def flag(self, group: str, id: str) -> int | None:
        """The variable of a card that is in force or not; None where there is no such card."""
        return self._numbers.get((group, id))

    def unknown(self, key: object, name: str, most: int = 1) -> int:
        """The variable of something of which nothing else is known; equal keys are one.

        It is so or not so; with another `most` it is a number of things.
        """
        found = self._numbers.get(("", key))
        return self._add(("", key), Variable(name, 0, most, None)) if found is None else found

    def assumed(self, variables: tuple[int, ...]) -> tuple[Part, ...]:
        """What always holds between these variables: sums, and flags that exclude one another."""
        if self._bound.isdisjoint(variables):
            return ()
        found = self._assumed.get(variables)
        if found is None:
            found = self._assumed[variables] = self._assumptions(set(variables))
        return found

    def related(self, variables: tuple[int, ...]) -> frozenset[int]:
        """These variables and those that the value of one of them can say something about."""
        found = set(variables)
        if self._bound.isdisjoint(found):
            return frozenset(found)
        grown = 0
        while grown != len(found):
            grown = len(found)
            for total, terms in self._sums:
                if total in found or not found.isdisjoint(terms):
                    found.update((total, *terms))
        return frozenset(found.union(*(self._excluded.get(one, ()) for one in found)))

    def excluding(self, variable: int) -> frozenset[int]:
        """The flags that are never there together with this one."""
        return frozenset(self._excluded.get(variable, ()))

    def _assumptions(self, known: set[int]) -> tuple[Part, ...]:
        found: list[Part] = []
        for one in sorted(known & self._excluded.keys()):
            others = sorted(other for other in self._excluded[one] & known if other > one)
            found.extend(Or((In(one, LOWEST, 0), In(other, LOWEST, 0))) for other in others)
        pending, waiting = True, list(self._sums)
        while pending:
            pending = False
            for sum_ in [*waiting]:
                total, terms = sum_
                if known.isdisjoint(terms) or not (total in known or self._tight(sum_)):
                    continue
                waiting.remove(sum_)
                found.append(sum_)
                known.update((total, *terms))
                pending = True
        return tuple(found)

    def _tight(self, sum_: Sum) -> bool:
        """True when the bounds of a total say something about its terms."""
        least, most = sum(self.lows[one] for one in sum_.terms), sum(self.highs[one] for one in sum_.terms)
        return self.lows[sum_.total] > least or self.highs[sum_.total] < most

    def _add(self, number_of: object, variable: Variable) -> int:
        number = self._numbers[number_of] = len(self.variables)
        self.variables.append(variable)
        self.lows.append(variable.low)
        self.highs.append(variable.high)
        return number

    def _read_quantities(self, cards: CardSet) -> None:
        rows: dict[str, QuantityRow] = {
            id: entry.value
            for id, entry in cards.by_kind.get("quantity", {}).items()
            if isinstance(entry.value, QuantityRow)
        }
        known: dict[str, tuple[int, int] | None] = {}
        for id, row in rows.items():
            bounds = self._bounds(id, rows, known)
            if bounds is not None:
                self._add(id, Variable(row.name, *bounds, id))
        for id, row in rows.items():
            if isinstance(row, Derived) and row.sum_of and id in self._numbers:
                self._sums.append(Sum(self._numbers[id], tuple(self._numbers[term] for term in row.sum_of)))

    def _bounds(
        self, id: str, rows: Mapping[str, QuantityRow], known: dict[str, tuple[int, int] | None]
    ) -> tuple[int, int] | None:
        """Lowest and highest value, of a sum no farther than its terms reach; None when nothing can be said."""
        if id not in known:
            known[id] = None  # a sum of itself
            row = rows.get(id)
            if row is not None:
                low = LOWEST if row.range.low is None else row.range.low
                high = HIGHEST if row.range.high is None else row.range.high
                if isinstance(row, Derived) and row.sum_of:
                    terms = [self._bounds(term, rows, known) for term in row.sum_of]
                    if None in terms:
                        return None
                    low = max(low, sum(term[0] for term in terms if term))
                    high = min(high, sum(term[1] for term in terms if term))
                known[id] = (low, high) if low <= high else None
        return known[id]

    def _read_flags(self, cards: CardSet) -> None:
        flags = [entry for kind in sorted(cards.language.flags) for entry in cards.by_kind.get(kind, {}).values()]
        for entry in flags:
            self._add(
                (entry.kind, entry.id), Variable(getattr(entry.value, "title", entry.id), 0, 1, (entry.kind, entry.id))
            )
        for entry in flags:
            own = self._numbers[entry.kind, entry.id]
            for attribute, kinds in excluding_fields(type(entry.value)):
                for id in getattr(entry.value, attribute):
                    others = {number for kind in kinds if (number := self._numbers.get((kind, id))) is not None}
                    for number in others - {own}:
                        self._excluded.setdefault(own, set()).add(number)
                        self._excluded.setdefault(number, set()).add(own)
