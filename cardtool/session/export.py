"""Exporting: from checked games to the files that print shops and virtual tables take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cardtool.core.diagnostic import Problem
from cardtool.link.decks import by_deck
from cardtool.session.draw import DeckFaces, draw_decks
from cardtool.session.session import Loaded, Session
from cardtool.session.tables import TABLES
from cardtool.session.targets import Target


@dataclass(frozen=True, slots=True)
class Drawer:
    """Draws decks as a target wants them."""

    target: Target
    only: Mapping[str, frozenset[str] | None]
    """The cards of each game that are asked for, None for all."""

    def __call__(
        self, session: Session, loaded: Loaded, lang: str
    ) -> tuple[tuple[DeckFaces, ...], tuple[Problem, ...]]:
        """As `draw_decks`: what was drawn, and what was wrong. A deck that the target has no size for is a problem."""
        only = self.only[loaded.name]
        if self.target.drawings is None:
            return draw_decks(session, loaded, lang, only)
        drawings, wrong = self.target.drawings(session, loaded)
        problems = [*wrong]
        drawn: list[DeckFaces] = []
        for style in dict.fromkeys(one.style for one in drawings.values()):
            alike = {deck: one for deck, one in drawings.items() if one.style == style}
            cards = _cards_of(loaded, alike)
            sizes = {deck: one.size for deck, one in alike.items()}
            decks, wrong = draw_decks(session, loaded, lang, cards if only is None else cards & only, style, sizes)
            drawn.extend(decks)
            problems.extend(one for one in wrong if one not in problems)
        return tuple(drawn), tuple(problems)


def targets(session: Session) -> Mapping[str, Target]:
    """Everything that can be exported to, by name."""
    return TABLES


def _cards_of(loaded: Loaded, decks: Iterable[str]) -> frozenset[str]:
    lying = by_deck(loaded.cards)
    return frozenset(entry.id for deck in decks for entry, _ in lying.get(deck, ()))
