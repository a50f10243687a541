"""Places to sleep: who may sleep where, and what cards change about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from cardtool.api import Game

from .building import Modify


class Changing(NamedTuple):
    """A change that a building or law makes: the entry, the number of the change, and the card's copies."""

    entry: Any
    number: int
    change: Modify

    def at(self, *route: str | int) -> Any:
        """A place inside the change."""
        return self.entry.place.at("modify", self.number, *route)


class Beds(NamedTuple):
    """Places of a building, for all kinds of citizens or for one; `building` is its id."""

    building: str
    for_: str | None
    places: int


def changes(game: Game) -> tuple[Changing, ...]:
    """The changes of all buildings and laws."""
    entries = (entry for kind in ("building", "law") for entry in game.cards.by_kind.get(kind, {}).values())
    return tuple(
        Changing(entry, number, change)
        for entry in entries
        for number, change in enumerate(getattr(entry.value, "modify", ()))
    )


def values(game: Game, kind: str) -> Mapping[str, Any]:
    """What the game has of a kind, category or table, by id."""
    return {id: entry.value for id, entry in game.cards.by_kind.get(kind, {}).items()}


def beds(game: Game) -> Iterator[Beds]:
    """Places that buildings have, each building once, and those that changes give."""
    for id, building in values(game, "building").items():
        if building.shelter is not None:
            yield Beds(id, building.shelter.for_, building.shelter.places)
    for one in changes(game):
        places = one.change.places
        number = (places.set or places.add or 0) if places is not None else 0
        if number > 0:
            yield Beds(one.change.shelter or one.change.of or "", one.change.for_, number)
