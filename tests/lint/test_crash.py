"""A rule that fails is one problem that names the rule and, where that can be known, the card."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from cardtool.assets.assets import assets_of
from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place
from cardtool.link.cardset import CardSet
from cardtool.lint.rule import Check, Game, Rule, run
from cardtool.model.build import Entry
from cardtool.model.model import Card
from cardtool.model.plain import NO_LANGUAGE


class Hero(Card):
    """Someone."""


NAMES = ("Ada", "Bo", "Cora")
ENTRIES = tuple(
    Entry(
        "hero",
        f"H{at}",
        Hero(id=f"H{at}", kind="hero", title=name),
        Place("cards/x.yaml", (0, at)),
        names=((("title",), name),),
    )
    for at, name in enumerate(NAMES)
)
GAME = Game(CardSet("x", NO_LANGUAGE, ENTRIES, ()), assets_of("x", "cards", "templates", (), tuple, dict))


def burst(value: object) -> bool:
    raise ValueError("too loud")


def in_the_loop(game: Game) -> Iterator[Problem]:
    for _, card in game.cards.cards():
        if card.title == "Bo":
            burst(1)
    yield from ()


def in_a_call(game: Game) -> Iterator[Problem]:
    def look(entry: Entry) -> None:
        if entry.id == "H1":
            burst(1)

    for one in game.cards.entries:
        look(one)
    yield from ()


def in_a_comprehension(game: Game) -> Iterator[Problem]:
    found = [card for _, card in game.cards.cards() if card.title == "Bo" and burst(1)]
    yield from found


def in_a_text(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        for piece in texts:
            if piece.text == "Bo":
                burst(piece.text)
    yield from ()


def behind_the_loop(game: Game) -> Iterator[Problem]:
    for entry, card in game.cards.cards():
        assert entry.id == card.id
    yield Problem("loud", ENTRIES[0].place, "Loud.")
    burst(1)


def at_once(game: Game) -> Iterator[Problem]:
    burst(1)
    yield from ()


@pytest.mark.parametrize("check", [in_the_loop, in_a_call, in_a_comprehension, in_a_text])
def test_the_card_is_named(check: Check) -> None:
    (found,) = run([Rule("loud", "error", "data", check)], GAME, lambda rule, path: "error")
    assert found.message == "The rule loud failed at H1: ValueError: too loud."
    assert (found.rule, found.at, found.card and found.card.id) == ("crashed-rule", ENTRIES[1].place, "H1")


@pytest.mark.parametrize("check", [behind_the_loop, at_once])
def test_no_card_is_named_when_none_was_looked_at(check: Callable[[Game], Iterator[Problem]]) -> None:
    *_, found = run([Rule("loud", "error", "data", check)], GAME, lambda rule, path: "error")
    assert found.message == "The rule loud failed: ValueError: too loud."
    assert (found.rule, found.at, found.card) == ("crashed-rule", Place("cards/x.yaml", (0,)), None)


def test_the_other_rules_go_on() -> None:
    rules = [
        Rule("loud", "error", "data", at_once),
        Rule("other", "error", "data", lambda game: [Problem("other", ENTRIES[0].place, "So.")]),
    ]
    assert [one.rule for one in run(rules, GAME, lambda rule, path: "error")] == ["crashed-rule", "other"]
