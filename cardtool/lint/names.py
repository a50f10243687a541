"""The names of a game by what they name, and how two of them are alike."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from unicodedata import normalize

from cardtool.core.source import Route
from cardtool.link.cardset import CardSet
from cardtool.lint.languages import WRITINGS
from cardtool.lint.texts import Found, PieceOfText
from cardtool.model.build import Entry
from cardtool.model.model import Card
from cardtool.words.catalogue import Message
from cardtool.words.translatable import Standing

_FOREIGN = re.compile(r"[^\x00-\x7f]")
_FIGURE = re.compile(r"\d")
_APART = str.maketrans("", "", " \t\n\u00a0\u202f-‐‑–'’‘“”„\"«»‹›.,/·_")


class Name(NamedTuple):
    """A name or title where it is given."""

    entry: Entry
    route: Route
    text: str
    message: Message | None

    def found(self, cards: CardSet) -> Found:
        """It as a whole, for a problem."""
        piece = PieceOfText(self.entry, self.route, self.text, False, cards.name(self.entry), self.message)
        return piece.whole


Group = Mapping[str, Name]
"""Names of the same sort of thing: for each different text the first that bears it."""


def names_of_game(cards: CardSet) -> tuple[Group, ...]:
    """The names in the game's own language: titles of cards together, the rows of each table by themselves."""
    return _grouped((entry, route, text, None) for entry in cards.entries for route, text in entry.names)


def names_of_translation(standing: Standing) -> tuple[Group, ...]:
    """The names in another language, those that are up to date."""
    translated = (
        (source.entry, source.place.route[len(source.entry.place.route) :], message.text, message)
        for source, message in standing.translated
    )
    return _grouped(one for one in translated if any(route == one[1] for route, _ in one[0].names))


def _grouped(names: Iterator[tuple[Entry, Route, str, Message | None]]) -> tuple[Group, ...]:
    groups: dict[tuple[object, ...], dict[str, Name]] = {}
    known: dict[tuple[object, ...], dict[str, Name]] = {}
    for entry, route, text, message in names:
        found = entry.kind, route
        group = known.get(found)
        if group is None:
            sort = "card" if isinstance(entry.value, Card) else entry.kind
            group = known[found] = groups.setdefault((sort, *route[:-2], route[-1]), {})
        if text not in group:
            group[text] = Name(entry, route, text, message)
    return tuple(groups.values())


def folded(name: str, language: str) -> str:
    """What is left of a name without case, spaces, punctuation and accents; names with the same are alike.

    Accents that are letters of the language stay, and all of them where it is not known. Of a name with figures only
    the case goes: “1.1” is not “11”.
    """
    if _FIGURE.search(name):
        return " ".join(name.casefold().split())
    return unaccented(name, language).casefold().translate(_APART)


def unaccented(text: str, language: str) -> str:
    """The text without the accents that are no letters of its language."""
    writing = WRITINGS.get(language)
    if writing is None or not _FOREIGN.search(text):
        return text
    own = writing.own_accents + writing.own_accents.upper()
    return "".join(letter if letter in own else normalize("NFD", letter)[0] for letter in normalize("NFC", text))
