"""Conditions so entangled that the search gave up before it knew."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.proved import Open
from cardtool.lint.rule import Game, rule


@rule(severity="warning")
def undecided_proof(game: Game) -> Iterator[Problem]:
    found = [
        Open(options.entry, (options.field,), verdict.undecided)
        for options, verdict in game.proved.notable
        if verdict.undecided is not None
    ]
    found += [
        Open(goal.entry, (goal.field,), nodes)
        for goal, readings in game.reach.judged
        for nodes in [reading.undecided for reading in readings if reading.undecided is not None][:1]
    ]
    found += game.proved.undecided
    for entry, route, nodes in {(id(one.entry), one.route): one for one in found}.values():
        message = f"Nobody knows whether these conditions fit together: after {nodes:,} cases the search ended."
        hint = "write them so that each asks about fewer things"
        yield Problem("undecided-proof", entry.place.at(*route), message, hint, card=game.cards.name(entry))
