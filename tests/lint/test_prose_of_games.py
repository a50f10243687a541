"""Every sentence that the shipped games print, taken as an author's text: it agrees, and a slip in it is found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from pages import ROOT

from cardtool.core.source import Route
from cardtool.lint.prose import Pair, Prose
from cardtool.lint.rule import Game
from cardtool.lint.rules.prose_against_data import differences
from cardtool.model.build import Entry
from cardtool.session.session import Session
from cardtool.session.wording import own_phrases
from cardtool.words.shapes import shapes

GAMES = ("frost", "cosmos")


@cache
def prose(game: str) -> Prose:
    """A shipped game, ready to compare."""
    session = Session(ROOT)
    loaded = session.load(game)
    return Prose(Game(loaded.cards, loaded.assets), own_phrases(session, loaded))


def routes(entry: Entry) -> Iterator[Route]:
    """Where the card could have a text instead of what is generated."""
    for shape in shapes(type(entry.value)):
        value = getattr(entry.value, shape.attribute)
        if shape.written:
            yield (shape.written,)
        elif shape.role == "part" and value:
            for at, part in enumerate(value) if shape.many else [(None, value)]:
                if "text" in type(part).model_fields:
                    yield (shape.name, "text") if at is None else (shape.name, at, "text")


def pairs(game: str) -> Iterator[Pair]:
    """Each generated sentence beside itself."""
    for entry, _ in prose(game).cards.cards():
        for route in routes(entry):
            empty = prose(game).pair(entry, route, "-")
            if empty is not None:
                again = prose(game).pair(entry, route, empty.sentence)
                assert again is not None
                yield again


def found(pair: Pair, text: str, game: str) -> set[str]:
    """What is said of another text in the same place."""
    other = prose(game).pair(pair.entry, pair.route, text)
    assert other is not None
    return {problem.message for problem in differences(other, prose(game))}


@pytest.mark.parametrize("game", GAMES)
def test_generated_sentences_agree_with_themselves(game: str) -> None:
    many = [*pairs(game)]
    assert len(many) >= {"frost": 150, "cosmos": 5}[game]
    for pair in many:
        assert [one.message for one in differences(pair, prose(game))] == [], pair.sentence
        assert len(pair.prose.denials) == len(pair.data.denials), pair.sentence


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_number_is_found(game: str) -> None:
    for pair in pairs(game):
        for number in re.finditer(r"(?<![\w#-])[1-9]\d*(?![\w-])", pair.sentence):
            wrong = f"{pair.sentence[: number.start()]}97{pair.sentence[number.end() :]}"
            assert "The number 97 is in the prose but not in the data." in found(pair, wrong, game), wrong


@pytest.mark.parametrize("game", GAMES)
def test_a_lost_thing_is_found(game: str) -> None:
    for pair in pairs(game):
        for id, name in pair.required.items():
            spans = [(one.start, one.end) for one in pair.prose.things if id in one.ids]
            text = pair.sentence
            for start, end in reversed(spans):
                text = f"{text[:start]}das{text[end:]}"
            assert f"“{name}” is in the data but not in the prose." in found(pair, text, game), text


def test_a_lost_not_is_counted() -> None:
    lost = 0
    for pair in pairs("frost"):
        for start, end in pair.prose.negations:
            text = f"{pair.sentence[:start]}{pair.sentence[end:]}"
            other = prose("frost").pair(pair.entry, pair.route, text)
            assert other is not None
            assert len(other.prose.denials) == len(other.data.denials) - 1
            lost += 1
    assert lost >= 5
