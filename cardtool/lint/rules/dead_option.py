"""An option whose condition holds in no state, or whose price can be paid in none of its states."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix, Remove
from cardtool.lint.rule import Game, rule


@rule()
def dead_option(game: Game) -> Iterator[Problem]:
    for options, verdict in game.proved.notable:
        for number in verdict.never:
            if number not in verdict.otherwise:
                fix = Fix(f"Delete option {number + 1}", (Remove(options.at(number)),), safe=False)
                verb = "never applies" if options.exactly_one else "can never be chosen"
                message = f"Option {number + 1} {verb}: its condition holds in no state."
                at = options.condition_at(number)
                yield Problem("dead-option", at, message, card=game.cards.name(options.entry), fixes=(fix,))
    for cost in game.proved.costs:
        if cost.rich is None and cost.option is not None:
            at = cost.entry.place.at(*cost.route)
            message = f"Option {cost.option + 1} can never be paid: wherever its condition holds, there is less."
            option = cost.entry.place.at(*cost.route[:2])
            fix = Fix(f"Delete option {cost.option + 1}", (Remove(option),), safe=False)
            yield Problem("dead-option", at, message, card=game.cards.name(cost.entry), fixes=(fix,))
