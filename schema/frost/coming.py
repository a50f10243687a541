"""Which cards come up in a game: those of the set-up, and those that such a card brings in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardtool.api import Effect, Game, effects_naming

from .effects import AddCard, Occur
from .game import FrostGame


def coming_up(game: Game) -> frozenset[str]:
    """The ids of the cards that come up, by whatever chance and choice; nothing without a set-up."""
    file = game.cards.file
    if not isinstance(file, FrostGame):
        return frozenset()
    brings: dict[str, set[str]] = {}
    for done in effects_naming(game.cards, "dusk", "event"):
        brought = _brought_by(done.effect)
        if brought is not None:
            brings.setdefault(done.entry.id, set()).add(brought)
    found: set[str] = set()
    left = _set_up(file, game.cards.by_kind)
    while left:
        found |= left
        left = {id for one in left if one in brings for id in brings[one]} - found
    return frozenset(found)


def _set_up(file: FrostGame, cards: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """What the set-up puts into a stack, or lets players choose."""
    setup = file.setup
    disputes = cards.get("dispute", {}) if setup.dusk_stack.dispute else ()
    found = {*setup.dusk_stack.cards, *disputes, *cards.get(setup.scenario.kind, {})}
    for stack in (setup.dispute_stack, setup.morning_stack, setup.citizen_stack):
        found.update(stack.cards or cards.get(stack.kind or "", {}))
    return found


def _brought_by(effect: Effect) -> str | None:
    """The card that an effect brings from the box."""
    if isinstance(effect, AddCard):
        return effect.id
    return effect.event if isinstance(effect, Occur) else None
