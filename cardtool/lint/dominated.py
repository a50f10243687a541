"""Options that another one replaces: open whenever they are, with the same effects for no higher price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from cardtool.lint.options import Proofs
from cardtool.lint.proved import Dominated, Open, Options, Verdict
from cardtool.model.effects import Pay
from cardtool.model.model import Effect
from cardtool.prove.search import Undecided


def dominated(proofs: Proofs, options: Options, verdict: Verdict) -> Iterator[Dominated | Open]:
    """The options of a card that are never needed, and those of which the search could not tell."""
    if not verdict.claims:
        return
    effects = [_without_prices(part.__dict__["do"]) for part in options.parts]
    for one, other in combinations(range(len(effects)), 2):
        alike = _same(effects[one], effects[other]) and _rest(options.parts[one]) == _rest(options.parts[other])
        if alike and one not in verdict.never and other not in verdict.never:
            yield from _of_two(proofs, options, verdict, one, other)


def _of_two(proofs: Proofs, options: Options, verdict: Verdict, one: int, other: int) -> Iterator[Dominated | Open]:
    prices = {number: _price(options.parts[number]) for number in (one, other)}
    for worse, better in ((other, one), (one, other)):
        if _covered(prices[better], prices[worse]):
            try:
                implied = proofs.prover.never(verdict.claims[worse] & ~verdict.claims[better])
            except Undecided as undecided:
                yield Open(options.entry, (options.field,), undecided.nodes)
                return
            if implied:
                yield Dominated(options, worse, better, prices[better] != prices[worse])
                return


def differ(parts: Sequence[Any]) -> bool:
    """True where no two options end with the same effect, as on most cards."""
    ends: set[int] = set()
    for part in parts:
        effects = part.__dict__["do"]
        last = effects[-1] if effects else None
        if id(last) in ends or type(last) is Pay:
            return False
        ends.add(id(last))
    return True


def _without_prices(effects: tuple[Effect, ...]) -> list[Effect]:
    return [effect for effect in effects if type(effect) is not Pay]


def _same(one: list[Effect], other: list[Effect]) -> bool:
    """True for equal effects: those that are written alike are one object."""
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))


def _rest(part: Any) -> dict[str, object]:
    """What an option says beside its condition and its effects."""
    return {key: value for key, value in part.__dict__.items() if key not in ("when", "do")}


def _price(part: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    for effect in part.__dict__["do"]:
        if isinstance(effect, Pay):
            for quantity, number in effect.amounts.items():
                found[quantity] = found.get(quantity, 0) + number
    return found


def _covered(lower: dict[str, int], price: dict[str, int]) -> bool:
    """True when no amount is higher."""
    return all(number <= price.get(quantity, 0) for quantity, number in lower.items())
