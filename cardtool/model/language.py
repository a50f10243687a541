"""All that the cards of one game can say: the tool's words and the schema's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cardtool.model.game import GameFile
from cardtool.model.model import Card, Condition, Effect, Row, Step


@dataclass(frozen=True, slots=True)
class Language:
    """The classes a game is read with, by the word that an author writes."""

    game: type[GameFile]
    kinds: Mapping[str, type[Card]]
    tables: Mapping[str, type[Row]]
    conditions: Mapping[str, type[Condition]]
    effects: Mapping[str, type[Effect]]
    steps: Mapping[str, type[Step]]

    @property
    def flags(self) -> frozenset[str]:
        """The card kinds that a condition may ask for by id."""
        return frozenset(kind for kind, cls in self.kinds.items() if cls.flag)

    def members(self, category: str) -> tuple[str, ...]:
        """The card kinds of a category, or `category` itself where it is a kind."""
        return tuple(kind for kind, cls in self.kinds.items() if category in (kind, *cls.categories))
