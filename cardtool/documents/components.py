"""What is in the box: decks with their cards, markers, tokens and figures; and whose work it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cardtool.documents.booklet import Block, Booklet, Bullets, Heading, Item, Look, Paragraph, Row, Table
from cardtool.documents.cards import CardText
from cardtool.documents.register import card_names
from cardtool.documents.wording import heading, strong, subtitle, told, word
from cardtool.link.decks import back_of, by_deck, deck_of_back
from cardtool.model.build import Entry
from cardtool.model.game import Deck, Derived, QuantityRow, Resource, Track
from cardtool.model.model import Card
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Text

Texts = Mapping[str, tuple[CardText, ...]]


@dataclass(frozen=True, slots=True)
class Typeface:
    """A font family that the game is printed with: who made it and under which licence it comes."""

    family: str
    authors: str
    licence: str


def typeface(family: str, licence_text: str) -> Typeface:
    """Read from the head of a licence as font makers write it (“Copyright 2013 The … Authors (https://…)”)."""
    authors = re.search(r"Copyright (?:\(c\) )?[\d, -]+(.+?)(?: \(|,|$)", licence_text, re.MULTILINE)
    licence = re.search(r"licensed under the (.+?)\.?$", licence_text, re.MULTILINE)
    return Typeface(family, authors[1] if authors else "", licence[1] if licence else "")


def components_booklet(phrases: Phrases, look: Look) -> Booklet:
    """Decks and counts, then what else lies on the table."""
    decks = by_deck(phrases.cards)
    rows = []
    for id, cards in decks.items():
        entry = phrases.cards.get("deck", id)
        if entry is None or not isinstance(entry.value, Deck):
            continue
        deck = entry.value
        kinds = {card.kind for _, card in cards}
        counts = [
            told(phrases, "kind_count", phrases.names.noun(("kind",), kind), *_count(cards, kind))
            for kind in deck.kinds
            if kind in kinds
        ]
        content = tuple(span for at, spans in enumerate(counts) for span in ((Text(", "), *spans) if at else spans))
        name = strong((Text(phrases.name("deck", id)),))
        back = ", ".join(_backs(phrases, id, deck, cards))
        rows.append(
            Row((name, (Text(str(sum(card.copies for _, card in cards))),), content, (Text(back),)), deck.cites)
        )
    head = tuple(heading(phrases, key) for key in ("deck", "cards_in_deck", "content", "back"))
    total = sum(card.copies for cards in decks.values() for _, card in cards)
    blocks: list[Block] = [
        Paragraph(told(phrases, "total", total, len(rows)), "lead"),
        Table(head, tuple(rows)),
    ]
    if pieces := tuple(_pieces(phrases)):
        blocks += [Heading(1, heading(phrases, "pieces")), Bullets(pieces)]
    title, above = word(phrases, "components"), subtitle(phrases, "part")
    return Booklet(title, above, phrases.language, phrases.cards.game, tuple(blocks), look)


def _count(cards: Sequence[tuple[object, object]], kind: str) -> tuple[int, int]:
    """How many different cards of a kind, and how many in all."""
    copies = [getattr(card, "copies", 1) for _, card in cards if getattr(card, "kind", "") == kind]
    return len(copies), sum(copies)


def _backs(phrases: Phrases, id: str, deck: Deck, cards: Sequence[tuple[Entry, Card]]) -> tuple[str, ...]:
    """What the backs of a deck's cards are called."""
    file = phrases.cards.file
    assert file is not None
    owners = (deck_of_back(file, back_of(deck, card), id) for _, card in cards)
    return tuple(phrases.name("deck", owner) for owner in dict.fromkeys(owners))


def _pieces(phrases: Phrases) -> Iterator[Item]:
    """Markers, stocks and whatever else is counted and has a macro `piece_<sort>`."""
    for id, entry in phrases.cards.by_kind.get("quantity", {}).items():
        row = entry.value
        if not isinstance(row, QuantityRow) or isinstance(row, Derived):
            continue
        sort = "track" if isinstance(row, Track) else "resource" if isinstance(row, Resource) else type(row).table
        if phrases.macros.has("piece", sort):
            noun = phrases.names.noun(("quantity",), id)
            yield Item(phrases.spans(phrases.say("piece", sort, noun, phrases.view(row))), row.cites)


def credits_booklet(phrases: Phrases, texts: Texts, typefaces: Sequence[Typeface], look: Look) -> Booklet:
    """Artists with their cards, fonts with their licences, the tool."""
    by_artist: dict[str, list[CardText]] = {}
    for held in texts.values():
        for card in held:
            if card.card.artist:
                by_artist.setdefault(card.card.artist, []).append(card)
    pictures = [
        Item((*strong((Text(artist),)), Text(": "), *told(phrases, "list", card_names(cards))))
        for artist, cards in sorted(by_artist.items())
    ]
    pictures.append(Item(told(phrases, "drawn", bool(by_artist))))
    fonts = [Item(told(phrases, "typeface", face.family, face.authors, face.licence)) for face in typefaces]
    blocks: list[Block] = [Heading(1, heading(phrases, "pictures")), Bullets(tuple(pictures))]
    if fonts:
        blocks += [Heading(1, heading(phrases, "fonts")), Bullets(tuple(fonts))]
    blocks += [Heading(1, heading(phrases, "made_with")), Paragraph(told(phrases, "made_with"))]
    title, above = word(phrases, "credits"), subtitle(phrases, "part")
    return Booklet(title, above, phrases.language, phrases.cards.game, tuple(blocks), look)
