"""A kind of citizen that no shelter takes, or a city without shelters (S2.13, S2.15)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Game, Problem, rule

from ..sleeping import beds


@rule()
def citizen_without_shelter(game: Game) -> Iterator[Problem]:
    setup = game.cards.get("game", game.cards.game)
    if setup is None or not game.reach.whole:
        return
    taken = {one.for_ for one in beds(game)}
    hint = "give a building places for them"
    if not taken:
        at, message = setup.place.at("setup", "buildings"), "No building gives places to sleep."
        yield Problem("citizen-without-shelter", at, message, hint)
    elif None not in taken:
        for id, entry in game.cards.by_kind.get("citizens", {}).items():
            if id not in taken:
                message = f"No shelter takes a “{id}”, and every citizen in the camp must find a place."
                yield Problem("citizen-without-shelter", entry.place, message, hint)
