"""One thing made wrong at a random place of real game data, and what is said about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from yaml_writer import Writer

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place, Route, SourceFile
from cardtool.game import load_schema
from cardtool.link.link import link
from cardtool.model.build import Built, build_file
from cardtool.model.reader import Reader
from cardtool.project.workspace import game_files
from cardtool.syntax.document import Document, parse

ROOT = Path(__file__).parents[2]
Span: TypeAlias = tuple[int, int]
FREE = {"title", "flavour", "text", "artist", "note", "tags", "invented", "name", "plural", "place", "preposition"}
FREE |= {"dative", "accusative", "plural_dative", "readings", "short", "needs", "back", "size"}
"""Fields in which every text is right."""


@dataclass
class Subject:
    """A file with one card, procedure or table, as data."""

    path: str
    data: Any
    built: Built


class GameUnderTest:
    """A shipped game, each card in a file of its own, read once; one file at a time is replaced."""

    def __init__(self, name: str) -> None:
        self.name = name
        schema, _ = load_schema(ROOT, "schema", name)
        assert schema is not None
        self.language, self.reader = schema.language, Reader(schema.language)
        files = game_files(ROOT, "cards", name)
        self.subjects = [
            self._subject(path, item)
            for path in (files.game, *files.reference, *files.rules, *files.cards)
            for path, item in self._items(path, path in files.cards)
        ]
        assert self.problems(self.subjects[0], parse(SourceFile(self.subjects[0].path, ""))) != []

    def _items(self, path: str, cards: bool) -> Iterator[tuple[str, Any]]:
        for document in parse(SourceFile(path, (ROOT / path).read_text(encoding="utf-8"))).data:
            for number, item in enumerate(document if isinstance(document, tuple) else (document,)):
                yield f"{path.removesuffix('.yaml')}-{number}.yaml" if cards else path, item

    def _subject(self, path: str, item: Any) -> Subject:
        built = build_file(self.name, self.reader, path, (item,), lambda _: None)
        assert built.problems == ()
        return Subject(path, item, built)

    def problems(self, subject: Subject, document: Document) -> list[Problem]:
        """What is said about the file of `subject` when it holds `document`."""
        built = build_file(self.name, self.reader, subject.path, document.data, lambda at: document.spelled(*at))
        others = [other.built for other in self.subjects if other is not subject]
        _, broken = link(self.name, self.language, [built, *others], ())
        found = {(problem.at, problem.message): problem for problem in (*document.problems, *built.problems, *broken)}
        return [problem for problem in found.values() if problem.at.path == subject.path]


@dataclass
class Mutation:
    """What was done, the data, and the route of what is wrong now."""

    what: str
    data: Any
    route: Route
    part: str = "value"


@dataclass
class Outcome:
    """A mutation that was not told once in the right place: its text, and all that was said."""

    mutation: Mutation
    path: str
    text: str
    said: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.path}: {self.mutation.what} at {self.mutation.route}\n  " + "\n  ".join(self.said)


def routes(data: Any, at: Route = ()) -> Iterator[tuple[Route, Any]]:
    """Everything inside `data` with its route."""
    for step, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, tuple) else ():
        yield (*at, step), value
        yield from routes(value, (*at, step))


def replaced(data: Any, route: Route, change: Callable[[Any], Any]) -> Any:
    """`data` with the value at `route` changed."""
    if not route:
        return change(data)
    step, rest = route[0], route[1:]
    if isinstance(data, dict):
        return {key: replaced(value, rest, change) if key == step else value for key, value in data.items()}
    return tuple(replaced(value, rest, change) if at == step else value for at, value in enumerate(data))


def swapped(word: str, random: Random) -> str:
    """`word` with two letters the wrong way round, or one more."""
    places = [at for at in range(len(word) - 1) if word[at] != word[at + 1] and word[at : at + 2].isalpha()]
    if not places:
        return f"{word}x"
    at = random.choice(places)
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def mutate(data: Any, random: Random) -> Mutation:
    """One thing made wrong. Some of it may still be right: an optional field left out, another text."""
    everything = list(routes(data))
    while True:
        route, value = random.choice(everything)
        key, last = next(step for step in reversed(route) if isinstance(step, str)), route[-1]
        free = bool(FREE & set(route))
        what = random.choice(WAYS)
        new: Any = None
        if what == "missing" and isinstance(last, str) and route[0] not in TABLES:

            def without(owner: dict[str, Any], last: str = last) -> dict[str, Any]:
                return {key: value for key, value in owner.items() if key != last}

            return Mutation(what, replaced(data, route[:-1], without), route)
        if what in ("misspelt key", "unknown key") and isinstance(last, str):
            name = swapped(last, random) if what == "misspelt key" else "zzz"

            def renamed(owner: dict[str, Any], last: str = last, name: str = name) -> dict[str, Any]:
                if name == "zzz":
                    return {**owner, name: 1}
                return {name if key == last else key: value for key, value in owner.items()}

            if what == "misspelt key" and route[0] in TABLES:
                continue  # a name is changed, and with it what refers to it is wrong
            return Mutation(what, replaced(data, route[:-1], renamed), (*route[:-1], name), "key")
        if what == "wrong type":
            new = random.choice(["viel", 1.5] if not isinstance(value, str) else [7, True, {"x": 1}])
        elif what == "list" and not isinstance(value, tuple):
            new = (value,)
        elif what == "no list" and isinstance(value, tuple):
            new = random.choice([7, "quux", False])
        elif what == "wrong word" and isinstance(value, str) and not free:
            new = "quux"
        elif what == "empty" and isinstance(value, dict | tuple | str) and route[0] not in TABLES:
            new = type(value)()
        elif what == "misspelt" and isinstance(value, str) and not free:
            new = swapped(value, random)
        elif what == "out of bounds" and type(value) is int and key != "add":
            new = random.choice([-7, 10**6])
        if new is not None and new != value:
            return Mutation(what, replaced(data, route, lambda _, new=new: new), route)


TABLES = {"zones", "tracks", "resources", "quantities"}
WAYS = ("missing", "misspelt key", "unknown key", "wrong type", "list", "no list", "wrong word", "empty", "misspelt")
WAYS = (*WAYS, "out of bounds", "misspelt key", "wrong type", "wrong word", "misspelt")


def grip(writer: Writer, data: Any, route: Route) -> set[Span]:
    """By what a list or mapping is shown: its id, else its key, else its first key, else the whole of it."""
    value = data
    for step in route:
        value = value[step]
    if isinstance(value, dict) and "id" in value:
        return {writer.values[(*route, "id")]}
    if route in writer.keys:
        return {writer.keys[route]}
    if isinstance(value, dict) and value:
        return {writer.keys[(*route, next(iter(value)))]}
    start, end = writer.values.get(route, (0, 1))
    return {(start, start + 1 if "\n" in writer.text[start:end].rstrip() else end)}


def allowed(writer: Writer, mutation: Mutation) -> set[Span]:
    """Where the mutation may be shown: key or value; for what is missing, what it is missing from."""
    if mutation.what == "missing":
        beside = {span for key, span in writer.keys.items() if key[:-1] == mutation.route[:-1]}
        return grip(writer, mutation.data, mutation.route[:-1]) | beside
    if mutation.part == "key":
        # Where keys are free, as in a table, it is the value that is wrong.
        free = mutation.what == "unknown key" or mutation.route[-2:-1] == ("choose",)
        return {writer.keys[mutation.route]} | ({writer.values[mutation.route]} if free else set())
    value = mutation.data
    for step in mutation.route:
        value = value[step]
    if isinstance(value, dict | tuple):
        item = {writer.values[(*mutation.route, 0)]} if mutation.what == "list" else set()
        if value == {"x": 1}:  # a condition that asks for an x
            item.add(writer.keys[(*mutation.route, "x")])
        return item | grip(writer, mutation.data, mutation.route) | {writer.keys.get(mutation.route, (-1, -1))}
    return {writer.values[mutation.route]} | {writer.keys.get(mutation.route, (-1, -1))}


def outcomes(game: GameUnderTest, number: int, seed: int) -> tuple[list[Outcome], int]:
    """Those of `number` mutations that are not told once and in the right place, and how many are still right."""
    random = Random(seed)
    wrong, right = [], 0
    for _ in range(number):
        subject = random.choice(game.subjects)
        mutation = mutate(subject.data, random)
        writer = Writer(mutation.data, random)
        document = parse(SourceFile(subject.path, writer.text))
        problems = game.problems(subject, document)
        if not problems:
            right += 1
            continue
        places = allowed(writer, mutation)
        spans = [document.span(problem.at) if isinstance(problem.at, Place) else problem.at for problem in problems]
        if len(problems) != 1 or (spans[0].start, spans[0].end) not in places:
            said = [
                f"{span.start}-{span.end} “{writer.text[span.start : span.end]}” [{problem.rule}] {problem.message}"
                for span, problem in zip(spans, problems, strict=True)
            ]
            wrong.append(Outcome(mutation, subject.path, writer.text, [*said, f"expected {places}"]))
    return wrong, right
