"""Checks what only the whole game can tell: ids that stand twice, references that lead nowhere."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator
from functools import partial

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.fix import guess
from cardtool.core.memory import Memory
from cardtool.core.source import Place
from cardtool.core.suggest import asking, nearest
from cardtool.link.bounds import beyond_bounds, bounds_of, is_beyond
from cardtool.link.cardset import CardSet
from cardtool.model.build import Built, Entry, Stub
from cardtool.model.language import Language
from cardtool.model.model import Card
from cardtool.model.reading import Reference
from cardtool.model.shown import with_article

_PLAIN = {
    "quantity": "a quantity",
    "zone": "a zone",
    "card": "a card",
    "kind": "a kind of card",
    "limit": "a limit",
}


def link(
    game: str, language: Language, files: Iterable[Built], unread: tuple[str, ...], memory: Memory | None = None
) -> tuple[CardSet, tuple[Problem, ...]]:
    """The game of these files, and what is wrong between them. `memory` knows files that have not changed."""
    files = tuple(files)
    cards = CardSet(
        game,
        language,
        tuple(entry for built in files for entry in built.entries),
        tuple(stub for built in files for stub in built.stubs),
        unread,
    )
    return cards, (*_duplicates(cards), *_unknown(cards, files, memory or Memory()))


def _duplicates(cards: CardSet) -> Iterator[Problem]:
    """Card ids are one namespace; the ids of other things are one a table. Stubs count: their id is taken too."""
    everything: list[Entry | Stub] = [*cards.entries, *cards.stubs]
    kinds = cards.language.kinds
    if len({(_space(kinds, item), item.id) for item in everything}) == len(everything):
        return
    everything.sort(key=lambda item: (item.place.path, _order(item.place)))
    seen: dict[tuple[str, str], Entry | Stub] = {}
    for item in everything:
        space = _space(kinds, item)
        first = seen.setdefault((space, item.id), item)
        if first is not item:
            is_key = space != "card" and space != "procedure"
            at, other = (place if is_key else place.at("id") for place in (item.place, first.place))
            name = cards.name(item) if isinstance(item, Entry) else None
            note = Note(Place(other.path, other.route, "key") if is_key else other, "the first one")
            at = Place(at.path, at.route, "key") if is_key else at
            yield Problem(
                "duplicate-id",
                at,
                f"The id “{item.id}” is taken.",
                "every card has an id of its own",
                (note,),
                card=name,
            )


def _space(kinds: Container[str], item: Entry | Stub) -> str:
    return "card" if item.kind is None or item.kind in kinds else item.kind


def _order(place: Place) -> tuple[tuple[int, int | str], ...]:
    return tuple((0, step) if isinstance(step, int) else (1, step) for step in place.route)


class _Known:
    """The ids that references can lead to."""

    def __init__(self, cards: CardSet) -> None:
        self.ids = {kind: frozenset(entries) for kind, entries in cards.by_kind.items()}
        kinds = cards.language.kinds
        self.ids["kind"] = frozenset((*kinds, *(category for cls in kinds.values() for category in cls.categories)))
        self.ids["limit"] = frozenset(cards.file.limits if cards.file else ())
        self.bounds = bounds_of(cards)
        self._of_kinds: dict[tuple[str, ...], frozenset[str]] = {}

    def of(self, kinds: tuple[str, ...]) -> frozenset[str]:
        """The ids of several kinds: there are thousands of references, but only a dozen sorts of them."""
        found = self._of_kinds.get(kinds)
        if found is None:
            every = (id for kind in kinds for id in self.ids.get(kind, ()))
            found = self._of_kinds[kinds] = frozenset(every)
        return found

    def sound(self, built: Built) -> bool:
        """True when every reference of a file leads somewhere, and says nothing of it that cannot be."""
        return all(
            reference.id in self.of(reference.ref.kinds)
            and (reference.value is None or not is_beyond(self.bounds, reference))
            for entry in built.everything
            for reference in entry.references
        )


def _unknown(cards: CardSet, files: tuple[Built, ...], memory: Memory) -> Iterator[Problem]:
    known = _Known(cards)
    book = memory.book("references", (known.ids, known.bounds))
    for built in files:
        if book.recall(built, partial(known.sound, built)):
            continue
        for entry in built.everything:
            for reference in entry.references:
                if reference.id in known.of(reference.ref.kinds):
                    if reference.value is not None and is_beyond(known.bounds, reference):
                        yield beyond_bounds(known.bounds, cards, entry, reference)
                elif not _excused(cards, reference):
                    of_kinds = {kind: known.ids.get(kind, frozenset()) for kind in reference.ref.kinds}
                    yield _problem(cards, entry, reference, of_kinds)


def _excused(cards: CardSet, reference: Reference) -> bool:
    """True when the id belongs to something that failed, or to a file that could not be read."""
    stubs = cards.stub_ids.get(reference.id)
    if stubs is not None and (None in stubs or any(kind in stubs for kind in _members(cards, reference.ref.kinds))):
        return True
    if cards.file is None and not cards.language.kinds.keys() & set(_members(cards, reference.ref.kinds)):
        return True  # quantities, zones and limits stand in the game.yaml that is missing or wrong
    word = re.compile(rf"(?<![\w-]){re.escape(reference.id)}(?![\w-])")
    return any(word.search(text) for text in cards.unread)


def _members(cards: CardSet, kinds: tuple[str, ...]) -> tuple[str, ...]:
    kinds_of_all = tuple(cards.language.kinds)
    return tuple(
        member
        for kind in kinds
        for member in (kinds_of_all if kind == "card" else cards.language.members(kind) or (kind,))
    )


def _problem(cards: CardSet, entry: Entry | Stub, reference: Reference, known: dict[str, frozenset[str]]) -> Problem:
    wanted = " or ".join(_PLAIN.get(kind, _called(cards.language, kind)) for kind in known)
    place = Place(entry.place.path, (*entry.place.route, *reference.route), reference.part)
    words = {word for ids in known.values() for word in ids} | set(reference.ref.also)
    if reference.term:
        language = cards.language
        words |= {*language.conditions, *language.flags}
        message = f"“{reference.id}” is no quantity of {cards.game}, nor anything else that a condition can ask for."
        return _unknown_id(cards, entry, reference, place, message, words)
    if (other := cards.get("card", reference.id)) is not None and isinstance(other.value, Card):
        message = f"“{reference.id}” is {_called(cards.language, other.kind)}, but {wanted} must stand here."
        note = Note(other.place.at("kind"), f"“{other.value.title}” is {_called(cards.language, other.kind)}")
        hint = asking(nearest(reference.id, words))
        return Problem("wrong-kind", place, message, hint, (note,), card=cards.name(entry))
    in_table = all(kind in cards.language.tables for kind in known)
    message = f"“{reference.id}” is not {wanted}{'' if in_table else f' of {cards.game}'}."
    return _unknown_id(cards, entry, reference, place, message, words)


def _unknown_id(
    cards: CardSet, entry: Entry | Stub, reference: Reference, place: Place, message: str, words: set[str]
) -> Problem:
    named = [id for id in cards.called.get(reference.id.casefold(), ()) if id in words]
    near = named[0] if len(named) == 1 else nearest(reference.id, words)  # who writes “Holz” may mean “wood”
    name, fixes = cards.name(entry), guess(place, near)
    return Problem("unknown-reference", place, message, asking(near), card=name, fixes=fixes)


def _called(language: Language, kind: str) -> str:
    if kind in language.tables:
        return f"an entry of reference/{kind}.yaml"
    words = kind.replace("_", " ")
    return with_article(f"{words} card" if kind in language.kinds else words)
