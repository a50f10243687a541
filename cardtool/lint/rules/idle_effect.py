"""A gain where the quantity is at its highest value already, a loss where it is at its lowest."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.model.effects import Gain


@rule(severity="warning")
def idle_effect(game: Game) -> Iterator[Problem]:
    for idle in game.deeds.idle:
        variable = game.proofs.space.variables[game.proofs.space.quantity(idle.quantity) or 0]
        bound, verb = (variable.high, "rise") if isinstance(idle.effect, Gain) else (variable.low, "fall")
        at = idle.entry.place.at(*idle.route, idle.effect.op, idle.quantity)
        message = f"{variable.name} is {bound} already where this is carried out, so it cannot {verb}."
        yield Problem("idle-effect", at, message, card=game.cards.name(idle.entry))
