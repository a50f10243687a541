"""Branch and prune: a point at which some formulas hold together, or the certainty that there is none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from cardtool.prove.formula import And, Box, Formula, In, Le, Or, opposite, reduced

BUDGET = 1_000_000
"""Parts of conditions that searches look at for one answer before they give up: about a second."""


class Undecided(Exception):  # noqa: N818 - an answer, not a failure
    """The search looked at `nodes` boxes and could not tell."""

    def __init__(self, nodes: int) -> None:
        super().__init__(f"undecided after {nodes} boxes")
        self.nodes = nodes


class Sum(NamedTuple):
    """`total` is the sum of `terms`. An assumption: it holds always, and is never negated."""

    total: int
    terms: tuple[int, ...]


Part: TypeAlias = Formula | Sum


class Effort:
    """What the searches for one answer may look at together: `budget` parts, of which they have `looked` at some.

    `nodes` are the boxes in which they did. Parts are counted since what a box costs grows with them, so that the end
    comes after about the same time, whatever is asked.
    """

    __slots__ = ("budget", "looked", "nodes")

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget, self.looked, self.nodes = budget, 0, 0

    def spend(self, parts: int) -> None:
        """Look at a box in which so many parts are tried. Raises Undecided when the budget is at its end."""
        if self.looked > self.budget:
            raise Undecided(self.nodes)
        self.nodes += 1
        self.looked += parts


class Search:
    """A search over variables with the domains `lows` to `highs`."""

    def __init__(self, lows: Sequence[int], highs: Sequence[int]) -> None:
        self.lows, self.highs = lows, highs

    def point(self, parts: Iterable[Part], effort: Effort, box: Box | None = None) -> dict[int, int] | None:
        """A point of the box at which all parts hold: the value of each variable that mattered, the others are free.

        None when there is none. Raises Undecided at the end of the effort.
        """
        stack: list[tuple[list[Part], dict[int, tuple[int, int]]]] = [([*parts], dict(box or {}))]
        while stack:
            pending, inside = stack.pop()
            left = self._narrowed(pending, inside, effort)
            if left is None:
                continue
            choice = next((part for part in left if type(part) is Or), None)
            if choice is not None:
                stack.extend(self._cut(choice, left, inside))
            elif (unfixed := self._unfixed(left, inside)) is None:
                # Sums are settled, and the lowest corner meets every difference whose sides are as narrow as it asks.
                return {variable: low for variable, (low, _) in inside.items()}
            else:
                low, high = inside.get(unfixed) or (self.lows[unfixed], self.highs[unfixed])
                stack.append(([*left], {**inside, unfixed: (low + 1, high)}))
                stack.append((left, {**inside, unfixed: (low, low)}))
        return None

    def _cut(
        self, choice: Or, left: list[Part], inside: dict[int, tuple[int, int]]
    ) -> list[tuple[list[Part], dict[int, tuple[int, int]]]]:
        """The box in two, at the boundary of the first atom that it does not decide; the lower half last."""
        atom: Formula = choice
        while type(atom) is Or or type(atom) is And:
            atom = atom.parts[0]
        if type(atom) is In:
            variable, low, high = atom
            least, most = inside.get(variable) or (self.lows[variable], self.highs[variable])
            cut = low if least < low else high + 1
            return [([*left], {**inside, variable: (cut, most)}), (left, {**inside, variable: (least, cut - 1)})]
        return [([opposite(atom), *left], dict(inside)), ([atom, *left], inside)]

    def _narrowed(self, pending: list[Part], box: dict[int, tuple[int, int]], effort: Effort) -> list[Part] | None:
        """What is left of a conjunction when the box is as narrow as it makes it; None when nothing of the box is."""
        lows, highs = self.lows, self.highs
        again = True
        while again:
            effort.spend(len(pending))
            again = False
            known: dict[tuple[int, int], int] | None = None
            left: list[Part] = []
            for part in pending:  # grows while it is read
                kind = type(part)
                if kind is In:
                    variable, low, high = part  # type: ignore[misc]
                    least, most = box.get(variable) or (lows[variable], highs[variable])
                    if low > least or high < most:
                        least, most = max(low, least), min(high, most)
                        if least > most:
                            return None
                        again = True
                    box[variable] = (least, most)
                elif kind is Or:
                    effort.looked += len(part.parts)  # type: ignore[union-attr]
                    if known is None:
                        known = _differences(pending)
                    rest = reduced(part, box, lows, highs, known)  # type: ignore[arg-type]
                    if rest is False:
                        return None
                    if type(rest) is Or:
                        left.append(rest)
                    elif rest is not True:
                        pending.append(rest)
                elif kind is And:
                    pending.extend(part.parts)  # type: ignore[union-attr]
                elif kind is Le:
                    found = self._lessened(part, box)  # type: ignore[arg-type]
                    if found is None:
                        return None
                    again = again or found[0]
                    if found[1]:
                        left.append(part)
                elif kind is Sum:
                    changed = self._summed(part, box)  # type: ignore[arg-type]
                    if changed is None:
                        return None
                    again = again or changed
                    left.append(part)
                elif part is False:
                    return None
            pending = left
            again = again and bool(left)
        return pending

    def _lessened(self, part: Le, box: dict[int, tuple[int, int]]) -> tuple[bool, bool] | None:
        """Narrow both sides: whether they changed, and whether there is still something to decide."""
        left, right, add = part
        least, most = box.get(left) or (self.lows[left], self.highs[left])
        lower, upper = box.get(right) or (self.lows[right], self.highs[right])
        changed = most > upper + add or lower < least - add
        most, lower = min(most, upper + add), max(lower, least - add)
        if least > most or lower > upper:
            return None
        box[left], box[right] = (least, most), (lower, upper)
        return changed, most > lower + add

    def _summed(self, part: Sum, box: dict[int, tuple[int, int]]) -> bool | None:
        """Narrow a total and its terms: whether one changed; None when they cannot agree."""
        bounds = [box.get(one) or (self.lows[one], self.highs[one]) for one in part.terms]
        least, most = sum(low for low, _ in bounds), sum(high for _, high in bounds)
        low, high = box.get(part.total) or (self.lows[part.total], self.highs[part.total])
        low, high = max(low, least), min(high, most)
        if low > high:
            return None
        changed = self._set(box, part.total, low, high)
        for one, (lower, upper) in zip(part.terms, bounds, strict=True):
            changed |= self._set(box, one, max(lower, low - (most - upper)), min(upper, high - (least - lower)))
        return changed

    def _set(self, box: dict[int, tuple[int, int]], variable: int, low: int, high: int) -> bool:
        before = box.get(variable) or (self.lows[variable], self.highs[variable])
        box[variable] = (low, high)
        return before != (low, high)

    def _unfixed(self, left: list[Part], box: Box) -> int | None:
        """A variable of a sum that has more than one value left."""
        for part in left:
            if isinstance(part, Sum):
                for one in (part.total, *part.terms):
                    low, high = box[one]
                    if low < high:
                        return one
        return None


def _differences(parts: list[Part]) -> dict[tuple[int, int], int]:
    """The differences among the parts of a conjunction: by their variables the least that is added."""
    found: dict[tuple[int, int], int] = {}
    for part in parts:
        if type(part) is Le:
            left, right, add = part
            found[left, right] = min(add, found.get((left, right), add))
    return found
