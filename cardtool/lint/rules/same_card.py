"""Two cards that are the same in everything but their ids."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from cardtool.core.diagnostic import Note, Problem
from cardtool.lint.rule import Game, rule
from cardtool.model.build import Entry
from cardtool.model.fields import Collected
from cardtool.model.marks import marked
from cardtool.model.model import Model

_BESIDE = ("id", "note", "cites", "tags", "invented", "copies")
"""What tells about a card and is not what it is."""


@rule(severity="warning")
def same_card(game: Game) -> Iterator[Problem]:
    for alike in game.cards.alike:
        seen: dict[str, Entry] = {}
        for entry in alike:
            first = seen.setdefault(_what(entry.value), entry)
            if first is not entry:
                message = f"This is the card “{first.id}” once more."
                note = Note(first.place.at("id"), "the same card")
                hint = "write how many there are in “copies” of one of them"
                name = game.cards.name(entry)
                yield Problem("same-card", entry.place.at("id"), message, hint, (note,), card=name)


def _what(card: Model) -> str:
    """What the card is, spelled out."""
    return repr([getattr(card, name) for name in _telling(type(card))])


@cache
def _telling(cls: type[Model]) -> tuple[str, ...]:
    """The fields by which two cards of a kind differ."""
    numbers = {name for name, _ in marked(cls, Collected)}
    return tuple(
        name for name, field in cls.model_fields.items() if name not in _BESIDE and (field.alias or name) not in numbers
    )
