"""Dictionaries and patterns of a project: what is read from them, and that no pattern hangs."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest
from pages import Example, copy_mini, run

from cardtool.core.source import Place
from cardtool.lint.patterns import HousePattern, TooSlowError, house_patterns
from cardtool.model.config import Pattern
from cardtool.session.house import words_of

CARD = "id: H001\nkind: hero\ntitle: Cora\ncost: 1\nflavour: "
WORDS = "feuer und das don't Kühl\nwins a tie nobody everybody"


def found(tmp_path: Path, files: dict[str, str]) -> list[str]:
    return run(Example(files), copy_mini(tmp_path), "")


def patterns(*written: tuple[str, str | None]) -> tuple[tuple[HousePattern, ...], list[str]]:
    made, wrong = house_patterns("c.yaml", [Pattern(regex=one, message="No.", replacement=new) for one, new in written])
    return made, [problem.message for problem in wrong]


def test_words_of_a_list() -> None:
    assert words_of("# no\nHaus, # Kommentar\n\n  geht’s  Ofen\r\n") == {"Haus,", "geht's", "Ofen"}


def test_words_that_are_known_in_another_shape(tmp_path: Path) -> None:
    text = "Feuer, FEUER und Feuer-Kühl; don’t, Cora’s <coin> 2x XIV z Ada!\n"
    files = {
        "cardtool.yaml": "dictionaries: {de: [w/a.txt]}\n",
        "w/a.txt": WORDS,
        "cards/mini/example.yaml": CARD + text,
    }
    assert found(tmp_path, files) == []


def test_a_dictionary_that_is_missing_is_told_once_and_finds_no_words(tmp_path: Path) -> None:
    files = {"cardtool.yaml": "dictionaries: {de: [w/a.txt]}\n", "cards/mini/example.yaml": CARD + "Xyz.\n"}
    told = "The dictionary w/a.txt cannot be used: This file is missing."
    assert found(tmp_path, files) == [f"cardtool.yaml:1:21-28 [unreadable-file] {told}"]


def test_a_dictionary_outside_of_the_workspace_is_refused(tmp_path: Path) -> None:
    (only,) = found(tmp_path, {"cardtool.yaml": "dictionaries: {de: [../a.txt]}\n"})
    assert "[wrong-value]" in only


@pytest.mark.parametrize("written", ["(a", "[z-a]", "(" * 400, "((a{1000}){1000}){1000}", "a{999999999}", r"\p{Foo}"])
def test_expressions_that_cannot_be_used(written: str) -> None:
    start = process_time()
    made, wrong = patterns((written, None))
    assert (made, len(wrong)) == ((), 1)
    assert process_time() - start < 1.0


@pytest.mark.parametrize("new", [r"\1", r"\g<1>", r"\g<x>", "\\", r"\q"])
def test_replacements_that_cannot_be_used(new: str) -> None:
    assert patterns(("a", new))[0] == ()
    assert patterns(("(?P<x>a)|(b)", r"\1\g<x>\2"))[1] == []


def test_a_pattern_that_takes_too_long_is_given_up() -> None:
    (slow,), _ = patterns(("(.*?,){40}x", None))
    start = process_time()
    with pytest.raises(TooSlowError):
        list(slow.found(["1," * 60] * 1000, seconds=0.2))
    assert process_time() - start < 2.0


def test_matches_by_text() -> None:
    (pattern,), _ = patterns((r"^(\w+) Karte(s?)$|x*", r"\1 card\2"))
    assert list(pattern.found(["Eine Karte", "Karte", "y Kartes", ""])) == [
        (0, 0, 10, "Eine card"),
        (2, 0, 8, "y cards"),
    ]
    assert pattern.at == Place("c.yaml", (0, "patterns", 0, "regex"))
