"""What becomes of a card of the dusk stack, as far as the stack is concerned."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any, Literal, TypeAlias

from cardtool.api import Effect, If

from .dispute import Dispute
from .dusk import Dusk
from .effects import AddCard, DrawAgain

Outcome: TypeAlias = tuple[Literal["discard", "box", "away"], int, tuple[str, ...]]
"""Where a card goes, how many are drawn after it, and the cards that come into the dusk stack."""
STACKS = ("dusk_stack", "dusk_discard")
"""Zones from which cards are drawn sooner or later."""
TELLING = {If, DrawAgain, AddCard}
GOES: dict[str | None, Literal["discard", "box", "away"]] = {"box": "box", "event_display": "away"}


def outcomes(card: Dusk | Dispute, options: Iterable[Any] | None = None) -> frozenset[Outcome]:
    """The ways in which a card can be carried out, by some of its options or by all, whatever its conditions say.

    Other cards that its effects box or discard do not count.
    """
    chosen: Iterable[Any] = card.options if options is None else options
    if isinstance(card, Dispute):
        return frozenset(("box", *done) for option in chosen for done in deeds(option.do))
    first = deeds(card.immediate)
    return frozenset(
        (GOES.get(option.then or card.after, "discard"), *_joined((before, after)))
        for option in chosen
        for before, after in product(first, deeds(option.do))
    )


def deeds(effects: tuple[Effect, ...]) -> set[tuple[int, tuple[str, ...]]]:
    """How many cards some effects draw, and which they add to the dusk stack or its discard pile."""
    found: set[tuple[int, tuple[str, ...]]] = {(0, ())}
    if TELLING.isdisjoint(map(type, effects)):
        return found  # as it is with most
    for effect in effects:
        if isinstance(effect, If):
            found = {_joined(both) for both in product(found, deeds(effect.do) | deeds(effect.else_))}
        elif isinstance(effect, DrawAgain):
            found = {(again + 1, added) for again, added in found}
        elif isinstance(effect, AddCard) and effect.to in STACKS:
            found = {(again, (*added, effect.id)) for again, added in found}
    return found


def _joined(parts: Iterable[tuple[int, tuple[str, ...]]]) -> tuple[int, tuple[str, ...]]:
    parts = tuple(parts)
    return sum(again for again, _ in parts), tuple(sorted(id for _, added in parts for id in added))
