"""A city that begins with fewer places to sleep than citizens (S2.13, S2.20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardtool.api import Game, Problem, rule

from ..game import FrostGame
from ..sleeping import values


@rule(severity="warning")
def too_few_places(game: Game) -> Iterator[Problem]:
    file, entry = game.cards.file, game.cards.get("game", game.cards.game)
    if not isinstance(file, FrostGame) or entry is None or not game.reach.whole:
        return
    buildings, places = values(game, "building"), Counter[str | None]()
    for id, number in file.setup.buildings.items():
        shelter = buildings[id].shelter if id in buildings else None
        if shelter is not None:
            places[shelter.for_] += number * shelter.places
    citizens = {id: file.setup.quantities.get(id, 0) for id in values(game, "citizens")}
    sheltered = places[None] + sum(min(number, places[id]) for id, number in citizens.items())
    there = sum(citizens.values())
    if sheltered < there:
        message = f"The city begins with {there} citizens, and places to sleep for {sheltered} of them."
        at = entry.place.at("setup", "buildings")
        yield Problem("too-few-places", at, message, "let more shelters stand, or fewer citizens come")
