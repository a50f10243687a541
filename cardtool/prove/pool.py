"""The pool: all cards of a game, the phases in which each is there, and which of them fit a need."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from cardtool.link.cardset import CardSet
from cardtool.model.fields import Ordinals, Range
from cardtool.model.model import Card
from cardtool.model.patterns import Appears, marked_fields, meta_of
from cardtool.prove.needs import Ask, Need

ALWAYS = Range(None, None)


class PoolCard(NamedTuple):
    """A card, how many of it there are, and in which phases, by number; always where it does not say."""

    id: str
    kind: str
    copies: int
    phases: Range
    card: Any


class Pool:
    """The cards by kind. What fits a need is found once for needs that ask for the same."""

    def __init__(self, cards: Iterable[PoolCard], words: tuple[str, ...] = ()) -> None:
        self.words = words
        """The phases that cards count, in order; none where cards are always there."""
        self._by_kind: dict[str, list[PoolCard]] = {}
        self._by_id: dict[str, list[PoolCard]] = {}
        for card in cards:
            self._by_kind.setdefault(card.kind, []).append(card)
            self._by_id.setdefault(card.id, []).append(card)
        self._fitting: dict[tuple[object, ...], tuple[PoolCard, ...]] = {}
        self._there: dict[tuple[object, ...], tuple[PoolCard, ...]] = {}

    @classmethod
    def of(cls, cards: CardSet) -> Pool:
        """The pool of a game."""
        words: tuple[str, ...] = ()
        found = []
        for entry, card in cards.cards():
            attribute, own = _appearing(type(card))
            words = words or own
            phases = getattr(card, attribute) if attribute else None
            found.append(PoolCard(entry.id, entry.kind, card.copies, phases or ALWAYS, card))
        return cls(found, words)

    def named(self, id: str) -> tuple[PoolCard, ...]:
        """The cards with an id: one, unless the game has an error."""
        return tuple(self._by_id.get(id, ()))

    def number(self, phase: str | None) -> int | None:
        """The number of a phase, from 1; None for what is no phase."""
        return self.words.index(phase) + 1 if phase in self.words else None

    def fitting(self, need: Need) -> tuple[PoolCard, ...]:
        """The cards that are what a need asks for, whatever the phase and wherever they lie."""
        key = (need.kinds, need.asks)
        found = self._fitting.get(key)
        if found is None:
            found = self._fitting[key] = tuple(self._find(need))
        return found

    def there(self, need: Need, phase: int | None) -> tuple[PoolCard, ...]:
        """Those of them that are there in a phase. Another player may be in another phase, and have any."""
        if phase is None or need.owner:
            return self.fitting(need)
        phase = self.number(need.phase) or phase
        key = (need.kinds, need.asks, need.leaves, phase)
        found = self._there.get(key)
        if found is None:
            found = tuple([card for card in self.fitting(need) if phase in card.phases])
            if need.leaves is not None:
                found = tuple([card for card in found if (phase + 1 not in card.phases) is need.leaves])
            self._there[key] = found
        return found

    def _find(self, need: Need) -> list[PoolCard]:
        ids = need.ids
        if ids:
            found = [card for id in dict.fromkeys(ids) for card in self.named(id) if card.kind in need.kinds]
        else:
            found = [card for kind in need.kinds for card in self._by_kind.get(kind, ())]
        for ask in need.asks:
            if ask.of != "id" or not ids:
                found = [card for card in found if meets(ask, getattr(card.card, ask.of, None))]
        return found


def meets(ask: Ask, has: Any) -> bool:
    """True when a field that holds `has` is what was asked for: a list holds one of the values, ranges meet."""
    wanted = ask.value
    if isinstance(has, Range):
        spans = isinstance(wanted, Range)
        return spans and all(low is None or high is None or low <= high for low, high in _ends(wanted, has))
    if isinstance(has, tuple):
        return any(meets(ask, one) for one in has)
    if isinstance(wanted, Range):
        return isinstance(has, int) and has in wanted
    return has in wanted if isinstance(wanted, tuple) else bool(has == wanted)


def _ends(one: Range, other: Range) -> tuple[tuple[int | None, int | None], ...]:
    return (one.low, other.high), (other.low, one.high)


@cache
def _appearing(cls: type[Card]) -> tuple[str, tuple[str, ...]]:
    """The field of a class that says in which phases its cards are there, and the words for phases."""
    for one in marked_fields(cls):
        if isinstance(one.mark, Appears):
            ordinals = meta_of(one, Ordinals)
            return one.attribute, ordinals.words if ordinals is not None else ()
    return "", ()
