"""All entries of a game by id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter

from cardtool.core.diagnostic import CardName
from cardtool.core.source import Place
from cardtool.model.build import Entry, Stub
from cardtool.model.game import GameFile
from cardtool.model.language import Language
from cardtool.model.model import Card

_KINDS = attrgetter("ref.kinds")


@dataclass(frozen=True)
class CardSet:
    """A linked game. `unread` holds the texts of files that could not be read as a whole: cards may stand in them."""

    game: str
    language: Language
    entries: tuple[Entry, ...]
    stubs: tuple[Stub, ...]
    unread: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        """False when a file could not be read, so that what is unknown may well exist."""
        return not self.unread

    @property
    def everything(self) -> tuple[Entry | Stub, ...]:
        """All that was read, right or wrong."""
        return (*self.entries, *self.stubs)

    @cached_property
    def by_kind(self) -> Mapping[str, Mapping[str, Entry]]:
        """Entries by kind and id; a category holds the entries of all its kinds, `card` every card."""
        found: dict[str, dict[str, Entry]] = {}
        groups: dict[str, list[dict[str, Entry]]] = {}  # where the entries of a kind belong
        for entry in self.entries:
            if entry.kind not in groups:
                kinds = (entry.kind, *self._categories(entry.value))
                groups[entry.kind] = [found.setdefault(kind, {}) for kind in kinds]
            for group in groups[entry.kind]:
                group.setdefault(entry.id, entry)
        return found

    @cached_property
    def called(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of what has a name or title, by it, case folded."""
        found: dict[str, list[str]] = {}
        for entry in self.entries:
            name = getattr(entry.value, "name", None) or getattr(entry.value, "title", None)
            if isinstance(name, str):
                found.setdefault(name.casefold(), []).append(entry.id)
        return {name: tuple(ids) for name, ids in found.items()}

    @cached_property
    def naming(self) -> Mapping[tuple[str, ...], tuple[Entry, ...]]:
        """The entries with a reference to one of some kinds, by these kinds."""
        found: dict[tuple[str, ...], list[Entry]] = {}
        for entry in self.entries:
            for kinds in set(map(_KINDS, entry.references)):
                found.setdefault(kinds, []).append(entry)
        return {kinds: tuple(entries) for kinds, entries in found.items()}

    @cached_property
    def alike(self) -> tuple[tuple[Entry, ...], ...]:
        """Cards of a kind with the same title, where there is more than one."""
        found: dict[tuple[str, str], list[Entry]] = {}
        for entry, card in self.cards():
            found.setdefault((entry.kind, card.title), []).append(entry)
        return tuple(tuple(entries) for entries in found.values() if len(entries) > 1)

    @cached_property
    def stub_ids(self) -> Mapping[str, frozenset[str | None]]:
        """The kinds under which an id is known though its entry failed; None where even the kind is unknown."""
        found: dict[str, set[str | None]] = {}
        for stub in self.stubs:
            found.setdefault(stub.id, set()).add(stub.kind)
        return {id: frozenset(kinds) for id, kinds in found.items()}

    @property
    def file(self) -> GameFile | None:
        """What stands in game.yaml, or None when it is missing or wrong."""
        entry = self.by_kind.get("game", {}).get(self.game)
        return entry.value if entry is not None and isinstance(entry.value, GameFile) else None

    def cards(self, *kinds: str) -> Iterator[tuple[Entry, Card]]:
        """The cards in order of their files, all or those of some kinds."""
        return (one for one in self._cards if one[0].kind in kinds) if kinds else iter(self._cards)

    @cached_property
    def _cards(self) -> tuple[tuple[Entry, Card], ...]:
        return tuple([(entry, entry.value) for entry in self.entries if isinstance(entry.value, Card)])

    def get(self, kind: str, id: str) -> Entry | None:
        """The entry of a kind, category or `card`."""
        return self.by_kind.get(kind, {}).get(id)

    def name(self, entry: Entry | Stub) -> CardName | None:
        """How a message calls the card that `entry` is; of a stub that is found out where it is shown."""
        card = entry.value if isinstance(entry, Entry) else None
        return CardName(self.game, entry.id, card.title) if isinstance(card, Card) else None

    def place(self, entry: Entry, *route: str | int) -> Place:
        """A place inside an entry."""
        return entry.place.at(*route)

    @staticmethod
    def _categories(value: object) -> tuple[str, ...]:
        categories: tuple[str, ...] = getattr(value, "categories", ())
        return (*categories, "card") if isinstance(value, Card) else categories
