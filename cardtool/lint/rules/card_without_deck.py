"""A card that lies in no deck, or in more than one, and so is never printed or printed twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.link.decks import decks_of
from cardtool.lint.rule import Game, rule


@rule()
def card_without_deck(game: Game) -> Iterator[Problem]:
    cards, file = game.cards, game.cards.file
    if file is None:
        return
    holding = Counter(kind for deck in file.decks.values() for kind in (deck.kinds if deck.phase is None else ()))
    phased = {kind for deck in file.decks.values() if deck.phase is not None for kind in deck.kinds}
    sure = {kind for kind, decks in holding.items() if decks == 1} - phased  # thousands of cards need no closer look
    unsure = cards.language.kinds.keys() - sure
    for entry, card in cards.cards(*unsure) if unsure else ():
        decks = decks_of(file, card)
        if len(decks) == 1 or card.deck is not None:
            continue  # a deck that is named and not there is an unknown reference
        found = f"lies in the decks {', '.join(decks)}" if decks else "lies in no deck"
        hint = "say which with “deck”" if decks else "name its kind in a deck of game.yaml"
        yield Problem("card-without-deck", entry.place.at("kind"), f"This card {found}.", hint, card=cards.name(entry))
