"""A file's data as entries: each card, table row, procedure validated by itself; what fails stays as a stub."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from cardtool.core.diagnostic import CardName, Problem
from cardtool.core.fix import guess
from cardtool.core.source import Place, Route
from cardtool.core.suggest import asking, did_you_mean, nearest
from cardtool.model.game import Procedure, Question
from cardtool.model.kinds import mistaken_kind
from cardtool.model.model import Card, Model
from cardtool.model.reader import Reader
from cardtool.model.reading import Reading, Reference, Spelled
from cardtool.model.shown import capital, shown


@dataclass(frozen=True, slots=True)
class Entry:
    """Something with an id, valid by itself, and where it stands.

    `texts` are its rich texts, `names` its names and titles, `assets` its files, each by the route from `place`. What a
    row of `game.yaml` says is told with the entry of the whole file.
    """

    kind: str
    id: str
    value: Model
    place: Place
    references: tuple[Reference, ...] = ()
    texts: tuple[tuple[Route, str], ...] = ()
    assets: tuple[tuple[Route, str], ...] = ()
    names: tuple[tuple[Route, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Stub:
    """Something that failed validation: it can still be referred to, so that one slip does not cause twenty.

    What could be read of it is held to the rules all the same: the references, texts and names outside its faults.
    """

    kind: str | None
    id: str
    place: Place
    references: tuple[Reference, ...] = ()
    texts: tuple[tuple[Route, str], ...] = ()
    names: tuple[tuple[Route, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Built:
    """What one file gives."""

    entries: tuple[Entry, ...]
    stubs: tuple[Stub, ...]
    problems: tuple[Problem, ...]

    @property
    def everything(self) -> tuple[Entry | Stub, ...]:
        """All that was read, right or wrong."""
        return (*self.entries, *self.stubs)


class Builder:
    """Builds one file. `spelled` gives the source at a route of the file, for messages."""

    def __init__(self, game: str, reader: Reader, path: str, spelled: Spelled) -> None:
        self.game, self.reader, self.path, self.spelled = game, reader, path, spelled
        self.entries: list[Entry] = []
        self.stubs: list[Stub] = []
        self.problems: list[Problem] = []

    def built(self) -> Built:
        return Built(tuple(self.entries), tuple(self.stubs), tuple(self.problems))

    def problem(self, rule: str, route: Route, message: str, hint: str | None = None, **more: Any) -> None:
        part = more.pop("part", "value")
        self.problems.append(Problem(rule, Place(self.path, route, part), message, hint, **more))

    def cards(self, data: tuple[Any, ...]) -> None:
        """One card, a list of cards, or several documents of either."""
        for route, raw in self._items(data):
            if type(raw) is dict:
                self._card(route, raw)
            else:
                self.problem(
                    "wrong-type", route, "A card is made of fields, such as “id: …”, “kind: …” and “title: …”."
                )

    def _items(self, data: tuple[Any, ...]) -> Iterator[tuple[Route, Any]]:
        for number, document in enumerate(data):
            if type(document) is tuple and _scattered(document):
                hint = "leave one dash, before its first field"
                self.problem(
                    "wrong-type", (number, 1), "Each field of this card has a dash of its own.", hint, part="key"
                )
                for item in document:
                    self._stub(None, item.get("id"), (number,))
            elif type(document) is tuple:
                yield from (((number, at), item) for at, item in enumerate(document))
            elif document is not None:
                yield (number,), document

    def _card(self, route: Route, raw: dict[str, Any]) -> None:
        kinds = self.reader.language.kinds
        kind = raw.get("kind")
        cls = kinds.get(kind) if isinstance(kind, str) else None
        if cls is None:
            if "kind" not in raw and (meant := nearest("kind", raw.keys() - Card.model_fields.keys())):
                self.problem(
                    "unknown-field",
                    (*route, meant),
                    f"“{meant}” is not a field of a card.",
                    asking("kind"),
                    part="key",
                    card=_card_name(self.game, raw),
                    fixes=guess(Place(self.path, (*route, meant), "key"), "kind"),
                )
            elif "kind" not in raw:
                self.problem(
                    "missing-field",
                    (*route, "kind"),
                    "A card needs “kind”.",
                    f"write one of {', '.join(kinds)}",
                    part="key",
                    card=_card_name(self.game, raw),
                )
            else:
                near = nearest(str(kind), kinds)
                self.problem(
                    "unknown-kind",
                    (*route, "kind"),
                    "“kind” is empty."
                    if kind is None
                    else f"{capital(shown(kind))} is not a kind of card in {self.game}.",
                    asking(near) or f"the kinds are {', '.join(kinds)}",
                    card=_card_name(self.game, raw),
                    fixes=guess(Place(self.path, (*route, "kind")), near),
                )
            self._stub(None, raw.get("id"), route)
            return
        self._entry(str(kind), cls, raw, route)

    def table(self, data: tuple[Any, ...], table: str) -> None:
        """A reference table: rows by id."""
        cls = self.reader.language.tables.get(table)
        if cls is None:
            tables = self.reader.language.tables
            hint = did_you_mean(table, tables) or f"the tables are {', '.join(sorted(tables))}"
            self.problem("unknown-table", (0,), f"{self.game} has no table “{table}”.", hint, part="key")
            return
        self._rows(data, cls, table)

    def questions(self, data: tuple[Any, ...]) -> None:
        """The open questions by id."""
        self._rows(data, Question, "question")

    def procedure(self, data: tuple[Any, ...]) -> None:
        """One procedure, a list of them, or several documents of either."""
        for route, raw in self._items(data):
            if type(raw) is dict:
                self._entry("procedure", Procedure, raw, route)
            else:
                self.problem("wrong-type", route, "A procedure is a mapping with “id”, “title” and “steps”.")

    def game_file(self, data: tuple[Any, ...]) -> None:
        """`game.yaml`: one mapping, whose tables become entries of their own."""
        raw = data[0] if data else None
        if type(raw) is not dict:
            self.problem("wrong-type", (0,), "game.yaml is a mapping with “name”, “language”, “decks” and so on.")
            return
        language = self.reader.language
        made = self._entry("game", language.game, raw, (0,), id=self.game)
        for name, cls in self.reader.tables(language.game):
            rows = raw.get(name)
            for id in rows if type(rows) is dict else ():
                route = (0, name, id)
                if made is None:
                    self._stub(cls.table, id, route)
                else:
                    self.entries.append(Entry(cls.table, id, getattr(made, name)[id], Place(self.path, route)))

    def _rows(self, data: tuple[Any, ...], cls: type[Model], kind: str) -> None:
        for number, document in enumerate(data):
            if document is not None and type(document) is not dict:
                self.problem("wrong-type", (number,), "A table is a mapping: each entry under its id.")
                continue
            for id, raw in (document or {}).items():
                if not isinstance(id, str):
                    continue  # an odd key is reported where the file is read
                if type(raw) is dict:
                    self._entry(kind, cls, raw, (number, id), id=id)
                else:
                    self.problem("wrong-type", (number, id), f"“{id}” must be a group of fields.")
                    self._stub(kind, id, (number, id))

    def _entry(
        self,
        kind: str,
        cls: type[Model],
        raw: dict[str, Any],
        route: Route,
        id: str | None = None,
    ) -> Model | None:
        reading = Reading(lambda inner: self.spelled((*route, *inner)))
        made = self.reader.read(reading, cls, raw)
        identity = id or raw.get("id")
        if made is None:
            name = _card_name(self.game, raw) if issubclass(cls, Card) else None
            mistaken = mistaken_kind(self.reader, raw, reading.faults) if issubclass(cls, Card) else None
            found = (mistaken,) if mistaken is not None else reading.faults
            self.problems.extend(fault.problem(Place(self.path, route), name) for fault in found)
            self._stub(kind, identity, route, Reading(reading.spelled) if mistaken is not None else reading)
        else:
            held = (tuple(reading.references), tuple(reading.texts), tuple(reading.assets), tuple(reading.names))
            self.entries.append(Entry(kind, str(identity), made, Place(self.path, route), *held))
        return made

    def _stub(self, kind: str | None, id: object, route: Route, reading: Reading | None = None) -> None:
        if not isinstance(id, str) or not id:
            return
        place = Place(self.path, route)
        if reading is None:
            self.stubs.append(Stub(kind, id, place))
            return
        wrong = [fault.route for fault in reading.faults]

        def sound(at: Route) -> bool:
            return not any(at[: len(one)] == one for one in wrong)

        references = tuple(one for one in reading.references if sound(one.route))
        texts, names = (tuple(one for one in found if sound(one[0])) for found in (reading.texts, reading.names))
        self.stubs.append(Stub(kind, id, place, references, texts, names))


def _card_name(game: str, raw: dict[str, Any]) -> CardName | None:
    id, title = raw.get("id"), raw.get("title")
    return CardName(game, id, title if isinstance(title, str) else "") if isinstance(id, str) else None


def build_file(game: str, reader: Reader, path: str, data: tuple[Any, ...], spelled: Spelled) -> Built:
    """The entries of a file below `cards/<game>/`, by the part of the game it is."""
    builder = Builder(game, reader, path, spelled)
    parts = PurePosixPath(path)
    folder = parts.parent.name
    if parts.name == "game.yaml":
        builder.game_file(data)
    elif "reference" in parts.parts[-2:-1] or folder == "reference":
        builder.table(data, parts.stem)
    elif folder == "rules":
        builder.questions(data) if parts.stem == "questions" else builder.procedure(data)
    else:
        builder.cards(data)
    return builder.built()


def _scattered(document: tuple[Any, ...]) -> bool:
    """True for a list whose items are the fields of one card."""
    fields = [name for item in document if type(item) is dict and len(item) == 1 for name in item]
    return len(fields) == len(document) == len(set(fields)) and {"id", "kind"} <= set(fields)
