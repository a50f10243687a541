"""A set-up that takes more of a card, or of a kind of cards, than there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.link.cardset import CardSet
from cardtool.link.setup import taken
from cardtool.lint.rule import Game, rule
from cardtool.model.model import Card


@rule()
def too_few_cards(game: Game) -> Iterator[Problem]:
    cards = game.cards
    if not cards.complete or cards.stubs:
        return  # a card that could not be read may be the one that is missing
    of_card: Counter[str] = Counter()
    of_kind: Counter[str] = Counter()
    for one in taken(cards):
        if one.card is not None:
            card = one.card.value
            assert isinstance(card, Card)
            before, of_card[card.id] = of_card[card.id], of_card[card.id] + one.count
            if before <= card.copies < of_card[card.id]:
                message = f"The set-up takes {of_card[card.id]} of “{card.title}”, but there {_are(card.copies)}."
                field = "copies" if "copies" in card.model_fields_set else "id"
                note = Note(one.card.place.at(field), "the card")
                yield Problem("too-few-cards", one.at, message, "print more copies, or take fewer", (note,))
        else:
            of_kind[one.kind] += one.count
            there = _there(cards, one.kind)
            if of_kind[one.kind] > there:
                kind = one.kind.replace("_", " ")
                message = f"The set-up takes {of_kind[one.kind]} {kind} cards, but there {_are(there)}."
                yield Problem("too-few-cards", one.at, message)


def _there(cards: CardSet, kind: str) -> int:
    there = (entry.value for entry in cards.by_kind.get(kind, {}).values())
    return sum(card.copies for card in there if isinstance(card, Card))


def _are(count: int) -> str:
    return {0: "is none", 1: "is 1"}.get(count, f"are {count}")
