"""A deck that no card lies in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place
from cardtool.link.decks import decks_of
from cardtool.lint.rule import Game, rule


@rule(severity="info")
def empty_deck(game: Game) -> Iterator[Problem]:
    cards, file = game.cards, game.cards.file
    if file is None or not cards.complete or cards.stubs or not cards.by_kind.get("card"):
        return  # a card that could not be read may lie in it; in a new game every deck is empty
    shared = Counter(kind for deck in file.decks.values() for kind in deck.kinds)
    filled = {  # nothing else can hold a kind that stands in one deck alone
        id
        for id, deck in file.decks.items()
        if deck.phase is None and any(shared[kind] == 1 and cards.by_kind.get(kind) for kind in deck.kinds)
    }
    if len(filled) < len(file.decks):
        filled.update(id for _, card in cards.cards() for id in decks_of(file, card))
    for id in file.decks:
        entry = cards.get("deck", id)
        if id not in filled and entry is not None:
            at = Place(entry.place.path, entry.place.route, "key")
            yield Problem("empty-deck", at, f"No card lies in the deck “{id}”.", "remove it, or look at its “kinds”")
