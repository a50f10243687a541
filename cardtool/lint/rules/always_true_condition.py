"""A condition that asks for nothing: it holds in every state in which it is asked."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix, Remove
from cardtool.lint.rule import Game, rule


@rule(severity="warning")
def always_true_condition(game: Game) -> Iterator[Problem]:
    for options, verdict in game.proved.notable:
        for number in verdict.always:
            at = options.condition_at(number)
            fix = Fix("Delete the condition", (Remove(at),), safe=False)
            message = f"The condition of option {number + 1} holds in every state."
            hint = "leave it out, or ask for more"
            yield Problem("always-true-condition", at, message, hint, card=game.cards.name(options.entry), fixes=(fix,))
    for settled in game.proved.settled:
        if settled.always:
            at = settled.entry.place.at(*settled.route)
            message = "This condition holds whenever it is asked."
            hint = "write its effects without “if”, or ask for more"
            yield Problem("always-true-condition", at, message, hint, card=game.cards.name(settled.entry))
