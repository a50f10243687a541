"""What the set-up of a game takes from its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardtool.core.source import Part, Place, Route
from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.model import Card, Model


@dataclass(frozen=True, slots=True)
class Taken:
    """The set-up takes `count` of a card, or of the cards of `kind`."""

    at: Place
    count: int
    card: Entry | None = None
    kind: str = ""


def taken(cards: CardSet) -> Iterator[Taken]:
    """What the parts of the set-up name.

    A list of cards takes one of each; a number by a card's id, by the name of a kind, or in a field `count` beside one
    `kind`, takes as many. What is taken of a kind without a number is whatever there is.
    """
    entry = cards.get("game", cards.game)
    setup = getattr(entry.value, "setup", None) if entry is not None else None
    if entry is not None and isinstance(setup, Model):
        yield from _of_part(cards, setup, entry.place.at("setup"))
        yield from _of_references(cards, entry, setup)


def _of_part(cards: CardSet, part: Model, at: Place) -> Iterator[Taken]:
    kind, count = getattr(part, "kind", None), getattr(part, "count", None)
    if isinstance(kind, str) and isinstance(count, int):
        yield Taken(at.at("count"), count, kind=kind)
    for name, field in type(part).model_fields.items():
        value, written = getattr(part, name), field.alias or name
        if written in cards.language.kinds and isinstance(value, int) and not isinstance(value, bool):
            yield Taken(at.at(written), value, kind=written)
        elif isinstance(value, Model):
            yield from _of_part(cards, value, at.at(written))


def _of_references(cards: CardSet, entry: Entry, setup: Model) -> Iterator[Taken]:
    """The cards by their ids: in lists, and with a number each."""
    for reference in entry.references:
        if reference.route[0] != "setup":
            continue
        found = (cards.get(kind, reference.id) for kind in reference.ref.kinds)
        card = next((one for one in found if one is not None and isinstance(one.value, Card)), None)
        if card is not None:
            part: Part = reference.part
            count = _value(setup, reference.route[1:]) if part == "key" else 1
            place = Place(entry.place.path, (*entry.place.route, *reference.route))
            yield Taken(place, count if isinstance(count, int) else 1, card)


def _value(setup: Model, route: Route) -> object:
    value: object = setup
    for step in route:
        if isinstance(value, Mapping):
            value = value.get(step)
        else:
            value = getattr(value, str(step), None) or getattr(value, f"{step}_", None)
    return value
