"""Which deck a card lies in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.fields import Ordinals, Range
from cardtool.model.game import Deck, GameFile
from cardtool.model.model import Card


def decks_of(file: GameFile, card: Card) -> tuple[str, ...]:
    """The decks whose kinds hold the card's, narrowed by its own `deck` and by the deck's `phase`.

    A deck with a phase takes the cards whose first phase that is.
    """
    if card.deck is not None:
        return (card.deck,) if card.deck in file.decks else ()
    first = _first_phase(card)
    return tuple(
        id for id, deck in file.decks.items() if card.kind in deck.kinds and (deck.phase is None or deck.phase == first)
    )


def by_deck(cards: CardSet) -> Mapping[str, tuple[tuple[Entry, Card], ...]]:
    """The cards of each deck in the order of their ids; empty decks are left out."""
    if cards.file is None:
        return {}
    found: dict[str, list[tuple[Entry, Card]]] = {id: [] for id in cards.file.decks}
    for entry, card in cards.cards():
        for deck in decks_of(cards.file, card)[:1]:
            found[deck].append((entry, card))
    return {id: tuple(sorted(lying, key=lambda item: item[0].id)) for id, lying in found.items() if lying}


def back_of(deck: Deck, card: Card) -> str:
    """The back of a card that lies in `deck`: its own, or the deck's."""
    return card.back or deck.back


def deck_of_back(file: GameFile, back: str, own: str) -> str:
    """The deck that a back is called after: the first whose back it is, or `own`, where its card lies.

    So the backs of cards that may meet read alike, whatever decks they lie in.
    """
    return next((id for id, deck in file.decks.items() if deck.back == back), own)


def _first_phase(card: Card) -> str | None:
    """The first word of the card's range over counted words, where its kind has one."""
    counted = _counted(type(card))
    if counted is None:
        return None
    name, words = counted
    value = getattr(card, name)
    return words[(value.low or 1) - 1] if isinstance(value, Range) else None


@cache
def _counted(cls: type[Card]) -> tuple[str, tuple[str, ...]] | None:
    """The field of a kind that is a range over counted words, and the words."""
    marks = ((name, mark) for name, field in cls.model_fields.items() for mark in field.metadata)
    return next(((name, mark.words) for name, mark in marks if isinstance(mark, Ordinals)), None)
