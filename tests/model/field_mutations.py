"""Every field of everything in the shipped games made wrong, once in each way that it can be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any

from mutations import FREE, GameUnderTest, Mutation, Outcome, Subject, allowed, grip, replaced, routes, swapped
from yaml_writer import Writer

from cardtool.core.source import Place, Route, SourceFile
from cardtool.syntax.document import parse

SENTINEL = "Z"
"""A key of such letters becomes a copy of the key before it once all is written."""
NAMED = {"tracks", "resources", "quantities", "zones", "decks", "limits", "phases", "turn", "readings", "choose"}
NAMED |= {"gain", "lose", "pay", "buildings"}
"""Fields whose keys are names, and no fields themselves."""
TWINS = {"agent", "unit"}
"""Kinds with the same fields."""
FILLED: dict[str, Any] = {
    "art": "art/x.png",
    "artist": "Jemand",
    "back": "dusk",
    "copies": 2,
    "note": "Noch zu prüfen.",
    "tags": ("winter",),
    "text": "Gilt auch nachts.",
    "flavour": "Es schneit.",
    "after": "box",
    "protected": True,
    "keeps_figures": True,
    "immediate_text": "Nichts.",
    "win_text": "Alles.",
}
"""A right value of each field that no shipped card of some kind has."""


@dataclass
class Report:
    """What came of the mutations of a game, by operator."""

    made: dict[str, int] = field(default_factory=dict)
    survivors: list[Outcome] = field(default_factory=list)

    @property
    def missed(self) -> list[Outcome]:
        """Survivors but for those that nothing in a file can tell: a change or number of cards that has no bound, an
        agent that says it is a unit.
        """
        unbounded = {"add", "count", "range"}
        return [
            one
            for one in self.survivors
            if not (one.mutation.what == "out of bounds" and one.mutation.route[-1] in unbounded)
            and not (one.mutation.what == "swapped kind" and not one.said and one.mutation.data["kind"] in TWINS)
        ]

    def __str__(self) -> str:
        made = ", ".join(f"{number} {what}" for what, number in self.made.items())
        return f"{made}; survivors:\n" + "\n".join(map(str, self.survivors))


class Fields:
    """The fields of a game, each with the first place where it stands."""

    def __init__(self, game: GameUnderTest) -> None:
        self.game, self.random = game, Random(7)
        self.subjects = game.subjects = [self._filled(subject) for subject in game.subjects]

    def samples(self) -> Iterator[tuple[Subject, Route, Any]]:
        """Of each field the first place where it stands, in a card that has all the fields it may have."""
        seen: set[tuple[str, ...]] = set()
        for subject in self.subjects:
            for route, value in routes(subject.data):
                found = (_what(subject), *_generic(subject, route))
                if isinstance(route[-1], str) and found not in seen:
                    seen.add(found)
                    yield subject, route, value

    def mutations(self) -> Iterator[tuple[Subject, Mutation]]:
        """Every field in every way that it can be wrong."""
        for subject, route, value in self.samples():
            for operator in (misspelt_key, missing, wrong_type, out_of_bounds, duplicate):
                mutation = operator(self, subject, route, value)
                if mutation is not None:
                    yield subject, mutation
        yield from self.misspelt_ids()
        yield from self.swapped_kinds()

    def misspelt_ids(self) -> Iterator[tuple[Subject, Mutation]]:
        """Each sort of reference from each field, and the id of each kind of card."""
        seen: set[tuple[object, ...]] = set()
        for subject in self.subjects:
            for entry in subject.built.entries:
                for reference in entry.references:
                    route = (*entry.place.route[1:], *reference.route)
                    route = route[1:] if route[:1] == (0,) and not isinstance(subject.data, tuple) else route
                    named = (_what(subject), *_generic(subject, route), reference.ref)
                    if named in seen or not reference.id.strip("x"):
                        continue
                    seen.add(named)
                    wrong = swapped(reference.id, self.random)
                    if reference.part == "key":
                        yield (
                            subject,
                            Mutation("misspelt id", _renamed(subject.data, route, wrong), (*route[:-1], wrong), "key"),
                        )
                    elif _at(subject.data, route) == reference.id:
                        yield (
                            subject,
                            Mutation("misspelt id", replaced(subject.data, route, lambda _, wrong=wrong: wrong), route),
                        )

    def swapped_kinds(self) -> Iterator[tuple[Subject, Mutation]]:
        """A card of each kind with each other kind."""
        for kind in self.game.language.kinds:
            subject = next(one for one in self.subjects if _what(one) == kind)
            for other in self.game.language.kinds:
                if other != kind:
                    yield subject, Mutation("swapped kind", {**subject.data, "kind": other}, ("kind",))

    def _filled(self, subject: Subject) -> Subject:
        cls = self.game.language.kinds.get(_what(subject))
        if cls is None and subject.path.endswith("/game.yaml"):
            first = next(iter(subject.data["decks"]))
            own = replaced(subject.data, ("decks", first, "size"), lambda _: {"width": 50, "height": 70, "corner": 2})
            return Subject(subject.path, own, subject.built)
        if cls is None:
            return subject
        names = [one.alias or name for name, one in cls.model_fields.items()]
        more = {name: FILLED[name] for name in names if name not in subject.data and name in FILLED}
        return Subject(subject.path, {**subject.data, **more}, subject.built)


def _generic(subject: Subject, route: Route) -> list[str]:
    """The route with `*` for whatever list item or table entry it goes through."""
    table = subject.path.rsplit("/", 2)[1] == "reference" or subject.path.endswith("/questions.yaml")
    return [
        "*" if isinstance(step, int) or (at == 0 and table) or (at and route[at - 1] in NAMED) else step
        for at, step in enumerate(route)
    ]


def _what(subject: Subject) -> str:
    data = subject.data
    return (
        data["kind"]
        if isinstance(data, dict) and isinstance(data.get("kind"), str)
        else subject.path.rsplit("/", 1)[-1]
    )


def _at(data: Any, route: Route) -> Any:
    for step in route:
        data = data[step]
    return data


def _renamed(data: Any, route: Route, name: str) -> Any:
    def change(owner: dict[str, Any]) -> dict[str, Any]:
        return {name if key == route[-1] else key: value for key, value in owner.items()}

    return replaced(data, route[:-1], change)


def misspelt_key(fields: Fields, subject: Subject, route: Route, value: Any) -> Mutation | None:
    """Two letters of a field's name the wrong way round. The key of a table's entry is a name, and free."""
    if _generic(subject, route)[-1] == "*":
        return None
    name = swapped(str(route[-1]), fields.random)
    return Mutation("misspelt key", _renamed(subject.data, route, name), (*route[:-1], name), "key")


def missing(fields: Fields, subject: Subject, route: Route, value: Any) -> Mutation | None:
    """A field left out that its card must have."""
    cls = fields.game.language.kinds.get(_what(subject))
    if cls is None or len(route) > 1:
        return None
    required = {one.alias or name for name, one in cls.model_fields.items() if one.is_required()}
    if route[-1] not in required:
        return None
    data = {key: one for key, one in subject.data.items() if key != route[-1]}
    return Mutation("missing", data, route)


def wrong_type(fields: Fields, subject: Subject, route: Route, value: Any) -> Mutation | None:
    """Text as truth, a number as text, a group or list as a number."""
    new: Any = True if isinstance(value, str) else 7 if isinstance(value, dict | tuple) else "viel"
    return Mutation("wrong type", replaced(subject.data, route, lambda _: new), route)


def out_of_bounds(fields: Fields, subject: Subject, route: Route, value: Any) -> Mutation | None:
    """A number far too small, or a range that begins far too high."""
    if type(value) is int:
        new: Any = -7
    elif isinstance(value, str) and re.fullmatch(r"\d*(\.\.)?\d*\+?", value) and not FREE & set(route):
        new = re.sub(r"\d+", "1000000", value, count=1)
    else:
        return None
    return Mutation("out of bounds", replaced(subject.data, route, lambda _: new), route)


def duplicate(fields: Fields, subject: Subject, route: Route, value: Any) -> Mutation | None:
    """A field that stands twice."""
    twin = SENTINEL * len(str(route[-1]))

    def doubled(owner: dict[str, Any]) -> dict[str, Any]:
        pairs = list(owner.items())
        at = list(owner).index(str(route[-1])) + 1
        return dict([*pairs[:at], (twin, value), *pairs[at:]])

    data = replaced(subject.data, route[:-1], doubled)
    return Mutation("duplicate", data, (*route[:-1], twin), "key")


def run(game: GameUnderTest, every: int = 1) -> Report:
    """All mutations of a game, or one in `every`; those that are not told once and in the right place survive."""
    report = Report()
    for subject, mutation in islice(Fields(game).mutations(), 0, None, every):
        report.made[mutation.what] = report.made.get(mutation.what, 0) + 1
        writer = Writer(mutation.data, Random(3))
        text = _with_twin(writer, mutation) if mutation.what == "duplicate" else writer.text
        document = parse(SourceFile(subject.path, text))
        problems = game.problems(subject, document)
        spans = [document.span(one.at) if isinstance(one.at, Place) else one.at for one in problems]
        places = allowed(writer, mutation)
        if mutation.what == "swapped kind" and [one.rule for one in problems] == ["missing-field"]:
            places |= grip(writer, mutation.data, ())  # the new kind only asks for more: that may well be meant
        if len(problems) != 1 or (spans[0].start, spans[0].end) not in places:
            said = [
                f"{span.start}-{span.end} “{text[span.start : span.end]}” [{one.rule}] {one.message}"
                for span, one in zip(spans, problems, strict=True)
            ]
            report.survivors.append(Outcome(mutation, subject.path, text, said))
    return report


def _with_twin(writer: Writer, mutation: Mutation) -> str:
    """The text with the sentinel spelled as the key before it."""
    start, end = writer.keys[mutation.route]
    keys = list(_at(mutation.data, mutation.route[:-1]))
    key = keys[keys.index(mutation.route[-1]) - 1]
    return writer.text[:start] + writer.text[start:end].replace(str(mutation.route[-1]), key) + writer.text[end:]
