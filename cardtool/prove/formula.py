"""Formulas over whole numbers: what is left of a condition when its words are gone.

Atoms are intervals of one variable and differences of two; a flag is a variable from 0 to 1. Negation is pushed down
to the atoms when it is made, so that there are only conjunctions and disjunctions above them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

LOWEST, HIGHEST = -(10**9), 10**9
"""Where an interval is open. A variable whose bounds are not known reaches as far."""

Box: TypeAlias = Mapping[int, tuple[int, int]]
"""Bounds, both included, of some variables by their number; the others have those of their domain."""


class In(NamedTuple):
    """The variable lies from `low` to `high`."""

    variable: int
    low: int
    high: int


class Le(NamedTuple):
    """`left` is at most `right + add`."""

    left: int
    right: int
    add: int


class And(NamedTuple):
    """All of these hold."""

    parts: tuple[Formula, ...]


class Or(NamedTuple):
    """One of these holds."""

    parts: tuple[Formula, ...]


Formula: TypeAlias = bool | In | Le | And | Or

_NONE: dict[tuple[int, int], int] = {}


def both(parts: Iterable[Formula]) -> Formula:
    """All of `parts`."""
    kept: list[Formula] = []
    for part in parts:
        if part is False:
            return False
        if type(part) is And:
            kept.extend(part.parts)
        elif part is not True:
            kept.append(part)
    return And(tuple(kept)) if len(kept) > 1 else kept[0] if kept else True


def either(parts: Iterable[Formula]) -> Formula:
    """One of `parts`."""
    kept: list[Formula] = []
    for part in parts:
        if part is True:
            return True
        if type(part) is Or:
            kept.extend(part.parts)
        elif part is not False:
            kept.append(part)
    return Or(tuple(kept)) if len(kept) > 1 else kept[0] if kept else False


def opposite(formula: Formula) -> Formula:
    """That `formula` does not hold."""
    kind = type(formula)
    if kind is In:
        variable, low, high = formula  # type: ignore[misc]
        if low == LOWEST:
            return False if high == HIGHEST else In(variable, high + 1, HIGHEST)
        below = In(variable, LOWEST, low - 1)
        return below if high == HIGHEST else Or((below, In(variable, high + 1, HIGHEST)))
    if kind is Le:
        left, right, add = formula  # type: ignore[misc]
        return Le(right, left, -add - 1)
    if kind is And:
        return either([opposite(part) for part in formula.parts])  # type: ignore[union-attr]
    if kind is Or:
        return both([opposite(part) for part in formula.parts])  # type: ignore[union-attr]
    return not formula


def atoms(formula: Formula) -> Iterator[In | Le]:
    """The atoms of a formula in their order."""
    if isinstance(formula, And | Or):
        for part in formula.parts:
            yield from atoms(part)
    elif isinstance(formula, In | Le):
        yield formula


def variables_of(formula: Formula) -> tuple[int, ...]:
    """The variables of a formula in the order in which they occur."""
    if type(formula) is In:
        return (formula.variable,)
    found: dict[int, None] = {}
    _collect(formula, found)
    return tuple(found)


def _collect(formula: Formula, found: dict[int, None]) -> None:
    kind = type(formula)
    if kind is In:
        found[formula.variable] = None  # type: ignore[union-attr]
    elif kind is Le:
        found[formula.left] = found[formula.right] = None  # type: ignore[union-attr]
    elif kind is not bool:
        for part in formula.parts:  # type: ignore[union-attr]
            _collect(part, found)


def reduced(
    formula: Formula, box: Box, lows: Sequence[int], highs: Sequence[int], known: Mapping[tuple[int, int], int] = _NONE
) -> Formula:
    """What is left to decide of a formula inside a box: True or False where nothing is.

    `lows` and `highs` are the domains of the variables, `known` the least `add` of differences that are known to hold,
    by their variables. Three-valued: what is left may still be true, or false, in the whole box, where atoms depend on
    each other.
    """
    kind = type(formula)
    if kind is In:
        variable, low, high = formula  # type: ignore[misc]
        bounds = box.get(variable)
        least, most = bounds if bounds is not None else (lows[variable], highs[variable])
        if low <= least and most <= high:
            return True
        return False if high < least or most < low else formula
    if kind is Le:
        left, right, add = formula  # type: ignore[misc]
        least, most = box.get(left) or (lows[left], highs[left])
        lower, upper = box.get(right) or (lows[right], highs[right])
        if most <= lower + add:
            return True
        if least > upper + add:
            return False
        if known:
            if known.get((left, right), HIGHEST) <= add:
                return True
            if known.get((right, left), HIGHEST) < -add:
                return False
        return formula
    if kind is bool:
        return formula
    decides = kind is Or  # the value of a part that decides the whole
    kept: list[Formula] = []
    for part in formula.parts:  # type: ignore[union-attr]
        left_over = reduced(part, box, lows, highs, known)
        if left_over is decides:
            return decides
        if type(left_over) is not bool:
            kept.append(left_over)
    if not kept:
        return not decides
    if len(kept) == 1:
        return kept[0]
    return Or(tuple(kept)) if decides else And(tuple(kept))


def holds(formula: Formula, point: Mapping[int, int]) -> bool:
    """Whether a formula holds at a point; every variable of it needs a value."""
    if isinstance(formula, In):
        return formula.low <= point[formula.variable] <= formula.high
    if isinstance(formula, Le):
        return point[formula.left] <= point[formula.right] + formula.add
    if isinstance(formula, And):
        return all(holds(part, point) for part in formula.parts)
    return any(holds(part, point) for part in formula.parts) if isinstance(formula, Or) else formula
