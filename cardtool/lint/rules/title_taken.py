"""A title that another card of the kind has, where titles are otherwise all different."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.lint.rule import Game, rule
from cardtool.model.build import Entry

_SIBLINGS, _SHARE = 10, 20  # so many titles make a custom, if at most one in twenty stands twice


@rule(severity="info")
def title_taken(game: Game) -> Iterator[Problem]:
    titles: dict[str, dict[str, list[Entry]]] = defaultdict(lambda: defaultdict(list))
    for entry, card in game.cards.cards():
        titles[entry.kind][card.title].append(entry)
    for kind, called in titles.items():
        taken = {title: entries for title, entries in called.items() if len(entries) > 1}
        if len(called) < _SIBLINGS or len(taken) * _SHARE > len(called) + _SIBLINGS:
            continue
        for title, (first, *others) in taken.items():
            for entry in others:
                message = f"“{first.id}” is called “{title}” too; other {kind.replace('_', ' ')} cards share no title."
                note = Note(first.place.at("title"), "the other card")
                name = game.cards.name(entry)
                yield Problem("title-taken", entry.place.at("title"), message, None, (note,), card=name)
