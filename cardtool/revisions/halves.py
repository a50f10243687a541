"""One game in one of two states, as far as it can be compared."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from cardtool.compare.comparison import CardSide
from cardtool.compare.matching import Record
from cardtool.report.printable import printable
from cardtool.revisions.records import broken, card_records, entry_records, written_records
from cardtool.revisions.states import State
from cardtool.session.session import Loaded


@dataclass(frozen=True, slots=True)
class Half:
    """A game in a state; without it there (`loaded` is None) nothing is in it. `notes` tell what is broken."""

    state: State
    loaded: Loaded | None
    cards: Mapping[str, Record]
    entries: Mapping[str, Record]
    broken: frozenset[str] = frozenset()
    notes: tuple[str, ...] = ()

    @property
    def sound(self) -> Loaded | None:
        """The game, where it is there and its schema could be loaded."""
        return self.loaded if self.loaded is not None and self.loaded.schema_known else None

    def lost(self, id: str) -> bool:
        """True for a card that may be there all the same: it is broken, or stands in a file that cannot be read."""
        if id in self.cards:
            return False
        named = re.compile(rf"(?<![\w-]){re.escape(id)}(?![\w-])")
        unread = self.loaded.cards.unread if self.loaded is not None else ()
        return id in self.broken or any(named.search(text) for text in unread)

    def without(self, ids: frozenset[str]) -> Half:
        """The same without some cards."""
        return replace(self, cards={id: one for id, one in self.cards.items() if id not in ids})

    def side(self, id: str, translated: Loaded | None = None) -> CardSide:
        """A card of it, to be shown; title and deck are called as in a translation of the game."""
        record, game = self.cards[id], translated or self.loaded
        fields = record.value.fields
        file = game.cards.file if game is not None else None
        row = file.decks.get(str(fields.get("deck"))) if file is not None else None
        entry = translated.cards.get("card", id) if translated is not None else None
        copies = fields.get("copies", 1)
        return CardSide(
            printable(id),
            printable(getattr(entry.value, "title", record.title) if entry is not None else record.title),
            printable(record.kind),
            printable(row.name) if row is not None else "",
            copies if isinstance(copies, int) else 1,
        )


def halves(old: State, new: State, game: str, *, broken_is_none: bool = False) -> tuple[Half, Half]:
    """A game in both states; the cards of both are read the same way, as they are written where a schema fails.

    What is broken in one state is in neither; with `broken_is_none` what was broken in the old one is new.
    """
    found = [(state, state.session.load(game) if game in state.session.games() else None) for state in (old, new)]
    written = any(loaded is not None and not loaded.schema_known for _, loaded in found)
    before, after = (_half(state, loaded, written) for state, loaded in found)
    lost = frozenset() if broken_is_none else frozenset(filter(before.lost, after.cards))
    return before.without(frozenset(filter(after.lost, before.cards))), after.without(lost)


def _half(state: State, loaded: Loaded | None, written: bool) -> Half:
    if loaded is None:
        return Half(state, None, {}, {})
    if not written:
        ids, notes = broken(state, loaded)
        return Half(state, loaded, card_records(loaded), entry_records(loaded), ids, notes)
    notes = () if loaded.schema_known else (_no_schema(state, loaded),)
    return Half(state, loaded, written_records(state.session, loaded), {}, frozenset(), notes)


def _no_schema(state: State, loaded: Loaded) -> str:
    why = next((one.message for one in loaded.problems if one.rule in ("no-schema", "broken-schema")), "")
    return (
        f"the schema of {loaded.name} in {state.name} cannot be used with this cardtool ({why.rstrip('.')}): cards are "
        "compared as they are written, without their words and pictures, and nothing else of the game is compared"
    )
