"""A row of a table, or a number that the game keeps, that nothing refers to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place
from cardtool.lint.rule import Game, rule
from cardtool.lint.used import in_templates, referable, words
from cardtool.model.build import Entry
from cardtool.model.game import Deck, Section, Zone
from cardtool.model.model import Row

_LISTED = (Deck, Section, Zone)
"""Decks hold cards; sections and places on the table are told by themselves."""


@rule(severity="info")
def unused_definition(game: Game) -> Iterator[Problem]:
    cards = game.cards
    if not cards.complete or cards.stubs:
        return  # what cannot be read may refer to it
    used = {reference.id for entry in cards.entries for reference in entry.references}
    rows = [
        entry
        for entry in cards.entries
        if isinstance(entry.value, Row) and not isinstance(entry.value, _LISTED) and entry.id not in used
    ]
    if not rows:
        return
    kinds = referable(cards.language)
    rows = [entry for entry in rows if not kinds.isdisjoint((entry.kind, *_categories(entry)))]
    known = words(cards.language) | _tokens(game, rows)
    rows = [entry for entry in rows if entry.id not in known]
    known = in_templates(game, {entry.id for entry in rows})
    for entry in rows:
        if entry.id not in known:
            at = Place(entry.place.path, entry.place.route, "key")
            yield Problem("unused-definition", at, f"Nothing refers to “{entry.id}”.", "remove it, if it is not needed")


def _categories(entry: Entry) -> tuple[str, ...]:
    categories: tuple[str, ...] = getattr(entry.value, "categories", ())
    return (*categories, "quantity") if hasattr(entry.value, "range") else categories


def _tokens(game: Game, rows: list[Entry]) -> set[str]:
    """The ids that stand as a token in a text."""
    if not rows:
        return set()
    token = re.compile(f"<({'|'.join(re.escape(entry.id) for entry in rows)})>")
    return {match[1] for texts in game.texts for _, match in texts.find(token)}
