"""Where a claim holds, as maximal regions: boxes and comparisons that cannot be widened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cardtool.prove.claim import Claim
from cardtool.prove.formula import HIGHEST, LOWEST, And, Box, Formula, In, Le, atoms, both, holds, opposite
from cardtool.prove.search import BUDGET, Effort, Search, Sum, Undecided
from cardtool.prove.space import Space


@dataclass(frozen=True, slots=True)
class Region:
    """States in which all of `bounds` and `relations` hold; a region without either is every state.

    Bounds are narrower than the domain, and open (`LOWEST`, `HIGHEST`) where they reach its end.
    """

    bounds: tuple[In, ...]
    relations: tuple[Le, ...] = ()

    @property
    def claim(self) -> Claim:
        """That the state lies in it."""
        return Claim(both((*self.bounds, *self.relations)))


class Prover:
    """Answers questions about claims, within what always holds in a game. Raises Undecided where `budget` ends.

    Questions that are asked for one answer share an effort, if they are given one.
    """

    def __init__(self, space: Space, budget: int = BUDGET) -> None:
        self.space, self._budget = space, budget
        self._search = Search(space.lows, space.highs)

    def effort(self) -> Effort:
        """What one answer may cost."""
        return Effort(self._budget)

    def find(self, claim: Claim, effort: Effort | None = None) -> dict[int, int] | None:
        """A state in which a claim holds, as the values of the variables that matter; None when there is none."""
        formula = claim.formula
        if formula is False:
            return None
        assumed = self.space.assumed(claim.variables)
        if not assumed and (parts := _plain(formula)) is not None:
            return self._lowest(parts)
        return self._search.point([formula, *assumed], effort or self.effort())

    def _lowest(self, bounds: Sequence[In]) -> dict[int, int] | None:
        """The lowest point within bounds, with nothing to search."""
        found: dict[int, int] = {}
        highs: dict[int, int] = {}
        for variable, low, high in bounds:
            found[variable] = max(low, found.get(variable, self.space.lows[variable]))
            highs[variable] = min(high, highs.get(variable, self.space.highs[variable]))
            if found[variable] > highs[variable]:
                return None
        return found

    def never(self, claim: Claim, effort: Effort | None = None) -> bool:
        """True when a claim holds in no state."""
        return self.find(claim, effort) is None

    def always(self, claim: Claim, effort: Effort | None = None) -> bool:
        """True when a claim holds in every state."""
        return self.find(~claim, effort) is None

    def regions(self, claim: Claim, *, relations: bool = False) -> Iterator[Region]:
        """Maximal regions that together are all states in which a claim holds, the lowest first; none twice.

        With `relations` comparisons that the claim makes are kept as such, where they say it in fewer regions. All of
        them share an effort; the one with which it ends may be smaller than it could be.
        """
        left, effort = claim, self.effort()
        while (point := self.find(left, effort)) is not None:
            region = self._widened(claim, point, relations, effort)
            yield region
            left &= ~region.claim

    def _widened(self, claim: Claim, point: dict[int, int], relations: bool, effort: Effort) -> Region:
        """The region around a point that cannot be widened without a state in which the claim does not hold."""
        space = self.space
        against = (~claim).formula
        assumed = space.assumed(claim.variables)
        point = self._completed(claim, point, effort)
        box = {variable: (point[variable], point[variable]) for variable in claim.variables}
        kept = _relations_at(claim.formula, point) if relations else []

        def within(box: Box) -> bool:
            try:
                return self._search.point([against, *kept, *assumed], effort, box) is None
            except Undecided:
                return False

        def inside(variable: int, low: int, high: int) -> bool:
            return within({**box, variable: (low, high)})

        for variable in claim.variables:  # what does not matter at all, first
            if inside(variable, space.lows[variable], space.highs[variable]):
                box[variable] = (space.lows[variable], space.highs[variable])
        for variable, (low, high) in [*box.items()]:
            if (low, high) != (space.lows[variable], space.highs[variable]):
                lower, upper = self._ends(claim, variable, point[variable])
                low = lower[_last(lower, lambda low: inside(variable, low, point[variable]))]  # noqa: B023
                high = upper[_last(upper, lambda high: inside(variable, low, high))]  # noqa: B023
                box[variable] = (low, high)
        for one in [*kept]:
            kept.remove(one)
            if not within(box):
                kept.append(one)
        return Region(tuple(self._bounds(box)), tuple(kept))

    def _completed(self, claim: Claim, point: dict[int, int], effort: Effort) -> dict[int, int]:
        """The point with a value for each variable of the claim."""
        fixed = [In(variable, value, value) for variable, value in point.items()]
        values = self._search.point([*fixed, *self.space.assumed(claim.variables)], effort) or point
        return {variable: values.get(variable, self.space.lows[variable]) for variable in claim.variables}

    def _ends(self, claim: Claim, variable: int, value: int) -> tuple[Sequence[int], Sequence[int]]:
        """Where a region around `value` may end, below and above, from `value` outwards."""
        least, most = self.space.lows[variable], self.space.highs[variable]
        own = [atom for atom in atoms(claim.formula) if isinstance(atom, In) and atom.variable == variable]
        sums = [part for part in self.space.assumed(claim.variables) if isinstance(part, Sum)]
        if any(isinstance(atom, Le) and variable in atom[:2] for atom in atoms(claim.formula)) or any(
            variable in (total, *terms) for total, terms in sums
        ):
            return range(value, least - 1, -1), range(value, most + 1)
        cuts = {edge for atom in own for edge in (atom.low, atom.high + 1)}
        lower = sorted({value, least, *(cut for cut in cuts if least < cut < value)}, reverse=True)
        upper = sorted({value, most, *(cut - 1 for cut in cuts if value < cut <= most)})
        return lower, upper

    def _bounds(self, box: dict[int, tuple[int, int]]) -> Iterator[In]:
        for variable, (low, high) in box.items():
            least, most = self.space.lows[variable], self.space.highs[variable]
            if (low, high) != (least, most):
                yield In(variable, LOWEST if low == least else low, HIGHEST if high == most else high)


def _plain(formula: Formula) -> Sequence[In] | None:
    """The parts of a formula that bounds variables and does nothing else, as most do; None for any other."""
    parts = formula.parts if type(formula) is And else (formula,)
    for part in parts:
        if type(part) is not In:
            return None
    return parts  # type: ignore[return-value]


def _relations_at(formula: Formula, point: dict[int, int]) -> list[Le]:
    """The comparisons of a formula, each as it is at a point."""
    found: dict[Le, None] = {}
    for atom in atoms(formula):
        if isinstance(atom, Le):
            turned = atom if holds(atom, point) else opposite(atom)
            assert isinstance(turned, Le)
            found[turned] = None
    return list(found)


def _last(candidates: Sequence[int], inside: Callable[[int], bool]) -> int:
    """The index of the last candidate that is inside; the first is, and so are all before one that is."""
    good, bad = 0, len(candidates)
    while bad - good > 1:
        middle = (good + bad) // 2
        if inside(candidates[middle]):
            good = middle
        else:
            bad = middle
    return good
