"""Dusk cards that only draw one another, so that an evening never ends (S1.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from itertools import chain
from typing import Any

from cardtool.api import Game, Problem, rule

from ..evenings import in_force
from ..game import FrostGame
from ..outcomes import Outcome, outcomes


@rule()
def endless_draw(game: Game) -> Iterator[Problem]:
    cards = game.cards
    setup = cards.get("game", cards.game)
    file = cards.file
    if not isinstance(file, FrostGame) or setup is None:
        return
    dusk: Mapping[str, Any] = cards.by_kind.get("dusk", {})
    brought = (id for entry in cards.by_kind.get("dispute", {}).values() for id in sorted(_added(entry.value)))
    ways: dict[str, Set[Outcome]] = {}
    for first in chain(file.setup.dusk_stack.cards, brought):
        left = {first} - ways.keys()
        while left:
            id = left.pop()
            ways[id] = outcomes(dusk[id].value) if id in dusk else frozenset()
            if not ways[id] or any(not one.deed.again for one in ways[id]):
                return  # a card that lets the evening end
            left |= {brought for one in ways[id] for brought in (*one.deed.adds, *one.deed.lays)} - ways.keys()
    if ways and (in_force(game, "empty-dusk-stack") == "b" or _adding(ways)):
        message = "Every card of the dusk stack draws another one: without a dispute card an evening never ends."
        at = setup.place.at("setup", "dusk_stack", "cards")
        yield Problem("endless-draw", at, message, "give one of them an option that does not draw again")


def _added(card: Any) -> set[str]:
    return {id for one in outcomes(card) for id in (*one.deed.adds, *one.deed.lays)}


def _adding(ways: Mapping[str, Set[Outcome]]) -> bool:
    """True when some cards go back into the box and bring in one another, whatever is chosen."""
    left = {*ways}
    while True:
        kept = {id for id in left if all(goes == "box" and left & {*deed.adds} - {id} for goes, deed in ways[id])}
        if kept == left:
            return bool(left)
        left = kept
