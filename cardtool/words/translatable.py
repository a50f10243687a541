"""What of a game can be translated, and how far a catalogue has come with it. Knows no kind: types of fields decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardtool.core.source import Place
from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.model import Card
from cardtool.words.catalogue import Catalogue, Message


@dataclass(frozen=True, slots=True)
class Source:
    """A text that is printed: `context` names it for translators, `field` is its way inside the thing it belongs to."""

    context: str
    text: str
    entry: Entry
    place: Place

    @property
    def field(self) -> str:
        return self.context.partition("/")[2]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a catalogue stands to its game: each text is translated, missing or stale; an orphan belongs to no text."""

    language: str
    path: str
    translated: tuple[tuple[Source, Message], ...]
    missing: tuple[Source, ...]
    stale: tuple[tuple[Source, Message], ...]
    orphaned: tuple[Message, ...]


def sources(cards: CardSet) -> tuple[Source, ...]:
    """The texts of a game in the order of its files; what belongs to one thing stands together."""
    groups: dict[str, dict[str, Source]] = {}
    for entry in cards.entries:
        for source in _sources(entry):
            groups.setdefault(source.context.partition("/")[0], {}).setdefault(source.context, source)
    return tuple(source for group in groups.values() for source in group.values())


def _sources(entry: Entry) -> Iterator[Source]:
    space = "card" if isinstance(entry.value, Card) else entry.kind
    for route, text in (*entry.names, *entry.texts):
        head, inside = f"{space}:{entry.id}", route
        if entry.kind == "game" and len(route) > 2:  # a row of one of its tables
            head, inside = f"{route[0]}:{route[1]}", route[2:]
        place = Place(entry.place.path, (*entry.place.route, *route))
        yield Source(f"{head}/{'.'.join(map(str, inside))}", text, entry, place)


def standing(cards: CardSet, catalogue: Catalogue) -> Standing:
    """Each text of the game and each entry of the catalogue in its place."""
    translated, missing, stale = [], [], []
    everything = sources(cards)
    for source in everything:
        message = catalogue.messages.get(source.context)
        if message is None or not message.text:
            missing.append(source)
        elif message.source != source.text:
            stale.append((source, message))
        else:
            translated.append((source, message))
    known = {source.context for source in everything}
    orphaned = (message for context, message in catalogue.messages.items() if context not in known)
    return Standing(
        catalogue.language,
        catalogue.file.path,
        tuple(translated),
        tuple(missing),
        tuple(stale),
        tuple(message for message in orphaned if not _excused(cards, message)),
    )


def _excused(cards: CardSet, message: Message) -> bool:
    """True when what it translates may stand in something that could not be read."""
    id = message.context.partition("/")[0].partition(":")[2]
    return not cards.complete or cards.file is None or id in cards.stub_ids
