"""A shelter that no setting of the generator heats, whatever laws and buildings add (S2.16, S2.22, S2.26)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from cardtool.api import Game, Problem, rule

from ..game import FrostGame
from ..sleeping import Changing, beds, changes, values


@rule()
def unheatable_shelter(game: Game) -> Iterator[Problem]:
    file, cards = game.cards.file, game.cards
    if not isinstance(file, FrostGame) or not game.reach.whole:
        return
    heating, made = file.heating, changes(game)
    sectors, quantities = values(game, "sectors"), values(game, "quantity")
    coloured = {one.change.heats_colour for one in made}
    for id in sorted({one.building for one in beds(game)} & cards.by_kind.get("building", {}).keys()):
        entry = cards.by_kind["building"][id]
        building: Any = entry.value
        distance = getattr(sectors.get(building.zone), "distance", None)
        if distance is None or building.colour in coloured:
            continue
        needs = heating.needs(distance, _best(id, building.insulation, made), partial(values, game))
        for quantity, need in zip((heating.reach, heating.power), needs, strict=True):
            row = quantities.get(quantity)
            if row is not None and row.range.high is not None and need > row.range.high:
                message = (
                    f"Nothing heats “{building.title}”: it would need {need} of “{quantity}”, which ends at "
                    f"{row.range.high}."
                )
                hint = "put it nearer to the generator, or insulate it better"
                yield Problem("unheatable-shelter", entry.place.at("zone"), message, hint, card=cards.name(entry))
                break


def _best(building: str, insulation: int, made: tuple[Changing, ...]) -> int:
    """The insulation level with everything in force that helps."""
    found, added = [insulation], 0
    for one in made:
        change = one.change.insulation
        if one.change.of == building and change is not None:
            found.append(change.set or 0)
            added += max(change.add or 0, 0) * one.entry.value.copies
    return max(found) + added
