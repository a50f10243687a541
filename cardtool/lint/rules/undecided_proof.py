"""Conditions so entangled that the search gave up before it knew."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.deeds import Open
from cardtool.lint.rule import Game, rule


@rule(severity="warning")
def undecided_proof(game: Game) -> Iterator[Problem]:
    found = [
        Open(options.entry, (options.field,), verdict.undecided)
        for options, verdict in game.proofs.notable
        if verdict.undecided is not None
    ]
    found += [
        Open(goal.entry, (goal.field,), reading.undecided)
        for goal, readings in game.reach.judged
        for reading in readings[:1]
        if reading.undecided is not None
    ]
    for entry, route, nodes in (*found, *game.deeds.undecided):
        message = f"Nobody knows whether these conditions fit together: after {nodes:,} cases the search ended."
        hint = "write them so that each asks about fewer things"
        yield Problem("undecided-proof", entry.place.at(*route), message, hint, card=game.cards.name(entry))
