"""`when: otherwise` where the other options leave no state to it."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix, Remove
from cardtool.lint.rule import Game, rule


@rule()
def dead_otherwise(game: Game) -> Iterator[Problem]:
    for options, verdict in game.proved.notable:
        if verdict.otherwise and verdict.otherwise[0] in verdict.never:
            number = verdict.otherwise[0]
            fix = Fix(f"Delete option {number + 1}", (Remove(options.at(number)),), safe=False)
            message = f"Option {number + 1} is never left: in every state another option applies."
            at = options.condition_at(number)
            yield Problem("dead-otherwise", at, message, card=game.cards.name(options.entry), fixes=(fix,))
