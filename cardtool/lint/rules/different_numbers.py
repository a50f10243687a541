"""A translation with other numbers than its source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.lint.rule import Game, rule
from cardtool.words.markup import TOKEN

_NUMBER = re.compile(rf"{TOKEN.pattern}|(?P<number>\d+)")


@rule(severity="warning")
def different_numbers(game: Game) -> Iterator[Problem]:
    for language in game.translations:
        for source, message in language.translated:
            there, here = _numbers(source.text), _numbers(message.text)
            lost = Counter(number for _, _, number in there)
            added = []
            for start, end, number in here:
                if lost[number]:
                    lost[number] -= 1
                else:
                    added.append((start, end, number))
            card = game.cards.name(source.entry)
            note = Note(source.place, "the text")
            for start, end, number in added:
                said = f"The number {number} is not in the text that this translates."
                yield Problem("different-numbers", message.within(start, end), said, None, (note,), card=card)
            for number in sorted(lost.elements()) if not added else ():
                said = f"The translation lacks the number {number}."
                yield Problem("different-numbers", message.span, said, None, (note,), card=card)


def _numbers(text: str) -> list[tuple[int, int, str]]:
    """The numbers of a text that are no part of a token: where they stand, and their digits."""
    found = (one for one in _NUMBER.finditer(text) if one["number"])
    return [(one.start(), one.end(), one["number"]) for one in found]
