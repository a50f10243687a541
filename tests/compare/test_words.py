"""Words: where they begin and end, and what is told of two texts."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtool.compare.align import aligned
from cardtool.compare.words import Run, compared, lines_compared, sides_of, words_of

TEXTS = st.text(st.sampled_from("aä ßX-’.,3–+<>\u0308\n½#🜂")) | st.text()
LINES = st.lists(st.text(st.sampled_from("ab 1"), max_size=6), max_size=7)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Dämmerungs-Phase geht’s weiter.", ["Dämmerungs-Phase", "geht’s", "weiter", "."]),
        ("3–5 Straßen, 2+ Öfen", ["3–5", "Straßen", ",", "2+", "Öfen"]),
        ("1.000,5 und #D014", ["1.000,5", "und", "#", "D014"]),
        ("„Größe“ – ja", ["„", "Größe", "“", "–", "ja"]),
        ("10x2 und x2", ["10x2", "und", "x2"]),
    ],
)
def test_german_words_are_whole(text: str, words: list[str]) -> None:
    for form in ("NFC", "NFD"):
        shown = unicodedata.normalize(form, text)
        assert [unicodedata.normalize("NFC", word) for word in words_of(shown) if not word.isspace()] == words


@given(TEXTS, TEXTS)
@settings(max_examples=150, deadline=None)
def test_the_runs_give_both_texts(old: str, new: str) -> None:
    runs = compared(old, new)
    assert sides_of(runs) == (old, new)
    assert all(run.text for run in runs)
    if old == new:
        assert {run.sort for run in runs} <= {"same"}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Zahlt 2 Holz.", "Zahlt 3 Holz.", "Zahlt [2|3] Holz."),
        ("Zahlt 2 Holz.", "Zahlt 3 Kohlen.", "Zahlt [2 Holz|3 Kohlen]."),
        ("Ihr erhaltet Kohle.", "Ihr erhaltet sofort Kohle.", "Ihr erhaltet [|sofort ]Kohle."),
        ("Straße", "Strasse", "[Straße|Strasse]"),
        ("eins zwei drei", "eins drei", "eins [zwei |]drei"),
    ],
)
def test_what_is_told(old: str, new: str, told: str) -> None:
    sides: list[str] = []
    waiting = {"gone": "", "new": ""}
    for run in (*compared(old, new), Run("same", "")):
        if run.sort == "same":
            if any(waiting.values()):
                sides.append(f"[{waiting['gone']}|{waiting['new']}]")
            sides.append(run.text)
            waiting = {"gone": "", "new": ""}
        else:
            waiting[run.sort] = run.text
    assert "".join(sides) == told


@given(LINES, LINES)
@settings(max_examples=100, deadline=None)
def test_every_item_is_paired_once_and_in_order(old: list[str], new: list[str]) -> None:
    pairs = aligned(old, new, lambda line: line, lambda one, other: len({*one} & {*other}) / 4)
    assert [at for at, _ in pairs if at is not None] == list(range(len(old)))
    assert [to for _, to in pairs if to is not None] == list(range(len(new)))
    if old == new:
        assert all(at == to for at, to in pairs)


def test_lines_that_are_alike_are_compared_word_by_word() -> None:
    old = ["#D014 Kessel", "1. Zahlt 2 Holz.", "2. Ihr verliert 1 Hoffnung.", "Es pfeift."]
    other = ["1. Ganz anderes steht nun hier.", "2. Zahlt 2 Holz.", "3. Ihr verliert 2 Hoffnung."]
    new = ["#D014 Kessel", *other, "Es pfeift."]
    told = [sides_of(runs) for runs in lines_compared(old, new)]
    assert told == [
        ("", "1. Ganz anderes steht nun hier."),
        ("1. Zahlt 2 Holz.", "2. Zahlt 2 Holz."),
        ("2. Ihr verliert 1 Hoffnung.", "3. Ihr verliert 2 Hoffnung."),
    ]


def test_a_text_without_end_is_replaced_as_a_whole() -> None:
    old, new = "a b " * 3000, "a b " * 3000 + "c"
    assert compared(old, new) == (Run("gone", old), Run("new", new))
