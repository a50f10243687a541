"""The texts that rules read: all that is printed in words of its author, found without reading each by itself."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from unicodedata import is_normalized

from cardtool.core.diagnostic import CardName
from cardtool.core.fix import Edit, Put, Splice
from cardtool.core.source import Place, Route, Span
from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry, Stub
from cardtool.model.model import Card
from cardtool.words.catalogue import Message
from cardtool.words.translatable import Standing

_BETWEEN = "\0"
"""Stands between two texts where all are searched at once; no text holds it, and no pattern should match it."""


@dataclass(frozen=True, slots=True)
class Found:
    """Characters `start` to `end` of a text."""

    piece: PieceOfText
    start: int
    end: int

    @property
    def text(self) -> str:
        return self.piece.text[self.start : self.end]

    @property
    def at(self) -> Place | Span:
        """Where they stand."""
        piece = self.piece
        if piece.message is not None:
            return piece.message.within(self.start, self.end)
        return Place(piece.entry.place.path, (*piece.entry.place.route, *piece.route), within=(self.start, self.end))

    def becomes(self, text: str) -> Edit:
        """The edit that puts `text` in their place, in whatever file they stand."""
        at = self.at
        return Put(at, text) if isinstance(at, Place) else Splice(at, text)


@dataclass(frozen=True, slots=True)
class PieceOfText:
    """A name, title or rich text of an entry, by its route there; of a translation, with the message that says it."""

    entry: Entry | Stub
    route: Route
    text: str
    rich: bool
    """True where `**`, `*` and `<id>` mean something."""
    card: CardName | None
    message: Message | None = None

    def found(self, start: int, end: int) -> Found:
        """Characters of it."""
        return Found(self, start, end)

    @property
    def whole(self) -> Found:
        """All of it."""
        return Found(self, 0, len(self.text))


class Texts:
    """All texts of a game in one language; `piece` gives one with all that is known of it, by its number."""

    def __init__(self, language: str, texts: Sequence[str], piece: Callable[[int], PieceOfText]) -> None:
        self.language = language
        self._texts, self._piece = texts, piece
        self._joined = _BETWEEN.join(("", *texts, ""))
        self._starts = list(accumulate((len(text) + 1 for text in texts), initial=1))

    def __iter__(self) -> Iterator[PieceOfText]:
        """Every text. Slow for thousands of cards: see whether `find` does."""
        return map(self._piece, range(len(self._texts)))

    def have(self, *strings: str) -> bool:
        """True when one of these strings stands in one of the texts; `\\0` is where one ends and the next begins."""
        return any(string in self._joined for string in strings)

    def left(self, good: re.Pattern[str], signs: re.Pattern[str]) -> Iterator[PieceOfText]:
        """The texts in which a sign is left when all that `good` matches is taken out."""
        if signs.search(self._joined) is not None and signs.search(rest := good.sub("", self._joined)) is not None:
            for number, text in enumerate(rest.split(_BETWEEN)[1:-1]):
                if signs.search(text):
                    yield self._piece(number)

    def holding(self, pattern: re.Pattern[str]) -> Iterator[PieceOfText]:
        """The texts in which something matches, each once."""
        match = pattern.search(self._joined)
        while match is not None:
            number = bisect_right(self._starts, match.start()) - 1
            yield self._piece(number)
            match = pattern.search(self._joined, self._starts[number + 1])

    @property
    def strings(self) -> Sequence[str]:
        """The bare texts, by number."""
        return self._texts

    def piece(self, number: int) -> PieceOfText:
        """A text with all that is known of it, by its number."""
        return self._piece(number)

    def words(self, pattern: re.Pattern[str]) -> frozenset[str]:
        """What the pattern, which has no groups, matches in all texts, each once."""
        return frozenset(pattern.findall(self._joined))

    def not_normal(self) -> Iterator[PieceOfText]:
        """The texts that are not in Unicode's composed form (NFC)."""
        if not is_normalized("NFC", self._joined):
            yield from (self._piece(at) for at, text in enumerate(self._texts) if not is_normalized("NFC", text))

    def find(self, pattern: re.Pattern[str]) -> Iterator[tuple[Found, re.Match[str]]]:
        """Every match in every text: all are searched at once, so that ten thousand good texts cost nothing.

        Found is what the group `slip` of the pattern matched, all where it has none. The ends of a text are `\\0` to
        the pattern; what takes one in is left out. Positions in the match are those of all texts together.
        """
        group = pattern.groupindex.get("slip", 0)
        for match in pattern.finditer(self._joined):
            number = bisect_right(self._starts, match.start(group)) - 1
            begin = self._starts[number]
            start, end = match.start(group) - begin, match.end(group) - begin
            if start >= 0 and end <= len(self._texts[number]):
                yield Found(self._piece(number), start, end), match


def texts_of_game(cards: CardSet) -> Texts:
    """The texts in the game's own language."""
    texts = [
        (entry, route, text, rich)
        for entry in cards.everything
        for rich, written in ((False, entry.names), (True, entry.texts))
        for route, text in written
    ]

    def piece(number: int) -> PieceOfText:
        entry, route, text, rich = texts[number]
        return PieceOfText(entry, route, text, rich, cards.name(entry))

    return Texts(cards.file.language if cards.file else "", [text for _, _, text, _ in texts], piece)


def texts_of_translation(cards: CardSet, standing: Standing) -> Texts:
    """The texts of another language, those that are up to date."""

    def piece(number: int) -> PieceOfText:
        source, message = standing.translated[number]
        route = source.place.route[len(source.entry.place.route) :]
        rich = any(route == other for other, _ in source.entry.texts)
        return PieceOfText(source.entry, route, message.text, rich, cards.name(source.entry), message)

    return Texts(standing.language, [message.text for _, message in standing.translated], piece)


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
