"""What the shipped games say, as one readable text. `python tests/words/said.py` renews the golden file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cardtool.core.source import SourceFile  # noqa: E402
from cardtool.game import load_schema  # noqa: E402
from cardtool.model.game import Procedure  # noqa: E402
from cardtool.model.model import Model, Step  # noqa: E402
from cardtool.model.reader import Reader  # noqa: E402
from cardtool.model.reading import Reading  # noqa: E402
from cardtool.session.session import Session  # noqa: E402
from cardtool.session.wording import phrases as phrases_of  # noqa: E402
from cardtool.syntax.document import parse  # noqa: E402
from cardtool.words.face import face_values  # noqa: E402
from cardtool.words.phrases import Phrases  # noqa: E402
from cardtool.words.spans import to_plain  # noqa: E402

GAMES = ("frost", "cosmos")
LANGUAGES = ("de", "en")
CARDS = {
    "frost": ("D000", "D012", "M001", "E002", "Z002", "S003", "C017", "C018", "faith", "tent", "foundling-house"),
    "cosmos": ("P1", "P2", "P3", "P4", "P5"),
}


@cache
def phrases(game: str, language: str = "de") -> Phrases:
    """The phrases of a shipped game."""
    session = Session(ROOT)
    return phrases_of(session, session.translated(session.load(game), language), language)


def sources(game: str) -> dict[str, str]:
    """The phrase files of a game by path."""
    folders = [ROOT / "templates" / name / "phrases" for name in ("shared", game)]
    return {str(path): path.read_text(encoding="utf-8") for folder in folders for path in sorted(folder.rglob("*.j2"))}


@cache
def samples(game: str) -> dict[str, tuple[tuple[str, Any], ...]]:
    """The samples of a game by sort: how each is written, and what it is read as."""
    text = Path(__file__).with_name(f"samples-{game}.yaml").read_text(encoding="utf-8")
    document = parse(SourceFile("samples", text))
    schema, problems = load_schema(ROOT, "schema", game)
    assert schema is not None, problems
    reader = Reader(schema.language)
    found = {}
    for sort, written in document.data[0].items():
        items = []
        for at, raw in enumerate(written):
            span = document.node(0, sort, at)
            assert span is not None
            items.append((text[span.start : span.end].strip(), _read(reader, sort, raw)))
        found[sort] = tuple(items)
    return found


def _read(reader: Reader, sort: str, raw: Any) -> Any:
    reading = Reading(lambda route: None)
    if sort in ("conditions", "lines"):
        made = reader.condition(reading, raw, ())
    elif sort == "effects":
        made = tuple(reader.effect(reading, one, ()) for one in raw)
    elif sort == "steps":
        made = reader.step(reading, raw, ())
    else:
        law: Any = reader.read(
            reading, reader.language.kinds["law"], {"id": "x", "kind": "law", "title": "x", sort: (raw,)}
        )
        made = law
    assert not reading.faults, reading.faults
    return made


def said(language: str = "de") -> str:
    """Everything, in the order of a book: samples, cards, procedures."""
    return "\n".join(line for game in GAMES for line in _game(game, language)) + "\n"


def _game(game: str, language: str) -> Iterator[str]:
    words = phrases(game, language)
    for sort, items in samples(game).items():
        yield f"\n# {game}: {sort}\n"
        for written, node in items:
            yield written
            yield from (f"    {line}" for line in _sample(words, sort, node))
    yield f"\n# {game}: cards"
    for id in CARDS[game]:
        entry = words.cards.get("card", id)
        assert entry is not None
        yield f"\n## {id}"
        yield from _fields(face_values(entry, words, "/cards"), "")
    for entry in words.cards.by_kind["procedure"].values():
        assert isinstance(entry.value, Procedure)
        steps = entry.value.steps
        if steps:
            yield f"\n# {game}: {words.name('procedure', entry.id)}\n"
            yield from _steps(words, steps, 0)


def _sample(words: Phrases, sort: str, node: Any) -> Iterator[str]:
    if sort == "conditions":
        yield to_plain(words.lead(node))
    elif sort == "lines":
        yield from (f"{'  ' * level}– {to_plain(spans)}" for level, spans in words.lines(node))
    elif sort == "effects":
        yield to_plain(words.effects(node))
    elif sort == "steps":
        yield from _steps(words, (node,), 0)
    else:
        yield from (to_plain(spans) for part in node.modify for _, spans in words.of_model("part", "modify", part))


def _steps(words: Phrases, steps: tuple[Step, ...], depth: int) -> Iterator[str]:
    for step in words.in_force(steps):
        yield f"{'  ' * depth}– {to_plain(words.step(step))}"
        for branch in words.branches(step):
            below = depth + 1
            if branch.label:
                yield f"{'  ' * below}{to_plain(branch.label)}"
                below += 1
            yield from _steps(words, branch.steps, below)


def _fields(face: Any, name: str) -> Iterator[str]:
    """The texts of a face with their routes."""
    if isinstance(face, list) and face and all(isinstance(one, dict) and ("t" in one or "icon" in one) for one in face):
        yield f"{name}: {''.join(_plain(one) for one in face)}"
    elif isinstance(face, list):
        for at, one in enumerate(face):
            yield from _fields(one, f"{name}.{at}")
    elif isinstance(face, dict):
        for key, one in face.items():
            yield from _fields(one, f"{name}.{key}" if name else key)
    elif face is not None and name not in ("seed", "id", "title"):
        yield f"{name}: {face}"


def _plain(span: dict[str, Any]) -> str:
    return span["t"] if "t" in span else f"{span['n']} {span['alt']}" if "n" in span else span["alt"]


def everything(model: Model) -> Iterator[Model]:
    """A model and all models inside it."""
    yield model
    for value in model.__dict__.values():
        yield from _inside(value)


def _inside(value: Any) -> Iterator[Model]:
    if isinstance(value, Model):
        yield from everything(value)
    elif isinstance(value, tuple):
        for one in value:
            yield from _inside(one)
    elif isinstance(value, dict):
        yield from _inside(tuple(value.values()))


if __name__ == "__main__":
    for language in LANGUAGES:
        Path(__file__).with_name("golden").joinpath(f"{language}.txt").write_text(said(language), encoding="utf-8")
