"""How far a check has looked: of what it did not look for, nobody can say that it is not there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from cardtool.lint.catalogue import generic_pages
from cardtool.session.session import Loaded, Session


@cache
def fixed_rules() -> Mapping[str, str]:
    """The rules of reading, building and linking, which cannot be set, and how they are: `an error`."""
    found = (page for page in generic_pages() if not page.settable)
    return {page.name: f"{'a' if page.level == 'warning' else 'an'} {page.level}" for page in found}


@cache
def _told_by_faces() -> frozenset[str]:
    return frozenset(page.name for page in generic_pages() if page.stage == "face")


@dataclass(frozen=True)
class Reach:
    """The games that were checked; those of `faced` were laid out in all their languages, and in those of `crashed` a
    rule failed.
    """

    session: Session
    games: Mapping[str, Loaded]
    faced: frozenset[str]
    crashed: frozenset[str]

    def whole(self, game: str) -> bool:
        """True when every file of a game could be read, its schema loaded, and every rule run to its end."""
        loaded = self.games.get(game)
        if loaded is None or game in self.crashed:
            return False
        return loaded.cards.complete and loaded.schema_known

    def looked(self, game: str, rule: str, path: str) -> bool:
        """True when a rule would have found what is in the file, or if there is no such rule."""
        if not self.whole(game):
            return False
        known = next((one for one in self.games[game].rules if one.name == rule), None)
        if known is None:
            return rule not in _told_by_faces() or game in self.faced
        if known.stage == "face" and game not in self.faced:
            return False
        return path not in self._with_stubs and self.session.levels(known, path) != "off"

    @cached_property
    def _with_stubs(self) -> frozenset[str]:
        """Files with cards that failed: no rule sees them."""
        return frozenset(stub.place.path for loaded in self.games.values() for stub in loaded.cards.stubs)
