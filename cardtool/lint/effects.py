"""The effects of cards, wherever they stand in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from cardtool.core.source import Place, Route
from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.model import Card, Effect, Model
from cardtool.words.shapes import Shape, shapes


class Done(NamedTuple):
    """An effect of a card."""

    entry: Entry
    route: Route
    effect: Effect

    def at(self, *route: str | int) -> Place:
        """The value of the effect, as an author writes it below its op, or a field of it."""
        return self.entry.place.at(*self.route, self.effect.op, *route)


def effects_of(entry: Entry) -> Iterator[Done]:
    """All effects of a card, those inside others too."""
    if isinstance(entry.value, Card):
        for route, effect in _within(entry.value, ()):
            yield Done(entry, route, effect)


def effects_naming(cards: CardSet, *kinds: str) -> Iterator[Done]:
    """The effects of all cards that name one of `kinds`, and others of such cards: of thousands, few are looked at."""
    wanted = {*kinds}
    seen: set[int] = set()
    for named, entries in cards.naming.items():
        if not wanted.isdisjoint(named):
            for entry in entries:
                if id(entry) not in seen:
                    seen.add(id(entry))
                    yield from effects_of(entry)


def _within(value: Model, route: Route) -> Iterator[tuple[Route, Effect]]:
    for shape in _holding(type(value)):
        held = value.__dict__[shape.attribute]
        at = (*route, shape.name)
        items = enumerate(held) if isinstance(held, tuple) else ((None, held),) if held is not None else ()
        for number, item in items:
            here = at if number is None else (*at, number)
            if isinstance(item, Effect):
                yield here, item
                yield from _within(item, here if item.short else (*here, item.op))
            else:
                yield from _within(item, here)


@cache
def _holding(cls: type[Model]) -> tuple[Shape, ...]:
    """The fields that hold effects, or parts that may."""
    return tuple(shape for shape in shapes(cls) if shape.role in ("effect", "part"))
