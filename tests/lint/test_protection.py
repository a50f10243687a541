"""Protected cards of the shipped game, and effects that would remove them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardtool.session.check import check
from cardtool.session.select import select
from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]
CARD = "cards/frost/dusk/D010.yaml"
CHOSEN = "{box_card: {in: event_display, kind: dusk, count: 1}}"


@cache
def shipped() -> Session:
    """The games of the repository."""
    return Session(ROOT)


def found(files: dict[str, str]) -> list[tuple[str, str]]:
    """The problems with effects that remove cards: the rule, and the characters that it shows."""
    session = shipped()
    session.overlay = files
    session.configure()
    result = check(session, select(session, ("frost",), {}), {})
    text = session.sources([CARD])[CARD].text
    return [
        (one.rule, text[one.span.start : one.span.end])
        for one in result.diagnostics
        if one.rule in ("protected-target", "only-protected-cards", "idle-effect") and one.span.path == CARD
    ]


def with_effect(effect: str) -> dict[str, str]:
    """The game in which a dusk card has this effect."""
    text = (ROOT / CARD).read_text(encoding="utf-8")
    assert text.count(CHOSEN) == 1
    return {CARD: text.replace(CHOSEN, effect)}


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("{box_card: {id: S003}}", [("protected-target", "S003")]),
        ("{discard_card: {id: D012}}", [("protected-target", "D012")]),
        ("{if: {hope: 3+}, do: [{discard_card: {id: E005}}]}", [("protected-target", "E005")]),
        ("{discard_card: {id: D005}}", []),
        ("{box_card: {in: dusk_stack, kind: dispute}}", [("only-protected-cards", "dispute")]),
        ("{box_card: {in: scenario}}", [("only-protected-cards", "scenario")]),
        ("{box_card: {in: scenario, kind: event}}", [("idle-effect", "event")]),
        ("{box_card: {in: dusk_stack}}", []),
        ("{box_card: {in: event_display, kind: event}}", []),
        ("{box_card: {in: scenario}}, {add_card: {id: D016, to: scenario}}", []),
    ],
)
def test_effects_that_remove(effect: str, expected: list[tuple[str, str]]) -> None:
    assert found(with_effect(effect)) == expected


def test_all_cards_that_a_symbol_sends_there_are_protected() -> None:
    files = {}
    for name in ("D004", "D012"):
        path = f"cards/frost/dusk/{name}.yaml"
        text = (ROOT / path).read_text(encoding="utf-8")
        assert "event_display" in text
        files[path] = text if "protected: true" in text else text.replace("options:", "protected: true\noptions:")
    assert found(files) == [("only-protected-cards", "dusk"), ("only-protected-cards", "dusk")]
    assert found({path: text.replace("protected: true", "protected: false") for path, text in files.items()}) == []
