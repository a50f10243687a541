"""Two cards of a set or deck with the same number."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.link.numbers import series
from cardtool.lint.rule import Game, rule


@rule()
def number_taken(game: Game) -> Iterator[Problem]:
    for one in series(game.cards):
        holder, last = one.cards[0], max(numbered.last for numbered in one.cards)
        for numbered in one.cards[1:]:
            if numbered.first <= holder.last:
                title = getattr(holder.entry.value, "title", holder.entry.id)
                message = f"The number {numbered.first} is taken in “{one.name}”."
                note = Note(holder.at, f"“{title}” has it")
                card = game.cards.name(numbered.entry)
                hint = f"the last number is {last}"
                yield Problem("number-taken", numbered.at, message, hint, (note,), card=card)
            if numbered.last > holder.last:
                holder = numbered
