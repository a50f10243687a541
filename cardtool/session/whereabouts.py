"""Which card a place belongs to, and which of its fields. Asked of what is wrong only: good files cost nothing."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property

from cardtool.core.diagnostic import CardName
from cardtool.core.source import Place, Route, Span
from cardtool.link.cardset import CardSet
from cardtool.session.session import Session
from cardtool.syntax.document import Document
from cardtool.syntax.routes import route_at
from cardtool.words.catalogue import Catalogue


class Whereabouts:
    """Answers for one game; without its cards, fields alone."""

    def __init__(self, session: Session, cards: CardSet | None) -> None:
        self._session, self._cards = session, cards
        self._contexts: dict[str, tuple[tuple[int, ...], tuple[str, ...]]] = {}

    def card(self, at: Place | Span) -> CardName | None:
        """The card that holds a place, be it right or wrong, or that a translation is of."""
        if self._cards is None:
            return None
        document = self._session.documents.get(at.path)
        if document is None:
            head, _, id = self._context(at)[1].partition("/")[0].partition(":")
            entry = self._cards.get("card", id) if head == "card" else None
            return self._cards.name(entry) if entry is not None else None
        if at.path not in self._files_of_cards:
            return None
        raw = _item(document, _route(document, at))[1]
        if not isinstance(raw, dict) or not isinstance(raw.get("id"), str):
            return None
        title = raw.get("title")
        return CardName(self._cards.game, raw["id"], title if isinstance(title, str) else "")

    def field(self, at: Place | Span, card: CardName | None) -> str:
        """The way to a place inside its card, else inside its file: `options.0.text`.

        That of a translation begins with the language: `en/title`, `en/law:soup/name`.
        """
        document = self._session.documents.get(at.path)
        if document is None:
            language, context = self._context(at)
            own = f"card:{card.id}/" if card is not None else ""
            return f"{language}/{context.removeprefix(own)}" if context else ""
        route = _route(document, at)
        if card is not None:
            route = route[len(_item(document, route)[0]) :]
        elif len(document.data) < 2:
            route = route[1:]
        return ".".join(map(str, route))

    @cached_property
    def _files_of_cards(self) -> frozenset[str]:
        assert self._cards is not None
        kinds = self._cards.language.kinds
        whole = {entry.place.path for entry, _ in self._cards.cards()}
        return frozenset(whole | {one.place.path for one in self._cards.stubs if one.kind is None or one.kind in kinds})

    def _context(self, at: Place | Span) -> tuple[str, str]:
        """The language of a translation and what it translates; empty where it is none."""
        catalogue = self._session.catalogue(at.path)
        if catalogue is None or not isinstance(at, Span):
            return "", ""
        if at.path not in self._contexts:
            self._contexts[at.path] = _index(catalogue)
        starts, contexts = self._contexts[at.path]
        found = bisect_right(starts, at.start) - 1
        return catalogue.language, contexts[found] if found >= 0 else ""


def _index(catalogue: Catalogue) -> tuple[tuple[int, ...], tuple[str, ...]]:
    messages = sorted((message.entry.start, message.context) for message in catalogue.messages.values())
    return tuple(start for start, _ in messages), tuple(context for _, context in messages)


def _route(document: Document, at: Place | Span) -> Route:
    return at.route if isinstance(at, Place) else route_at(document.file.text, document.nodes, at.start)


def _item(document: Document, route: Route) -> tuple[Route, object]:
    """What a file holds one or many of, each in a YAML document or all in a list: its route and data."""
    if not route or not isinstance(route[0], int) or route[0] >= len(document.data):
        return (), None
    whole = document.data[route[0]]
    if not isinstance(whole, tuple):
        return route[:1], whole
    at = route[1] if len(route) > 1 else None
    return (route[:2], whole[at]) if isinstance(at, int) and at < len(whole) else (route[:1], None)
