"""An effect `if` whose condition never holds where it is asked."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule


@rule()
def impossible_condition(game: Game) -> Iterator[Problem]:
    for settled in game.proved.settled:
        if not settled.always:
            at = settled.entry.place.at(*settled.route)
            message = "This condition never holds when it is asked."
            yield Problem("impossible-condition", at, message, card=game.cards.name(settled.entry))
