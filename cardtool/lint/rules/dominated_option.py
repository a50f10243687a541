"""An option that another one replaces: open whenever it is, with the same effects for no higher price."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.fix import Fix, Remove
from cardtool.lint.options import Options, Proofs, Verdict
from cardtool.lint.rule import Game, rule
from cardtool.model.effects import Pay
from cardtool.model.model import Effect
from cardtool.prove.search import Undecided


@rule(severity="warning")
def dominated_option(game: Game) -> Iterator[Problem]:
    proofs = game.proofs
    for options, verdict in proofs.judged:
        if options.exactly_one or _differ(options):
            continue
        effects = [_without_prices(part.__dict__["do"]) for part in options.parts]
        for one, other in combinations(range(len(effects)), 2):
            if len(effects[one]) == len(effects[other]) and _same(effects[one], effects[other]):
                yield from _problem(game, options, verdict, one, other)


def _problem(game: Game, options: Options, verdict: Verdict, one: int, other: int) -> Iterator[Problem]:
    parts = options.parts
    if not verdict.claims or one in verdict.never or other in verdict.never or _rest(parts[one]) != _rest(parts[other]):
        return
    prices = _price(parts[one]), _price(parts[other])
    for worse, better in ((other, one), (one, other)):
        price, lower = (prices[1], prices[0]) if worse == other else prices
        if _covered(lower, price) and _implies(game.proofs, verdict, worse, better):
            same = "the same" if lower == price else "the same for less"
            message = f"Option {worse + 1} is never needed: whenever it can be chosen, option {better + 1} does {same}."
            note = Note(options.at(better), f"option {better + 1}")
            fix = Fix(f"Delete option {worse + 1}", (Remove(options.at(worse)),), safe=False)
            name = game.cards.name(options.entry)
            yield Problem("dominated-option", options.at(worse), message, None, (note,), card=name, fixes=(fix,))
            return


def _differ(options: Options) -> bool:
    """True where no two options end with the same effect, as on most cards."""
    ends: set[int] = set()
    for part in options.parts:
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
    return all(a is b for a, b in zip(one, other, strict=True))


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


def _implies(proofs: Proofs, verdict: Verdict, worse: int, better: int) -> bool:
    try:
        return proofs.prover.never(verdict.claims[worse] & ~verdict.claims[better])
    except Undecided:
        return False
