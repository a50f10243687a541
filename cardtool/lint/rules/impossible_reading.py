"""A reading of an open question with which no cards can meet a condition that must be reachable."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.prove.reach_words import failure_words, name_words, reading_words


@rule(severity="info")
def impossible_reading(game: Game) -> Iterator[Problem]:
    for goal, readings in game.reach.judged:
        if any(reading.in_force and not reading.possible for reading in readings):
            continue
        for reading in readings:
            failure = reading.tried[0].failure if reading.tried else None
            if not reading.in_force and not reading.possible and failure is not None:
                why = f"{name_words(goal, reading, 1)}{failure_words(game.reach, goal, failure)}"
                message = f"With {reading_words(reading)}, which is not in force, {why}."
                at = goal.entry.place.at(goal.field)
                yield Problem("impossible-reading", at, message, card=game.cards.name(goal.entry))
