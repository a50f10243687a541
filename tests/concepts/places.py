"""Where each concept number is data, and the words that have to be printed for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from cardtool.documents.mentions import models_in
from cardtool.documents.overview import setup
from cardtool.documents.wording import told
from cardtool.model.build import Entry
from cardtool.model.charts import Charted
from cardtool.model.game import GameFile, Procedure, Question
from cardtool.model.game import Setup as SetupPart
from cardtool.model.model import Card, Effect, Model, Named, Step
from cardtool.words.face import face_values
from cardtool.words.phrases import Phrases
from cardtool.words.spans import to_plain


@dataclass(frozen=True, slots=True)
class Place:
    """Something that cites a number: where it stands, and its words, each of which has to be printed."""

    number: str
    where: str
    words: tuple[str, ...]


def places(phrases: Phrases) -> tuple[Place, ...]:
    """Every cite of a game's data that counts: of a question, only the reading in force is played and printed."""
    return tuple(
        Place(number, f"{entry.kind} {entry.id}", words)
        for entry in phrases.cards.entries
        for cites, words in _cited(phrases, entry)
        for number in cites
    )


def _cited(phrases: Phrases, entry: Entry) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    value = entry.value
    match value:
        case Card():
            yield value.cites, (value.title, *_sentences(face_values(entry, phrases, "")))
            for part in models_in(value):
                if isinstance(part, Effect) and (cites := getattr(part, "cites", ())):
                    yield cites, (to_plain(phrases.effects((part,))),)
        case Procedure(steps=None):
            yield value.cites, (value.title,)
        case Procedure():
            lead = to_plain(told(phrases, "procedure", phrases.view(value)))
            flavour = to_plain(phrases.inline(value.flavour or ""))
            yield value.cites, tuple(words for words in (flavour, lead) if words)
            yield from ((step.cites, (to_plain(phrases.step(step)),)) for step in _steps(phrases, value.steps))
        case Question():
            readings = (to_plain(phrases.inline(text)) for text in value.readings.values())
            yield value.cites, (value.title, *readings)
        case GameFile():
            for part in models_in(value):
                yield from _part(phrases, value, part)
        case Named():
            yield value.cites, (phrases.name(entry.kind, entry.id), *_meaning(phrases, value))


def _part(phrases: Phrases, file: GameFile, part: Model) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    if isinstance(part, SetupPart):
        lines = setup(phrases)
        yield part.cites, tuple(to_plain(item.spans) for item in (lines.items if lines else ()))
    elif isinstance(part, Charted):
        name = next(name for name in type(file).model_fields if getattr(file, name) is part)
        yield part.cites, (to_plain(phrases.spans(phrases.say("chart", name, phrases.view(part)))),)


def _meaning(phrases: Phrases, row: Named) -> tuple[str, ...]:
    """The text of a row that has one, such as a term."""
    return tuple(to_plain(spans) for spans in phrases.paragraphs(getattr(row, "text", "")))


def _steps(phrases: Phrases, steps: tuple[Step, ...] | None) -> Iterator[Step]:
    for step in phrases.in_force(tuple(steps or ())):
        yield step
        for branch in phrases.branches(step):
            yield from _steps(phrases, branch.steps)


_NO_RULE = {"flavour", "artist", "art", "title"}


def _sentences(value: Any) -> tuple[str, ...]:
    """The running text of a face: each run of spans as one string."""
    if isinstance(value, dict):
        return tuple(said for name, one in value.items() if name not in _NO_RULE for said in _sentences(one))
    if not isinstance(value, list) or not value:
        return ()
    if all(isinstance(one, dict) and ("t" in one or "icon" in one) for one in value):
        return ("".join(f"{one['n']} {one['alt']}" if "n" in one else one.get("t", one.get("alt")) for one in value),)
    return tuple(said for one in value for said in _sentences(one))
