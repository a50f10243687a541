"""An artist or tag that is written once, and nearly so, or with other capitals, many times."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix, Put
from cardtool.core.source import Place
from cardtool.lint.names import folded
from cardtool.lint.rule import Game, rule
from cardtool.lint.spelling import neighbours, one_letter_apart
from cardtool.model.build import Entry

_OFTEN = 3
"""A spelling that is used so many times is meant."""
_SHORT = 5
"""Shorter words than this are too often one letter apart."""


@rule(severity="warning")
def rare_spelling(game: Game) -> Iterator[Problem]:
    used: dict[str, dict[str, list[tuple[Entry, Place]]]] = {"artist": {}, "tag": {}}
    for entry, card in game.cards.cards():
        if card.artist is None and not card.tags:
            continue
        if card.artist is not None:
            used["artist"].setdefault(card.artist, []).append((entry, entry.place.at("artist")))
        for number, tag in enumerate(card.tags):
            used["tag"].setdefault(tag, []).append((entry, entry.place.at("tags", number)))
    for what, places in used.items():
        counts = {word: len(where) for word, where in places.items()}
        for rare, meant in _slips(counts).items():
            for entry, at in places[rare]:
                times = "once" if counts[rare] == 1 else f"{counts[rare]} times"
                message = f"The {what} “{rare}” is written so {times}, “{meant}” {counts[meant]} times."
                fix = Fix(f"Write “{meant}”", (Put(at, meant),), safe=False)
                named = game.cards.name(entry)
                yield Problem("rare-spelling", at, message, f"did you mean “{meant}”?", (), "warning", named, (fix,))


def _slips(counts: dict[str, int]) -> dict[str, str]:
    """The rare spellings with the one that is meant: the same but for capitals and blanks, or one letter apart."""
    found: dict[str, str] = {}
    by_fold: dict[str, str] = {}
    for word in sorted(counts, key=lambda word: (-counts[word], word)):
        common = by_fold.setdefault(folded(word, ""), word)
        if common != word:
            found[word] = common
    near: dict[str, list[str]] = defaultdict(list)
    for word, count in counts.items():
        if count >= _OFTEN and len(word) >= _SHORT and word not in found:
            for key in neighbours(word.casefold()):
                near[key].append(word)
    for word, count in counts.items() if near else ():
        if count == 1 and len(word) >= _SHORT and not any(letter.isdigit() for letter in word):
            likely = {other for key in neighbours(word.casefold()) for other in near.get(key, ())}
            close = [other for other in sorted(likely) if one_letter_apart(word.casefold(), other.casefold())]
            if close and word not in found:
                found[word] = close[0]
    return found
