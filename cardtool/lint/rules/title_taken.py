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
    taken: dict[str, list[tuple[Entry, ...]]] = defaultdict(list)
    for alike in game.cards.alike:
        taken[alike[0].kind].append(alike)
    for kind, groups in taken.items():
        titles = len(game.cards.by_kind[kind]) - sum(len(alike) - 1 for alike in groups)
        if titles < _SIBLINGS or len(groups) * _SHARE > titles + _SIBLINGS:
            continue
        words = kind.replace("_", " ")
        for first, *others in groups:
            for entry in others:
                title = getattr(entry.value, "title", entry.id)
                message = f"“{first.id}” is called “{title}” too; other {words} cards share no title."
                note = Note(first.place.at("title"), "the other card")
                name = game.cards.name(entry)
                yield Problem("title-taken", entry.place.at("title"), message, None, (note,), card=name)
