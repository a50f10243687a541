"""One state of a game as it is printed, and the printed words of two compared."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from cardtool.compare.words import Runs, lines_compared
from cardtool.core.diagnostic import Problem
from cardtool.documents.cards import card_text
from cardtool.documents.terminal import card_sentences
from cardtool.project.reading import read_bytes
from cardtool.project.workspace import files_below
from cardtool.render.materials import Materials, materials
from cardtool.revisions.states import State
from cardtool.session.draw import DeckFaces, Prepared, draw_decks, prepare
from cardtool.session.languages import languages
from cardtool.session.session import Loaded
from cardtool.session.stamp import stamps
from cardtool.session.wording import WORDING_ERRORS, phrases
from cardtool.words.phrases import Phrases

_LOOKED_AT = 8000  # bytes in which a file that is no text has a zero, for git as well
Drawn: TypeAlias = tuple[DeckFaces, int]
"""A deck and the page of a card in it."""
Pairs: TypeAlias = Mapping[str, str]
"""Ids of the new state with those that the same cards have in the old one."""


@dataclass
class Printed:
    """One state of a game in one language. `problems` grow as faces are drawn."""

    state: State
    own: Loaded
    lang: str
    problems: list[Problem] = field(default_factory=list)

    @cached_property
    def loaded(self) -> Loaded:
        """The game in the language."""
        return self.state.session.translated(self.own, self.lang)

    @cached_property
    def decks(self) -> tuple[Prepared, ...]:
        """Its decks, ready to be drawn."""
        if self.own.cards.file is None or self.lang not in languages(self.state.session, self.own):
            return ()
        decks, problems = prepare(self.state.session, self.loaded, self.lang)
        self.problems.extend(problems)
        return decks

    @cached_property
    def where(self) -> Mapping[str, tuple[Prepared, int]]:
        """The deck of each card that has a face, and its place among the deck's cards."""
        return {entry.id: (deck, at) for deck in self.decks for at, (entry, _) in enumerate(deck.cards)}

    @cached_property
    def stamps(self) -> Mapping[str, str]:
        """The stamp of each card that has a face."""
        made = ((deck, stamps(self.state.session, self.loaded, deck)) for deck in self.decks)
        return {entry.id: one for deck, all in made for (entry, _), one in zip(deck.cards, all, strict=True)}

    @cached_property
    def _words(self) -> Phrases | None:
        try:
            return phrases(self.state.session, self.loaded, self.lang)
        except WORDING_ERRORS:  # which preparing the decks tells
            return None

    def lines(self, id: str) -> tuple[str, ...] | None:
        """The printed lines of a card; None where there are no words for it in the language."""
        entry = self.loaded.cards.get("card", id)
        if self.lang not in languages(self.state.session, self.own) or self._words is None or entry is None:
            return None
        try:
            text = f"{card_text(self._words, entry).name}\n{card_sentences(self._words, entry)}"
        except WORDING_ERRORS:
            return None
        return tuple(line for line in text.split("\n") if line.strip())

    @cached_property
    def materials(self) -> Materials:
        """The files that its templates may read."""
        session = self.state.session
        return materials(session.root, session.config.templates, self.own.name)

    def draw(self, ids: Iterable[str]) -> Mapping[str, Drawn]:
        """The faces of some cards, each with its page; those that cannot be drawn are left out."""
        only = frozenset(ids) & self.where.keys()
        if not only:
            return {}
        decks, problems = draw_decks(self.state.session, self.loaded, self.lang, only)
        self.problems.extend(one for one in problems if one not in self.problems)
        return {id: (deck, page) for deck in decks for page, id in enumerate(deck.layout.cards)}


def digests(state: State, folders: Iterable[str]) -> Mapping[str, bytes]:
    """A digest of each file below some folders, by path; how the lines of a text end means nothing, as for git."""
    root, found = state.session.root, {}
    for folder in folders:
        for path in files_below(root, folder):
            try:
                data = read_bytes(root, path)
            except OSError:
                data = b""
            text = b"\0" not in data[:_LOOKED_AT]
            found[path] = hashlib.sha256(data.replace(b"\r\n", b"\n") if text else data).digest()
    return found


def changed_lines(old: Printed, new: Printed, pairs: Pairs) -> Mapping[str, tuple[Runs, ...]]:
    """The printed lines of cards that differ, by the new id."""
    found = {}
    for id, was in pairs.items():
        before, after = old.where.get(was), new.where.get(id)
        if before and after and before[0].faces[before[1]] == after[0].faces[after[1]]:
            continue  # the same values, the same words
        lines, others = old.lines(was), new.lines(id)
        if lines is not None and others is not None and (runs := lines_compared(lines, others)):
            found[id] = runs
    return found
