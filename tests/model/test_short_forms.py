"""Ranges as they are printed, and values as messages show them."""

from __future__ import annotations

import pytest

from cardtool.model.fields import Range, parse_ordinals, parse_range
from cardtool.model.ranges import meant_range
from cardtool.model.shown import capital, shown, with_article
from cardtool.model.traps import yaml_trap


@pytest.mark.parametrize(
    ("written", "low", "high"),
    [
        (3, 3, 3),
        ("3", 3, 3),
        ("3+", 3, None),
        ("..2", None, 2),
        ("3..5", 3, 5),
        ("3..", 3, None),
        ("-2..-1", -2, -1),
        (0, 0, 0),
    ],
)
def test_range(written: object, low: int | None, high: int | None) -> None:
    assert parse_range(written) == Range(low, high)


@pytest.mark.parametrize("written", ["", "..", "3-5", ">=2", "3 +", "+3", "a", "3..5..7", "³", True, 1.5, None, (), {}])
def test_no_range(written: object) -> None:
    assert parse_range(written) == "is not a range"
    assert parse_range("5..3") == "ends before it begins"


def test_membership() -> None:
    assert [number for number in range(7) if number in Range(2, 4)] == [2, 3, 4]
    assert -100 in Range(None, 0)
    assert 100 in Range(0, None)


@pytest.mark.parametrize(
    ("written", "low", "high"),
    [("II", 2, 2), ("II+", 2, None), ("..II", None, 2), ("I..III", 1, 3), ("III..", 3, None)],
)
def test_ordinals(written: str, low: int | None, high: int | None) -> None:
    assert parse_ordinals(written, ("I", "II", "III")) == Range(low, high)


@pytest.mark.parametrize("written", ["", "..", "IV", "I-II", "+", "I..IV", "I+..II", 2, None])
def test_no_ordinals(written: object) -> None:
    assert parse_ordinals(written, ("I", "II", "III")) == "is not a range"
    assert parse_ordinals("III..I", ("I", "II", "III")) == "ends before it begins"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "nothing"),
        ("", "an empty text"),
        ({}, "a mapping"),
        ((), "a list"),
        (True, "“true”"),
        ("x" * 50, f"“{'x' * 39}…”"),
    ],
)
def test_shown(value: object, text: str) -> None:
    assert shown(value) == text
    assert capital(text)[0].upper() == capital(text)[0]


def test_articles() -> None:
    words = ["option", "unit card", "hero card", "effect", "user", "uncle", "agent card", "European", "house"]
    assert [with_article(word).split()[0] for word in words] == ["an", "a", "a", "an", "a", "an", "an", "a", "a"]


@pytest.mark.parametrize(
    ("value", "spelled", "rule"),
    [
        ("", ">2", "range-read-as-block"),
        ("", "|3", "range-read-as-block"),
        ("", "''", None),
        (None, "#D000", "value-read-as-comment"),
        (None, "", None),
        (1001, "01001  # id", "text-read-as-number"),
        (True, "True, x]", "text-read-as-boolean"),
        ("x", "x", None),
        (3, None, None),
    ],
)
def test_traps(value: object, spelled: str | None, rule: str | None) -> None:
    trap = yaml_trap(value, spelled)
    assert (trap.rule if trap else None) == rule


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (">2", "3+"), (">= 2", "2+"), ("≥2", "2+"), ("<3", "..2"), ("<=3", "..3"), ("3-5", "3..5"), ("3 – 5", "3..5"),
        ("3 bis 5", "3..5"), ("2 or more", "2+"), ("2 oder weniger", "..2"),
        ("<0", None), ("5-3", None), ("3", None), ("x", None), (">x", None), (1.5, None), (None, None),
    ],
)  # fmt: skip
def test_ranges_in_other_spellings(written: object, meant: str | None) -> None:
    assert meant_range(written) == meant
