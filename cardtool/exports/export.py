"""Which targets there are, and how the decks of a game are drawn for one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from cardtool.core.diagnostic import Problem
from cardtool.exports.shops import shop_files, shop_target
from cardtool.exports.tables import TABLES
from cardtool.exports.targets import Drawing, Target
from cardtool.link.decks import by_deck
from cardtool.session.draw import DeckFaces, draw_decks
from cardtool.session.session import Loaded, Session

Only: TypeAlias = Mapping[str, frozenset[str] | None]
"""The cards of each game that are asked for, None for all."""


@dataclass(frozen=True, slots=True)
class Drawer:
    """Draws decks as a target wants them: `drawings` tells how, by game and deck; None for each deck as it is."""

    only: Only
    drawings: Mapping[str, Mapping[str, Drawing] | None]

    def __call__(
        self, session: Session, loaded: Loaded, lang: str
    ) -> tuple[tuple[DeckFaces, ...], tuple[Problem, ...]]:
        """As `draw_decks`: what was drawn, and what was wrong. Decks without a drawing are left out."""
        only, drawings = self.only[loaded.name], self.drawings[loaded.name]
        if drawings is None:
            return draw_decks(session, loaded, lang, only)
        problems: list[Problem] = []
        drawn: list[DeckFaces] = []
        for style in dict.fromkeys(one.style for one in drawings.values()):
            alike = {deck: one for deck, one in drawings.items() if one.style == style}
            cards = _cards_of(loaded, alike)
            sizes = {deck: one.size for deck, one in alike.items()}
            decks, wrong = draw_decks(session, loaded, lang, cards if only is None else cards & only, style, sizes)
            drawn.extend(decks)
            problems.extend(one for one in wrong if one not in problems)
        order = list(drawings)
        return tuple(sorted(drawn, key=lambda deck: order.index(deck.id))), tuple(problems)


def drawer_for(
    session: Session, target: Target, games: Mapping[str, Loaded], only: Only
) -> tuple[Drawer, tuple[Problem, ...]]:
    """What draws the decks of `games` for a target, and what the target has no size for or makes in another size."""
    drawings: dict[str, Mapping[str, Drawing] | None] = {}
    problems: list[Problem] = []
    for game, loaded in games.items():
        if target.drawings is None:
            drawings[game] = None
            continue
        drawings[game], wrong = target.drawings(session, loaded, only[game])
        problems.extend(wrong)
    return Drawer(only, drawings), tuple(problems)


def target_names(session: Session) -> tuple[str, ...]:
    """Everything that can be exported to: print shops, then tables."""
    return (*sorted(shop_files(session).keys() - TABLES.keys()), *TABLES)


def target_of(session: Session, name: str) -> Target | tuple[Problem, ...]:
    """What is exported to under one of `target_names`; what is wrong with the file of a print shop."""
    return TABLES[name] if name in TABLES else shop_target(session, shop_files(session)[name])


def _cards_of(loaded: Loaded, decks: Iterable[str]) -> frozenset[str]:
    lying = by_deck(loaded.cards)
    return frozenset(entry.id for deck in decks for entry, _ in lying.get(deck, ()))
