"""Two options of one card that say `when: otherwise`."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.lint.rule import Game, rule


@rule()
def doubled_otherwise(game: Game) -> Iterator[Problem]:
    for options, verdict in game.proved.notable:
        for number in verdict.otherwise[1:]:
            first = verdict.otherwise[0]
            message = f"Option {number + 1} says “otherwise”, as option {first + 1} does."
            note = Note(options.condition_at(first), "the first one")
            name = game.cards.name(options.entry)
            hint = "give one of them a condition"
            yield Problem("doubled-otherwise", options.condition_at(number), message, hint, (note,), card=name)
