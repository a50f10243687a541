"""A translator's round trip in the mini game: extract, edit, build; a changed text; faces in two languages."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardtool.session.check import check
from cardtool.session.draw import draw_decks
from cardtool.session.faces import check_faces
from cardtool.session.languages import languages
from cardtool.session.select import select
from cardtool.session.session import Loaded, Session
from cardtool.words.poedit import updated
from cardtool.words.translatable import sources

ROOT = Path(__file__).parents[2]
PO = "cards/mini/locale/en.po"
CORA = "- id: H900\n  kind: hero\n  title: Ada\n  cost: 1\n  text: Nimm 2 <coin>.\n"


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """The mini game, its first hero with a text, everything translated."""
    shutil.copytree(ROOT / "cardtool" / "lint" / "mini", tmp_path, dirs_exist_ok=True)
    shutil.copytree(ROOT / "templates" / "shared", tmp_path / "templates" / "shared")
    heroes = tmp_path / "cards/mini/heroes.yaml"
    heroes.write_text(heroes.read_text("utf-8").replace("- id: H900\n  kind: hero\n  title: Ada\n  cost: 1\n", CORA))
    update(tmp_path)
    edit(tmp_path, 'msgid "Nimm 2 <coin>."\nmsgstr ""', 'msgid "Nimm 2 <coin>."\nmsgstr "Take 2 <coin>."')
    return tmp_path


def update(root: Path) -> None:
    loaded = Session(root).load("mini")
    wanted = [(source.context, source.text) for source in sources(loaded.cards)]
    (root / PO).write_text(updated((root / PO).read_text("utf-8"), wanted), "utf-8")


def edit(root: Path, old: str, new: str, path: str = PO) -> None:
    text = (root / path).read_text("utf-8")
    assert text.count(old) == 1
    (root / path).write_text(text.replace(old, new), "utf-8")


def found(root: Path, *, faces: bool = False) -> list[tuple[str, str, str]]:
    """What the check says: the rule, the characters it is about, the message."""
    session = Session(root)
    loaded: dict[str, Loaded] = {}
    selection = select(session, (), loaded)
    checked = check(session, selection, loaded)
    if faces:
        checked = check_faces(session, selection, checked, every=True)[0]
    texts = {one.span.path: session.sources([one.span.path])[one.span.path].text for one in checked.diagnostics}
    return [
        (one.rule, texts[one.span.path][one.span.start : one.span.end], one.message)
        for one in checked.diagnostics
        if "beyond-data" not in one.rule
    ]


def test_a_translated_game_says_what_the_catalogue_says(workspace: Path) -> None:
    session = Session(workspace)
    loaded = session.load("mini")
    assert languages(session, loaded) == ("de", "en")
    there = session.translated(loaded, "en")
    hero, question = there.cards.get("card", "H900"), there.cards.get("question", "tie")
    assert hero is not None
    assert question is not None
    assert hero.value.text == "Take 2 <coin>."  # type: ignore[attr-defined]
    assert question.value.title == "Who wins when all are equal?"  # type: ignore[attr-defined]
    assert loaded.cards.get("card", "H900").value.text == "Nimm 2 <coin>."  # type: ignore[union-attr]
    assert session.translated(there, "en") is there
    assert found(workspace) == []


def test_a_changed_text_is_stale_at_its_card_and_is_not_printed(workspace: Path) -> None:
    edit(workspace, "Nimm 2 <coin>.", "Nimm 3 <coin>.", "cards/mini/heroes.yaml")
    assert [one[:2] for one in found(workspace)] == [("stale-translation", "Nimm 3 <coin>.")]
    session = Session(workspace)
    hero = session.translated(session.load("mini"), "en").cards.get("card", "H900")
    assert hero is not None
    assert hero.value.text == "Nimm 3 <coin>."  # type: ignore[attr-defined]
    before = (workspace / PO).read_text("utf-8")
    update(workspace)
    after = (workspace / PO).read_text("utf-8")
    assert '#~ msgid "Nimm 2 <coin>."\n#~ msgstr "Take 2 <coin>."\n' in after
    at = before.index('msgctxt "card:H900/text"')
    assert after.startswith(before[:at])
    assert after.endswith(before[before.index('msgctxt "card:H901/title"') :])
    assert [one[0] for one in found(workspace)] == ["missing-translation"]


def test_an_overflow_of_a_translation_is_told_at_the_translation(workspace: Path) -> None:
    long = "Take what you can, and then take a little more. " * 12
    edit(workspace, '"Take 2 <coin>."', f'"{long}2 <coin>."')
    ((rule, text, message),) = found(workspace, faces=True)
    assert rule == "overflow"
    assert text == f'"{long}2 <coin>."'
    assert message.startswith("In “en”: The body is ")


def test_a_character_without_glyph_is_told_at_the_character(workspace: Path) -> None:
    edit(workspace, '"Take 2 <coin>."', '"Take\\n"\n"2 ☃ <coin>."')
    assert [one[:2] for one in found(workspace, faces=True)] == [("missing-glyph", "☃")]


def test_faces_of_a_language_are_the_same_bytes_again(workspace: Path) -> None:
    drawn = []
    for _ in range(2):
        session = Session(workspace)
        decks, problems = draw_decks(session, session.translated(session.load("mini"), "en"), "en")
        assert problems == ()
        drawn.append([deck.layout.pdf for deck in decks])
    assert drawn[0] == drawn[1]


def test_a_game_without_other_languages_reads_no_file_of_them(workspace: Path) -> None:
    shutil.rmtree(workspace / "cards/mini/locale")
    session = Session(workspace)
    assert session.load("mini").catalogues == ()
    assert languages(session, session.load("mini")) == ("de",)
