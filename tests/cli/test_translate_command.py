"""`cardtool translate` and `build --lang` as a translator uses them."""

from __future__ import annotations

from pathlib import Path

import pytest
from commands import cardtool, hero, workspace

PO = "cards/mini/locale/en.po"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(workspace(tmp_path))
    return tmp_path


def test_status_tells_how_far_each_language_has_come(root: Path) -> None:
    assert cardtool("translate", "status").stdout == "mini  en  23 of 23 complete, 0 missing, 0 stale, 0 orphaned\n"
    hero(root, "cora", "H001")
    (root / "cards/mini/rules/questions.yaml").unlink()
    assert cardtool("translate", "status").stdout == "mini  en  20 of 21 complete, 1 missing, 0 stale, 3 orphaned\n"


def test_extract_begins_a_language_and_leaves_one_that_is_there(root: Path) -> None:
    before = (root / PO).read_bytes()
    assert f"{PO}  is there" in cardtool("translate", "extract", "en").stdout
    assert (root / PO).read_bytes() == before
    assert cardtool("translate", "extract", "fr", "mini").stdout == "cards/mini/locale/fr.po  23 texts to translate\n"
    assert 'msgctxt "card:H900/title"\nmsgid "Ada"\nmsgstr ""\n' in (root / "cards/mini/locale/fr.po").read_text(
        "utf-8"
    )


def test_update_adds_what_is_new_and_says_so(root: Path) -> None:
    before = (root / PO).read_text("utf-8")
    assert cardtool("translate", "update").stdout == f"{PO}  0 new, 0 changed, 0 gone\n"
    assert (root / PO).read_text("utf-8") == before
    hero(root, "cora", "H001")
    assert cardtool("translate", "update", "en").stdout == f"{PO}  1 new, 0 changed, 0 gone\n"
    added = 'msgctxt "card:H001/title"\nmsgid "Cora"\nmsgstr ""\n\n'
    assert (root / PO).read_text("utf-8").replace(added, "") == before


def test_update_does_not_touch_what_it_cannot_read(root: Path) -> None:
    broken = (root / PO).read_text("utf-8").replace('msgstr "Ada"', "msgstr Ada")
    (root / PO).write_text(broken, "utf-8")
    done = cardtool("translate", "update")
    assert done.exit_code == 1
    assert "not touched" in done.stderr
    assert (root / PO).read_text("utf-8") == broken
    assert "cannot be read" in cardtool("translate", "status").stdout


def test_update_does_not_take_a_card_with_a_slip_for_one_that_is_gone(root: Path) -> None:
    before = (root / PO).read_text("utf-8")
    hero(root, "heroes", "H900", cost="much")
    assert cardtool("translate", "update").exit_code == 1
    assert (root / PO).read_text("utf-8") == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["translate", "extract", "English"], "“English” is no language: write its code, such as en"),
        (["translate", "extract", "de"], "mini is written in “de”"),
        (["translate", "update", "fr"], "there is no translation into “fr”"),
        (["translate", "status", "mimi"], "there is no game “mimi”; did you mean “mini”?"),
        (["build", "--lang", "fr"], "there is no “fr” of mini; there is “de”, “en”"),
    ],
)
def test_wrong_use(root: Path, arguments: list[str], said: str) -> None:
    done = cardtool(*arguments)
    assert done.exit_code == 2
    assert said in done.stderr


def test_build_in_another_language(root: Path) -> None:
    assert cardtool("build", "--lang", "en", "--to", "png").exit_code == 0
    assert (root / "dist/mini/cards/en/H900.png").is_file()
    assert not (root / "dist/mini/cards/de").exists()
