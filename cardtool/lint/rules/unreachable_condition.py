"""A condition that must be reachable, or one of the ways to meet it, that no cards can meet."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.goals import absent_names
from cardtool.lint.rule import Game, rule
from cardtool.prove.alternatives import NEIGHBOURS
from cardtool.prove.reach import Failure, Goal, Reach, Reading
from cardtool.prove.reach_words import failure_words, name_words

_SHOWN = 3


@rule()
def unreachable_condition(game: Game) -> Iterator[Problem]:
    reach = game.reach
    for goal, readings in reach.judged:
        for reading in readings:
            failures = [*_failures(reach, goal, reading)] if reading.in_force else []
            for number, failure in failures[:_SHOWN]:
                few = len(NEIGHBOURS) - reading.neighbours
                players = f"With {reading.neighbours + 1} player{'s' if reading.neighbours else ''} " if few else ""
                message = f"{players}{name_words(goal, reading, number)}{failure_words(reach, goal, failure)}."
                at = goal.entry.place.at(goal.field)
                hint = "ask for less, or make cards that fit"
                yield Problem("unreachable-condition", at, message, hint, card=game.cards.name(goal.entry))
            if reading.in_force and not reading.possible and not reading.tried:
                message = f"No cards can meet {goal.entry.id}: what it rules out is everything."
                at = goal.entry.place.at(goal.field)
                yield Problem("unreachable-condition", at, message, card=game.cards.name(goal.entry))
            if failures or not reading.tried:
                break


def _failures(reach: Reach, goal: Goal, reading: Reading) -> Iterator[tuple[int, Failure]]:
    """The alternatives that fail, by number, unless it is a card of another phase that fails them."""
    for number, tried in enumerate(reading.tried, 1):
        failure = tried.failure
        if failure is not None and not any(absent_names(reach, goal, need) for need in failure.needs):
            yield number, failure
