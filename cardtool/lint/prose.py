"""Author's texts beside the data of their cards: what the one says and the other does not.

It reads texts and takes time to load, so rules import it when a card has such a text, and not before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from cardtool.core.source import Place, Route
from cardtool.lint.rule import Game
from cardtool.model.build import Entry
from cardtool.model.fields import Keyword, Range
from cardtool.model.marks import marked
from cardtool.model.model import Card, Model, Named
from cardtool.words import markup
from cardtool.words.facts import FactReader, Facts, Nameable
from cardtool.words.names import Names
from cardtool.words.vocabulary import vocabulary

if TYPE_CHECKING:
    from cardtool.words.phrases import Phrases


@dataclass(frozen=True, slots=True)
class Pair:
    """A text that replaces a generated sentence: the facts of both, and `required`, the things that data refers to."""

    entry: Entry
    route: Route
    text: str
    prose: Facts
    data: Facts
    allowed: frozenset[str]
    required: Mapping[str, str]
    sentence: str

    def at(self, start: int, end: int) -> Place:
        """Characters of the text."""
        return within(self.entry, self.route, start, end)

    @property
    def whole(self) -> Place:
        """All of the text."""
        return self.entry.place.at(*self.route)


def within(entry: Entry, route: Route, start: int, end: int) -> Place:
    """Characters of a text of an entry."""
    return Place(entry.place.path, (*entry.place.route, *route), within=(start, end))


class Prose:
    """Reads the texts of a game in its own language."""

    def __init__(self, game: Game, phrases: Phrases | None) -> None:
        self.cards, self.phrases = game.cards, phrases
        self._words = vocabulary(game.cards.file.language) if game.cards.file else None
        self._names = phrases.names if phrases else Names(game.cards, game.assets.icons, {}, ())
        self._groups: dict[str, tuple[str, ...]] = {}
        self._listed: dict[type[Model], frozenset[str]] = {}
        for entry in game.cards.entries:
            categories: tuple[str, ...] = getattr(entry.value, "categories", ())
            self._groups[entry.id] = (*self._groups.get(entry.id, ()), entry.kind, *categories)
        self._things = tuple(self._nameable())
        self._readers = game.memory.book("facts", (self._words, self._things))

    @cached_property
    def _reader(self) -> FactReader | None:
        words = self._words
        return self._readers.recall(FactReader, lambda: FactReader(self._things, words)) if words else None

    @property
    def context(self) -> object:
        """All that the facts of a text rest on beside the text and its entry."""
        return self._words, self._things, self._groups

    def pair(self, entry: Entry, route: Route, text: str) -> Pair | None:
        """The text beside the sentence that it replaces; None where it replaces none, or none can be made."""
        if self._reader is None or self.phrases is None or not isinstance(entry.value, Card):
            return None
        from jinja2 import TemplateError  # slow to load, and here already with the phrases

        from cardtool.words.face import in_place_of
        from cardtool.words.phrases import MissingPhrase

        try:
            instead = in_place_of(self.phrases, entry.value, route)
        except (MissingPhrase, TemplateError):
            return None  # told by the check of faces
        said = [*_runs(instead, _rich)]
        if not said:
            return None
        data = self._reader.read(" ".join(said))
        owner = route[:-1] if route[-1] == "text" else ()
        referred = {one.id for one in entry.references if one.route[: len(owner)] == owner}
        shown = {id for thing in data.things for id in thing.ids}
        required = {id: self._name(id) for id in sorted(referred & shown)}
        allowed = self._allowed({entry.id, *referred, *shown})
        return Pair(
            entry,
            route,
            text,
            self._reader.read(text),
            data,
            allowed,
            required,
            " ".join(filter(None, _runs(instead, _plain))),
        )

    def beyond(self, entry: Entry, text: str) -> tuple[tuple[int, int, str], ...]:
        """The numbers and things of a text that the rest of the card does not have: characters and what is there."""
        return tuple(self._beyond(entry, text))

    def _beyond(self, entry: Entry, text: str) -> Iterator[tuple[int, int, str]]:
        if self._reader is None:
            return
        prose = self._reader.read(text)
        numbers = [number for number in prose.numbers if not number.vague]
        referred = {entry.id, *(reference.id for reference in entry.references)}
        things = [thing for thing in prose.things if not thing.ids & (referred | self._keywords(entry))]
        if not numbers and not things:
            return
        others = [self._reader.read(other) for route, other in entry.texts if other != text and route[-1] != "flavour"]
        values = {*_values(entry.value)}
        known = values | {number.value for facts in others for number in facts.numbers}
        ids = {id for facts in others for thing in facts.things for id in thing.ids}
        allowed = self._allowed((*referred, *(one for one in values if isinstance(one, str)), *ids))
        for number in numbers:
            if number.value not in known:
                yield number.start, number.end, f"The number {number.value}"
        for thing in things:
            if not thing.ids & allowed:
                yield thing.start, thing.end, f"“{self.called(text[thing.start : thing.end])}”"

    def _keywords(self, entry: Entry) -> frozenset[str]:
        """The keywords that such a card lists: a rule of their own compares them with its text."""
        sort = type(entry.value)
        if sort not in self._listed:
            tables = (table for _, keyword in marked(sort, Keyword) for table in keyword.kinds)
            self._listed[sort] = frozenset(id for table in tables for id in self.cards.by_kind.get(table, ()))
        return self._listed[sort]

    def called(self, written: str) -> str:
        """What stands in a text, as a name: a token is called as the thing is."""
        tokens = markup.tokens(written)
        return self._name(tokens[0][2]) if tokens else " ".join(written.split())

    def _name(self, id: str) -> str:
        noun = self._names.of_token(id)
        return markup.unescape(noun.name) if noun else id

    def _allowed(self, ids: Iterable[str]) -> frozenset[str]:
        """The ids, and the sorts of things that they are: who speaks of a tent may call it a building."""
        return frozenset(word for id in ids for word in (id, *self._groups.get(id, ())))

    def _nameable(self) -> Iterator[Nameable]:
        """What data can refer to. A table that nothing refers to, such as a glossary, has words and no things."""
        kinds = {kind for named in self.cards.naming for kind in named}
        for entry in self.cards.entries:
            value = entry.value
            if isinstance(value, Card) or (isinstance(value, Named) and not kinds.isdisjoint(self._groups[entry.id])):
                name = value.title if isinstance(value, Card) else value.name
                forms = (form for key in _grammar(type(value)) if (form := getattr(value, key)))
                yield Nameable(entry.id, (name, *forms))
        language = self.cards.language
        for kind in dict.fromkeys((*language.conditions, *language.flags)) if self.phrases else ():
            noun = self._names.noun(("kind",), kind)
            if noun.kind == "kind":
                forms = (form for key in _GRAMMAR if (form := getattr(noun, key)))
                yield Nameable(kind, tuple(map(markup.unescape, (noun.name, *forms))))


_GRAMMAR = ("plural", "accusative", "dative", "plural_dative")


@cache
def _grammar(cls: type[Model]) -> tuple[str, ...]:
    """The fields of a model that hold forms of its name."""
    return tuple(key for key in _GRAMMAR if key in cls.model_fields)


# What a face has beside words: `seed` makes artwork, `level` indents a line.
_UNSAID = frozenset(("seed", "level"))


def _runs(value: Any, shown: Callable[[Mapping[str, Any]], str]) -> Iterator[str]:
    """The texts in a value of a face, each span as `shown` gives it."""
    if (
        isinstance(value, list)
        and value
        and all(isinstance(one, dict) and ("t" in one or "icon" in one) for one in value)
    ):
        yield "".join(map(shown, value))
    elif isinstance(value, dict) and value.keys() == {"id", "name"}:
        yield shown({"t": value["name"], "card": value["id"]})
    elif isinstance(value, dict):
        for key, one in value.items():
            if key not in _UNSAID:
                yield from _runs(one, shown)
    elif isinstance(value, list):
        for one in value:
            yield from _runs(one, shown)
    elif isinstance(value, str):
        yield shown({"icon": value, "alt": ""} if _ID(value) else {"t": value})
    elif isinstance(value, int) and not isinstance(value, bool):
        yield shown({"t": str(value)})


def _rich(span: Mapping[str, Any]) -> str:
    """A span with its thing as a token."""
    id = span.get("icon") or span.get("card")
    return f"{span['n']} <{id}>" if "n" in span else f"<{id}>" if id else markup.escape(span["t"])


def _plain(span: Mapping[str, Any]) -> str:
    return f"{span['n']} {span['alt']}" if "n" in span else str(span.get("alt", span.get("t")))


_ID = re.compile(r"[a-z][a-z0-9_]*").fullmatch


def _values(value: Any) -> Iterator[int | str]:
    """All numbers and words in the data of a card. How often it is printed is none of it."""
    if isinstance(value, Model):
        for name, one in value.__dict__.items():
            if name != "copies":
                yield from _values(one)
    elif isinstance(value, Range):
        yield from (number for number in (value.low, value.high) if number is not None)
    elif isinstance(value, Mapping):
        yield from (one for pair in value.items() for item in pair for one in _values(item))
    elif isinstance(value, tuple):
        yield from (one for item in value for one in _values(item))
    elif isinstance(value, int | str) and not isinstance(value, bool):
        yield value
