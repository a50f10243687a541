"""The cards of a kind: a table where a card is one line, else a list with the sentences under each."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.documents.booklet import Block, Bullets, Item, Row, Table
from cardtool.documents.cards import CardText
from cardtool.documents.wording import heading, strong, told
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Spans, Text, to_plain


def card_list(phrases: Phrases, cards: tuple[CardText, ...]) -> Block:
    """All cards with their facts, how many there are of each, and what is written on them."""
    if all(card.line is not None for card in cards):
        return _table(phrases, cards)
    return Bullets(tuple(_item(phrases, card) for card in cards))


def _table(phrases: Phrases, cards: tuple[CardText, ...]) -> Table:
    """Columns that would be empty, or say of each card that there is one of it, are left out."""
    words = phrases.macros.words("columns")
    fields = [field for field in words if any(field in card.facts for card in cards)]
    texts = any(card.line for card in cards)
    copies = any(card.card.copies > 1 for card in cards)
    head = (
        heading(phrases, "title"),
        *((Text(words[field]),) for field in fields),
        *([heading(phrases, "text")] if texts else []),
        *([heading(phrases, "copies")] if copies else []),
    )
    rows = []
    for card in cards:
        cells: tuple[Spans, ...] = (
            strong((Text(card.name),)),
            *((Text(card.facts[field].text),) if field in card.facts else () for field in fields),
            *([card.line or ()] if texts else []),
            *([told(phrases, "copies", card.card.copies)] if copies else []),
        )
        rows.append(Row(cells, card.cites))
    return Table(head, tuple(rows))


def _item(phrases: Phrases, card: CardText) -> Item:
    aside = "".join(f" · {words}" for words in asides(phrases, card))
    spans: Spans = (*strong((Text(card.name),)), *((Text(aside),) if aside else ()))
    return Item(spans, card.cites, card.blocks)


def asides(phrases: Phrases, card: CardText) -> Iterator[str]:
    """What stands behind a card's name: facts, numbers with what they count, and how often there is such a card."""
    for field, word in phrases.macros.words("columns").items():
        if fact := card.facts.get(field):
            yield fact.text if fact.is_name else f"{word} {fact.text}"
    if card.card.copies > 1:
        yield to_plain(told(phrases, "copies", card.card.copies))
