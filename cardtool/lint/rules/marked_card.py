"""Cards that meet face down and can be told apart by their backs or sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import TypeAlias

from cardtool.core.diagnostic import CardName, Note, Problem
from cardtool.link.cardset import CardSet
from cardtool.link.decks import back_of, by_deck
from cardtool.link.zones import kinds_by_zone
from cardtool.lint.rule import Game, rule
from cardtool.model.build import Entry
from cardtool.model.game import GameFile, Zone
from cardtool.model.model import Card

Decks: TypeAlias = Mapping[str, Sequence[tuple[Entry, Card]]]
"""Decks with the cards that lie in them."""


@rule()
def marked_card(game: Game) -> Iterator[Problem]:
    cards = game.cards
    if cards.file is None:
        return
    lying = cache(partial(by_deck, cards))  # takes time, and most games have a deck for each kind and no other backs
    decks_of = _decks_by_kind(cards.file, lying)
    own = any(card.back is not None for _, card in cards.cards())
    told: set[CardName | None] = set()
    for zone, kinds in kinds_by_zone(cards).items():
        entry = cards.get("zone", zone)
        if entry is None or not isinstance(entry.value, Zone) or entry.value.face != "down" or entry.value.per_player:
            continue  # what players hold in their hands they may tell apart
        decks = list(dict.fromkeys(deck for kind in sorted(kinds) for deck in decks_of.get(kind, ())))
        if len(decks) < 2 and not own:
            continue
        here = {id: [item for item in those if item[0].kind in kinds] for id, those in lying().items()}
        for id in decks[1:]:
            yield from _decks_differ(cards, cards.file, zone, decks[0], id, here)
        alone = ({id: here[id]} for id in here if cards.file.decks[id].phase is not None)
        for heap in ({id: here[id] for id in decks if id in here}, *alone) if own else ():
            found = [problem for problem in _cards_differ(cards, cards.file, zone, heap) if problem.card not in told]
            told.update(problem.card for problem in found)
            yield from found


def _decks_differ(cards: CardSet, file: GameFile, zone: str, one: str, other: str, lying: Decks) -> Iterator[Problem]:
    """In what a deck differs from the first one, as far as its cards have no backs of their own."""
    alone = lying.get(other) and all(card.back is not None for _, card in lying[other])
    for field in ("size",) if alone else ("back", "size"):
        if getattr(file.decks[one], field) != getattr(file.decks[other], field):
            at, also = cards.get("deck", other), cards.get("deck", one)
            assert at is not None
            assert also is not None
            message = f"Cards of the decks “{one}” and “{other}” lie face down in “{zone}”, but their {field}s differ."
            note = Note(also.place.at(field), f"the {field} of “{one}”")
            yield Problem("marked-card", at.place.at(field), message, f"give both the same {field}", (note,))


def _cards_differ(cards: CardSet, file: GameFile, zone: str, heap: Decks) -> Iterator[Problem]:
    """The cards with a back of their own that differs from the heap's: that of the first card that has a deck's."""
    backs = [(back_of(file.decks[id], card), entry, card) for id, those in heap.items() for entry, card in those]
    usual = next((back for back, _, card in backs if card.back is None), backs[0][0] if backs else "")
    for back, entry, card in backs:
        if card.back is not None and back != usual:
            message = f"This card lies face down in “{zone}” among cards with the back “{usual}”."
            yield Problem(
                "marked-card", entry.place.at("back"), message, "give all of them the same back", card=cards.name(entry)
            )


def _decks_by_kind(file: GameFile, lying: Callable[[], Decks]) -> dict[str, list[str]]:
    """The decks that cards of a kind lie in; those of one phase apart, which never meet."""
    found: dict[str, list[str]] = {}
    for id, deck in file.decks.items():
        for kind in deck.kinds if deck.phase is None else ():
            found.setdefault(kind, []).append(id)
    if any(len(decks) > 1 for decks in found.values()):  # then each card says which of them it lies in
        there = {id: {entry.kind for entry, _ in those} for id, those in lying().items()}
        found = {kind: [id for id in decks if kind in there.get(id, ())] for kind, decks in found.items()}
    return found
