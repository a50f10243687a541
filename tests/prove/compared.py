"""One condition set: every question answered by the prover and by z3, every region tried at its corners and around.

What a region says is held to the conditions themselves, evaluated one by one, and not to the claims made of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product
from typing import Any

from by_z3 import COMPARED, Oracle
from sets import Ground

from cardtool.model.conditions import All, AnyOf, Compare, Flag, NoneOf, Not, Quantity
from cardtool.model.model import Condition
from cardtool.prove.claim import ALWAYS, Claim
from cardtool.prove.formula import holds
from cardtool.prove.regions import Region
from cardtool.prove.search import Sum
from cardtool.prove.spell import condition_data, region_data, said


def compare(ground: Ground, oracle: Oracle, raws: list[Any], chance: random.Random) -> int:
    """Fails where the two differ; returns the number of questions that were put."""
    nodes = [ground.condition(raw) for raw in raws]
    claims = [ground.claims.of(node) for node in nodes]
    others = [oracle.expression(node) for node in nodes]
    gap = ALWAYS
    for claim in claims:
        gap &= ~claim
    questions: list[tuple[Claim, list[Any]]] = [(gap, [oracle.negated(other) for other in others])]
    questions += [(claims[a] & claims[b], [others[a], others[b]]) for a, b in combinations(range(len(nodes)), 2)]
    questions += [(claim, [other]) for claim, other in zip(claims, others, strict=True)]
    questions += [(~claim, [oracle.negated(other)]) for claim, other in zip(claims, others, strict=True)]
    for claim, expressions in questions:
        point = ground.prover.find(claim)
        assert (point is not None) is oracle.can_hold(*expressions), raws
        if point is not None:
            full = completed(ground, point)
            assert holds(claim.formula, full)
            assert possible(ground, full)
    for node in nodes:
        data = condition_data(node)
        assert same(ground, ground.claim(data), ground.claims.of(node)), data
    try_regions(ground, gap, lambda state: not any(true(ground, node, state) for node in nodes), chance, relations=True)
    for number, (a, b) in enumerate(combinations(nodes, 2)):
        both = questions[number + 1][0]
        for relations in (True, False):
            try_regions(
                ground,
                both,
                lambda state, a=a, b=b: true(ground, a, state) and true(ground, b, state),
                chance,
                relations=relations,
            )
    return len(questions)


def true(ground: Ground, node: Condition, state: Mapping[int, int]) -> bool:
    """Whether a condition holds in a state."""
    if isinstance(node, All):
        return all(true(ground, part, state) for part in node.of)
    if isinstance(node, AnyOf):
        return any(true(ground, part, state) for part in node.of)
    if isinstance(node, Not | NoneOf):
        return not true(ground, node.of, state)
    if isinstance(node, Flag):
        return any(state[_number(ground.space.flag(node.group, id))] == 1 for id in node.ids)
    if isinstance(node, Compare):
        left, right = (state[_number(ground.space.quantity(one))] for one in (node.left, node.right))
        return bool(COMPARED[node.relation](left, right))
    assert isinstance(node, Quantity)
    return state[_number(ground.space.quantity(node.quantity))] in node.range


def _number(variable: int | None) -> int:
    assert variable is not None
    return variable


def try_regions(
    ground: Ground, claim: Claim, truth: Callable[[dict[int, int]], bool], chance: random.Random, *, relations: bool
) -> None:
    """The first regions of a claim: inside it holds, just outside it does not, and words and data tell the region."""
    seen = ALWAYS
    regions: list[Region] = []
    for number, region in enumerate(ground.prover.regions(claim, relations=relations)):
        if number == 3:
            break
        regions.append(region)
        assert ground.prover.find(seen & region.claim) is not None, "covered by those before it"
        seen &= ~region.claim
        for point in (*corners(ground, claim, region), *inner(ground, claim, region, chance)):
            assert holds(claim.formula, point), (said(ground.space, region), point)
            assert truth(completed(ground, point)), (said(ground.space, region), point)
        for wider in widened(ground, region):
            assert any(not holds(claim.formula, point) for point in some(ground, claim, wider)), region
        data = region_data(ground.space, region)
        if region.bounds or region.relations:
            assert same(ground, ground.claim(data), region.claim), data
            assert len(said(ground.space, region)) > 5
    else:
        assert ground.prover.never(claim & seen), "some states of the claim are in no region"
        for region in regions:
            for point in around(ground, claim, region, chance):
                inside = any(holds(one.claim.formula, point) for one in regions)
                assert truth(completed(ground, point)) is inside, (said(ground.space, region), point)


def same(ground: Ground, one: Claim, other: Claim) -> bool:
    """True when two claims hold in the same states."""
    return ground.prover.never(one & ~other) and ground.prover.never(other & ~one)


def completed(ground: Ground, point: Mapping[int, int]) -> dict[int, int]:
    """A state: the lowest value for what the point leaves free."""
    return {number: point.get(number, low) for number, low in enumerate(ground.space.lows)}


def possible(ground: Ground, state: Mapping[int, int]) -> bool:
    """True when a state keeps bounds; sums and exclusions where their variables are part of the answer."""
    space = ground.space
    return all(low <= state[one] <= high for one, (low, high) in enumerate(zip(space.lows, space.highs, strict=True)))


def bounds_of(ground: Ground, region: Region) -> dict[int, tuple[int, int]]:
    """The values that a region allows each variable."""
    space = ground.space
    found = dict(enumerate(zip(space.lows, space.highs, strict=True)))
    for variable, low, high in region.bounds:
        found[variable] = (max(low, space.lows[variable]), min(high, space.highs[variable]))
    return found


def corners(ground: Ground, claim: Claim, region: Region) -> Iterator[dict[int, int]]:
    """The corners of a region that are states of the game."""
    bounds = bounds_of(ground, region)
    for values in product(*(sorted({*bounds[one]}) for one in claim.variables)):
        state = agreeing(ground, claim, dict(zip(claim.variables, values, strict=True)), region)
        if state is not None:
            yield state


def inner(ground: Ground, claim: Claim, region: Region, chance: random.Random) -> Iterator[dict[int, int]]:
    """Random states of a region."""
    bounds = bounds_of(ground, region)
    for _ in range(5):
        values = {one: chance.randint(*bounds[one]) for one in claim.variables}
        state = agreeing(ground, claim, values, region)
        if state is not None:
            yield state


def around(ground: Ground, claim: Claim, region: Region, chance: random.Random) -> Iterator[dict[int, int]]:
    """Random states inside a region and just outside it."""
    bounds = bounds_of(ground, region)
    limits = [*zip(ground.space.lows, ground.space.highs, strict=True)]
    for _ in range(5):
        values = {one: _near(chance, bounds[one], limits[one]) for one in claim.variables}
        state = agreeing(ground, claim, values, Region(()))
        if state is not None:
            yield state


def _near(chance: random.Random, bounds: tuple[int, int], limits: tuple[int, int]) -> int:
    """A value just outside the bounds, or, half as often, one inside; never beyond the limits."""
    outside = [value for value in (bounds[0] - 1, bounds[1] + 1) if limits[0] <= value <= limits[1]]
    return chance.choice([*outside, chance.randint(*bounds)])


def agreeing(ground: Ground, claim: Claim, values: dict[int, int], region: Region) -> dict[int, int] | None:
    """The values, where sums, exclusions and the region allow them."""
    if not all(holds(one, values) for one in region.relations):
        return None
    free = dict(enumerate(zip(ground.space.lows, ground.space.highs, strict=True)))
    for part in ground.space.assumed(claim.variables):
        if isinstance(part, Sum):
            terms = [(values[one], values[one]) if one in values else free[one] for one in part.terms]
            low, high = sum(low for low, _ in terms), sum(high for _, high in terms)
            least, most = (values[part.total],) * 2 if part.total in values else free[part.total]
            if high < least or most < low:
                return None
        elif not holds(part, values):
            return None
    return values


def widened(ground: Ground, region: Region) -> Iterator[Region]:
    """The layer next to each side of a region."""
    bounds = bounds_of(ground, region)
    for bound in region.bounds:
        others = tuple(one for one in region.bounds if one is not bound)
        low, high = bounds[bound.variable]
        for value in (low - 1, high + 1):
            if ground.space.lows[bound.variable] <= value <= ground.space.highs[bound.variable]:
                yield Region((*others, bound._replace(low=value, high=value)), region.relations)
    for one in region.relations:
        yield Region(region.bounds, tuple(other for other in region.relations if other is not one))


def some(ground: Ground, claim: Claim, region: Region) -> Iterator[dict[int, int]]:
    """States of a layer: those where the claim fails, as far as there are any."""
    yield from corners(ground, claim, region)
    point = ground.prover.find(region.claim & ~claim)
    if point is not None:
        yield completed(ground, point)
