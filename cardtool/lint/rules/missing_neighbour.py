"""A condition about both neighbours in a game that fewer than three can play."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.prove.alternatives import NEIGHBOURS, asks_neighbours


@rule(severity="warning")
def missing_neighbour(game: Game) -> Iterator[Problem]:
    file = game.cards.file
    least = 1 if file is None else file.players.low or 1
    if file is None or least > len(NEIGHBOURS):
        return
    for goal in game.reach.goals:
        if asks_neighbours(goal.condition):
            then = "where both are the same player" if least == len(NEIGHBOURS) else "who has neither"
            message = (
                f"{goal.entry.id} looks at the players to the left and right, but {least} can play {file.name}, {then}."
            )
            at = goal.entry.place.at(goal.field)
            yield Problem("missing-neighbour", at, message, card=game.cards.name(goal.entry))
