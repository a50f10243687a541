"""An effect that can never do anything where it stands: what it moves is at its end, or what it takes is not there."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.proved import Idle
from cardtool.lint.removals import removals
from cardtool.lint.rule import Game, rule
from cardtool.model.effects import Gain, Lose
from cardtool.prove.space import Variable


@rule(severity="warning")
def idle_effect(game: Game) -> Iterator[Problem]:
    for idle in game.proved.idle:
        message = _message(idle, game.proofs.space.variables[idle.variable])
        yield Problem("idle-effect", idle.entry.place.at(*idle.route), message, card=game.cards.name(idle.entry))
    for done, at, words, zone, found in game.once(removals):
        if found == "none":
            message = f"No {words} can lie in “{zone}”, so this removes none."
            yield Problem("idle-effect", at, message, card=game.cards.name(done.entry))


def _message(idle: Idle, about: Variable) -> str:
    where = "where this is carried out"
    if idle.excluded:
        return f"{about.name} cannot come into force {where}: what excludes it is in force."
    if about.truth:
        return f"{about.name} is {'in force already' if idle.up else 'not in force'} {where}, so nothing happens."
    change = f"it cannot {'rise' if idle.up else 'fall'}" if isinstance(idle.effect, Gain | Lose) else "nothing happens"
    return f"{about.name} is {about.high if idle.up else about.low} already {where}, so {change}."
