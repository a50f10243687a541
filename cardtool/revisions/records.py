"""Cards and all else of a game as records that can be compared, and what of it is broken."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardtool.compare.matching import Record
from cardtool.compare.values import Group, Terms, Value, plain
from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place, Span
from cardtool.link.decks import decks_of
from cardtool.model.game import GameFile
from cardtool.model.model import Card, Row
from cardtool.report.lines import Lines
from cardtool.revisions.states import State
from cardtool.session.locate import located
from cardtool.session.session import Loaded, Session

_BLANK_LINE = re.compile(r"\n[ \t]*\n\s*")
_SPACE = re.compile(r"[ \t\r\n]+")


def card_records(loaded: Loaded) -> dict[str, Record]:
    """The cards by id, each with the deck that it lies in, where game.yaml tells."""
    found: dict[str, Record] = {}
    file = loaded.cards.file
    for entry, card in loaded.cards.cards():
        fields, implied = _fields(card)
        del fields["id"], fields["deck"]
        if file is not None:
            fields["deck"] = next(iter(decks_of(file, card)), None)
        found.setdefault(entry.id, Record(entry.kind, entry.id, card.title, Group(fields, implied | {"deck"})))
    return found


def written_records(session: Session, loaded: Loaded) -> dict[str, Record]:
    """The cards by id as they are written, for a game whose schema cannot be loaded."""
    found: dict[str, Record] = {}
    folder = f"{session.config.cards}/{loaded.name}"
    others = (f"{folder}/game.yaml", f"{folder}/reference/", f"{folder}/rules/")
    for path in loaded.files:
        for raw in () if path.startswith(others) else _mappings(session.parse(path)[0].data):
            id, title = raw.get("id"), raw.get("title")
            if isinstance(id, str):
                value = _normal(plain({key: one for key, one in raw.items() if key != "id"}))
                assert isinstance(value, Group)
                found.setdefault(id, Record(str(raw.get("kind")), id, title if isinstance(title, str) else "", value))
    return found


def entry_records(loaded: Loaded) -> dict[str, Record]:
    """Everything that is no card, by what it is called: `procedure night`, `traits brave`, `game.yaml`."""
    found: dict[str, Record] = {}
    for entry in loaded.cards.entries:
        if isinstance(entry.value, Card):
            continue
        fields, implied = _fields(entry.value)
        called = f"{entry.kind} {entry.id}"
        if isinstance(entry.value, GameFile):  # the rows of its tables are entries of their own
            called = "game.yaml"
            fields = {name: one for name, one in fields.items() if not _is_table(getattr(entry.value, name, None))}
        found.setdefault(called, Record(entry.kind, called, "", Group(fields, implied)))
    return found


def broken(state: State, loaded: Loaded) -> tuple[frozenset[str], tuple[str, ...]]:
    """The ids of what is broken, and sentences that say where: of each card, file and entry the first problem."""
    session = state.session
    notes: list[str] = []
    for stub in loaded.cards.stubs:
        why = _because(session, loaded, (one for one in loaded.problems if _within(one.at, stub.place)))
        notes.append(f"{stub.id} is broken in {state.name} and not compared{why}")
    for path in loaded.files:
        document, wrong = session.parse(path)
        if wrong:
            lost = "what is lost of it is not compared" if document.data else "nothing of it is compared"
            why = _because(session, loaded, wrong)
            notes.append(f"{path} cannot be read as a whole in {state.name}: {lost}{why}")
    return frozenset(stub.id for stub in loaded.cards.stubs), tuple(dict.fromkeys(notes))


def _fields(model: Any) -> tuple[dict[str, Value], frozenset[str]]:
    value = _normal(plain(model))
    assert isinstance(value, Group)
    return dict(value.fields), value.implied


def _normal(value: Value) -> Value:
    """The value with texts as they are printed: how lines are broken in the file means nothing."""
    if isinstance(value, Group):
        return Group({name: _normal(one) for name, one in value.fields.items()}, value.implied, value.word)
    if isinstance(value, Terms):
        return Terms(map(_normal, value))
    if isinstance(value, tuple):
        return tuple([_normal(one) for one in value])
    if isinstance(value, str):
        return " ¶ ".join(_SPACE.sub(" ", part).strip(" ") for part in _BLANK_LINE.split(value.strip(" \t\r\n")))
    return value


def _mappings(data: Any) -> Iterator[Mapping[str, Any]]:
    """The mappings of a file: each a document, or in a list."""
    for one in data:
        yield from (one,) if isinstance(one, dict) else _mappings(one) if isinstance(one, tuple) else ()


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping) and all(isinstance(row, Row) for row in value.values())


def _within(at: Place | Span, whole: Place) -> bool:
    return isinstance(at, Place) and at.path == whole.path and at.route[: len(whole.route)] == whole.route


def _because(session: Session, loaded: Loaded, problems: Iterable[Problem]) -> str:
    """The first of some problems, where it stands: ` (cards/mini/heroes.yaml:3: …)`."""
    for one in located(session, loaded.name, tuple(problems)[:1], loaded.cards):
        line, _ = Lines(session.sources([one.span.path])[one.span.path].text).position(one.span.start)
        return f" ({one.span.path}:{line}: {one.message.rstrip('.')})"
    return ""
