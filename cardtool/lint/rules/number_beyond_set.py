"""A number above the size of the set."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.link.numbers import series
from cardtool.lint.rule import Game, rule


@rule()
def number_beyond_set(game: Game) -> Iterator[Problem]:
    for one in series(game.cards):
        if one.size is None or one.row is None:
            continue
        for numbered in one.cards:
            if numbered.last > one.size:
                message = f"The number {numbered.last} is beyond “{one.name}”, which has {one.size}."
                note = Note(one.row.place.at("size"), "its size")
                card = game.cards.name(numbered.entry)
                yield Problem("number-beyond-set", numbered.at, message, None, (note,), card=card)
