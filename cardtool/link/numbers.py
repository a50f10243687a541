"""Collector numbers: which cards are numbered together, and who has which number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardtool.core.source import Place
from cardtool.link.cardset import CardSet
from cardtool.link.decks import decks_of
from cardtool.model.build import Entry
from cardtool.model.fields import Collected
from cardtool.model.game import SetRow
from cardtool.model.marks import marked
from cardtool.model.model import Card


@dataclass(frozen=True, slots=True)
class Numbered:
    """A card with a number: it takes `first` to `last`, which are the same but where each copy has its own."""

    entry: Entry
    field: str
    first: int
    last: int

    @property
    def at(self) -> Place:
        """Where the number stands."""
        return self.entry.place.at(self.field)


@dataclass(frozen=True, slots=True)
class Series:
    """Cards that are numbered together, in the order of their numbers; `size` is the last number there can be."""

    name: str
    cards: tuple[Numbered, ...]
    size: int | None
    row: Entry | None
    """The set; None for a deck."""


def series(cards: CardSet) -> Iterator[Series]:
    """The sets, and the decks whose cards have numbers in no set."""
    found: dict[tuple[str, str], list[Numbered]] = {}
    for kind, cls in cards.language.kinds.items():
        names = {field.alias or name: name for name, field in cls.model_fields.items()}
        for field, mark in marked(cls, Collected):
            for entry, card in cards.cards(kind):
                first = getattr(card, names[field])
                if first is None or (key := _series_of(cards, card, names.get(mark.within or ""))) is None:
                    continue
                last = first + card.copies - 1 if mark.each_copy else first
                found.setdefault(key, []).append(Numbered(entry, field, first, last))
    for (sort, id), numbered in found.items():
        row = cards.get(sort, id)
        set_row = row.value if row is not None and isinstance(row.value, SetRow) else None
        numbered.sort(key=lambda one: (one.first, one.entry.place.path, one.entry.id))
        size = set_row.size if set_row is not None else None
        yield Series(id, tuple(numbered), size, row if set_row is not None else None)


def _series_of(cards: CardSet, card: Card, within: str | None) -> tuple[str, str] | None:
    """The set or deck: the sort of thing it is, and its id; None for a card that lies in none."""
    if within is not None:
        id = getattr(card, within)
        return None if id is None else (SetRow.table, id)
    decks = decks_of(cards.file, card) if cards.file is not None else ()
    return ("deck", decks[0]) if decks else None
