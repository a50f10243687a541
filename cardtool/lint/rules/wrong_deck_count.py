"""A deck with more or fewer cards than game.yaml says."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix, Put
from cardtool.link.decks import by_deck
from cardtool.lint.rule import Game, rule


@rule()
def wrong_deck_count(game: Game) -> Iterator[Problem]:
    cards, file = game.cards, game.cards.file
    if file is None or not cards.complete or cards.stubs:
        return  # a card that could not be read may lie in the deck
    counted = {id: deck.count for id, deck in file.decks.items() if deck.count is not None}
    lying = by_deck(cards) if counted else {}
    for id, count in counted.items():
        found = sum(card.copies for _, card in lying.get(id, ()))
        entry = cards.get("deck", id)
        if found != count and entry is not None:
            at = entry.place.at("count")
            message = f"The deck “{id}” has {found} card{'' if found == 1 else 's'}, not {count}."
            fixes = (Fix(f"Write {found}", (Put(at, found),), safe=False),) if found else ()
            yield Problem("wrong-deck-count", at, message, "copies are counted", fixes=fixes)
