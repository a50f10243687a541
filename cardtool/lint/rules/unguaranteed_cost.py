"""A price that the condition of its option does not ask for."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix
from cardtool.lint.options import Proofs
from cardtool.lint.proved import Cost
from cardtool.lint.rule import Game, rule
from cardtool.lint.where import narrowing, where
from cardtool.prove.spell import listed


@rule(severity="warning")
def unguaranteed_cost(game: Game) -> Iterator[Problem]:
    for cost in game.proved.costs:
        if cost.rich is not None or cost.option is None:
            there = where(game.proofs, cost.poor, relations=False, most=1)
            message = f"{_begin(cost)} pays {_price(game.proofs, cost)}, but {_reason(cost)}{there.clause}."
            at, name = cost.entry.place.at(*cost.route), game.cards.name(cost.entry)
            if cost.option is None:
                yield Problem("unguaranteed-cost", at, message, "write “lose” where it is no price", card=name)
            else:
                hint = f"ask for {listed([f'{id}: {low}' for id, low in _asked(game.proofs, cost).items()])}"
                yield Problem("unguaranteed-cost", at, message, hint, card=name, fixes=_fixes(game.proofs, cost))


def _begin(cost: Cost) -> str:
    """How the sentence begins."""
    if cost.options is None:
        return f"“{cost.route[0]}”"
    number = cost.route[1]
    assert isinstance(number, int)
    return f"Option {number + 1}"


def _reason(cost: Cost) -> str:
    """Why it may be unpaid."""
    if cost.option is not None and cost.options is not None:
        conditional = cost.options.whens[cost.option] is not None
        return "the condition also holds" if conditional else "nothing keeps players from choosing it"
    return "it is carried out also"


def _price(proofs: Proofs, cost: Cost) -> str:
    names = {id: proofs.space.variables[proofs.space.quantity(id) or 0].name for id in cost.amounts}
    return listed([f"{number} {names[id]}" for id, number in cost.amounts.items()])


def _asked(proofs: Proofs, cost: Cost) -> dict[str, str]:
    """What the condition would have to ask for, as data."""
    lows = {id: proofs.space.lows[proofs.space.quantity(id) or 0] for id in cost.amounts}
    return {id: f"{lows[id] + number}+" for id, number in cost.amounts.items()}


def _fixes(proofs: Proofs, cost: Cost) -> tuple[Fix, ...]:
    if cost.options is None or cost.option is None or cost.rich is None:
        return ()
    return narrowing(proofs, cost.options, cost.option, cost.rich, _asked(proofs, cost))
