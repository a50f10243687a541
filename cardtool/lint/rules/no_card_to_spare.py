"""A condition that one choice of cards alone can meet."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.prove.reach_words import only_words, pool_words


@rule(severity="info")
def no_card_to_spare(game: Game) -> Iterator[Problem]:
    for goal, readings in game.reach.judged:
        found = next((reading for reading in readings if reading.in_force and reading.only), None)
        if found is not None and not found.only_named:
            only = only_words(found)
            message = f"One choice of cards in {pool_words(goal)} meets {goal.entry.id}, with none to spare: {only}."
            at = goal.entry.place.at(goal.field)
            yield Problem("no-card-to-spare", at, message, card=game.cards.name(goal.entry))
