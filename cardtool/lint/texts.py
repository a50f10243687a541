"""Which texts of cards are compared with data: found without reading them, since most cards have none."""

from __future__ import annotations

from cardtool.core.source import Route
from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.model import Card


def replacing_texts(cards: CardSet) -> list[tuple[Entry, Route, str]]:
    """Texts that may stand in the place of a generated sentence: the `text` of a part, a field that ends in `_text`."""
    return [
        (entry, route, text)
        for entry in cards.entries
        for route, text in entry.texts
        if (field := route[-1]) != "flavour"
        and ((field == "text" and len(route) > 1) or str(field).endswith("_text"))
        and isinstance(entry.value, Card)
    ]


def rules_texts(cards: CardSet) -> list[tuple[Entry, str]]:
    """The `text` of cards, which stands beside what is generated."""
    return [
        (entry, text)
        for entry in cards.entries
        for route, text in entry.texts
        if route == ("text",) and isinstance(entry.value, Card)
    ]
