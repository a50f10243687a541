"""What becomes of a card of the dusk stack, as far as the stack is concerned."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any, Literal, NamedTuple, TypeAlias

from cardtool.api import Effect, If

from .dispute import Dispute
from .dusk import Dusk
from .effects import AddCard, DrawAgain

Goes: TypeAlias = Literal["discard", "box", "away"]
STACKS = ("dusk_stack", "dusk_discard")
"""Zones from which cards are drawn sooner or later."""
TELLING = {If, DrawAgain, AddCard}
GOES: dict[str | None, Goes] = {"box": "box", "event_display": "away"}


class Deed(NamedTuple):
    """How many cards are drawn again, and which come into the dusk stack, and to its discard pile."""

    again: int = 0
    adds: tuple[str, ...] = ()
    lays: tuple[str, ...] = ()

    def and_then(self, other: Deed) -> Deed:
        """Both."""
        adds, lays = sorted((*self.adds, *other.adds)), sorted((*self.lays, *other.lays))
        return Deed(self.again + other.again, tuple(adds), tuple(lays))


class Outcome(NamedTuple):
    """Where a card goes that was carried out, and what it does to the dusk stack."""

    goes: Goes
    deed: Deed


def outcomes(card: Dusk | Dispute, options: Iterable[Any] | None = None) -> frozenset[Outcome]:
    """The ways in which a card can be carried out, by some of its options or by all, whatever its conditions say.

    Other cards that its effects box or discard do not count.
    """
    chosen: Iterable[Any] = card.options if options is None else options
    if isinstance(card, Dispute):
        return frozenset(Outcome("box", deed) for option in chosen for deed in deeds(option.do))
    first = deeds(card.immediate)
    return frozenset(
        Outcome(GOES.get(option.then or card.after, "discard"), before.and_then(after))
        for option in chosen
        for before, after in product(first, deeds(option.do))
    )


def deeds(effects: tuple[Effect, ...]) -> set[Deed]:
    """What some effects may do to the dusk stack."""
    found = {Deed()}
    if TELLING.isdisjoint(map(type, effects)):
        return found  # as it is with most
    for effect in effects:
        ways = {Deed()}
        if isinstance(effect, If):
            ways = deeds(effect.do) | deeds(effect.else_)
        elif isinstance(effect, DrawAgain):
            ways = {Deed(1)}
        elif isinstance(effect, AddCard) and effect.to in STACKS:
            ways = {Deed(adds=(effect.id,)) if effect.to == "dusk_stack" else Deed(lays=(effect.id,))}
        found = {one.and_then(other) for one, other in product(found, ways)}
    return found
