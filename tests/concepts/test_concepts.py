"""Every concept of the rule texts is data, and is printed where its number leads, in German and in English."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from places import Place, places
from printed import Line, by_number, failures, lines_of, squeezed

from cardtool.documents.booklet import Booklet, Look
from cardtool.documents.contents import booklets
from cardtool.documents.render import Press, press, to_html
from cardtool.session.session import Session
from cardtool.session.wording import phrases
from cardtool.words.phrases import Phrases

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("frost", "cosmos")
LANGUAGES = ("de", "en")
TEXT = (Path(__file__).parent / "items.md").read_text(encoding="utf-8")
ITEMS = dict(re.findall(r"^- (S\d\.\d+) (.+)$", TEXT, re.MULTILINE))
OPEN = ("S1.35", "S1.36", "S2.30", "S4.31", "S4.32")
"""What the rule texts leave open: it is told among the questions."""


def words_of(root: Path, game: str, lang: str) -> Phrases:
    session = Session(root)
    loaded = session.load(game)
    return phrases(session, session.translated(loaded, lang), lang)


@cache
def templates() -> Press:
    folder = ROOT / "templates/shared/documents"
    return press({path.name: path.read_text("utf-8") for path in folder.iterdir() if path.suffix != ".typ"})


def pages(told: Mapping[str, Booklet]) -> dict[str, str]:
    return {name: to_html(booklet, templates(), {}) for name, booklet in told.items()}


@cache
def told(game: str, lang: str) -> tuple[tuple[Place, ...], Mapping[str, Booklet]]:
    words = words_of(ROOT, game, lang)
    return places(words), booklets(words, Look())


@cache
def built(lang: str) -> tuple[tuple[Place, ...], Mapping[str, tuple[Line, ...]]]:
    """What both games cite, and the lines of their summaries by number."""
    cited = tuple(place for game in GAMES for place in told(game, lang)[0])
    lines = tuple(line for game in GAMES for line in lines_of(pages(told(game, lang)[1])))
    return cited, by_number(lines)


def test_there_are_150_items_each_with_a_sentence() -> None:
    counts = {text: sum(number.startswith(text) for number in ITEMS) for text in ("S1.", "S2.", "S3.", "S4.")}
    assert counts == {"S1.": 36, "S2.": 30, "S3.": 52, "S4.": 32}
    assert len(set(ITEMS.values())) == len(re.findall(r"^- S", TEXT, re.MULTILINE)) == 150


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_item_is_data_and_what_cites_it_is_printed_under_its_number(lang: str) -> None:
    cited, printed = built(lang)
    assert failures(ITEMS, cited, printed) == {}
    assert {place.number for place in cited} == set(ITEMS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", OPEN)
def test_a_gap_is_told_among_the_open_questions(number: str, lang: str) -> None:
    cited, printed = built(lang)
    asked = [place for place in cited if place.number == number and place.where.startswith("question ")]
    assert asked
    questions = [line for line in printed[number] if line.page == "questions"]
    assert any(squeezed(asked[0].words[0]) in line.text for line in questions)


@pytest.mark.parametrize("number", ITEMS)
def test_without_its_cites_or_without_a_printed_line_an_item_fails(number: str) -> None:
    cited, printed = built("de")
    own = [place for place in cited if place.number == number]
    others = [place for place in cited if place.number != number]
    assert set(failures(ITEMS, others, printed)) == {number}
    for place in own:
        for words in place.words:
            left = tuple(replace(line, text=line.text.replace(squeezed(words), "")) for line in printed[number])
            assert number in failures([number], [place], {number: left}), (place, words)


def test_a_cite_taken_from_the_data_is_missed(tmp_path: Path) -> None:
    for folder in ("cards/frost", "schema/frost", "templates"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "cardtool.yaml", tmp_path)
    files = {path: path.read_text(encoding="utf-8") for path in (tmp_path / "cards").rglob("*.yaml")}
    found = re.findall(r"S\d\.\d+", "".join(files.values()))
    once = {number for number in found if found.count(number) == 1}
    assert once
    one = re.compile(rf"\b({'|'.join(map(re.escape, once))})\b(, )?")
    for path, text in files.items():
        path.write_text(one.sub("", text), encoding="utf-8")
    words = words_of(tmp_path, "frost", "de")
    printed = by_number(lines_of(pages(booklets(words, Look()))))
    numbers = [number for number in ITEMS if not number.startswith("S3.")]
    assert failures(numbers, places(words), printed) == dict.fromkeys(once, "nothing cites it")


def test_a_line_taken_from_the_summary_is_missed() -> None:
    cited, booklets_by_name = told("frost", "de")
    numbers = [number for number in ITEMS if not number.startswith("S3.")]
    line = "Mischt den Dämmerungsstapel."
    cut = {name: page.replace(line, "") for name, page in pages(booklets_by_name).items()}
    assert {"S1.5", "S1.27"} <= set(failures(numbers, cited, by_number(lines_of(cut))))
