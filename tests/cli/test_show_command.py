"""`cardtool show`: a card as text, in the sentences of its face."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from commands import ROOT, cardtool, hero, workspace


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_a_card_is_shown_as_the_readme_says(games: None) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (shown,) = re.findall(r"```\n(#D000.*?)```", readme, re.DOTALL)
    done = cardtool("show", "D000")
    assert (done.exit_code, done.stdout) == (0, shown)


def test_symbols_are_named_and_steps_indented(games: None) -> None:
    bell = cardtool("show", "frost/D012").stdout
    assert "\n[Geschützt]\n" in bell
    assert "\nDämmerungs-Phase: Wenn die Generatorleistung 0 ist: " in bell
    feldmann = cardtool("show", "C018").stdout
    assert "dann stattdessen: Entfernt den Baum. Ihr erhaltet 2 Holz. [Beheizt]\n" in feldmann
    assert "\nArt: Arbeiter\n" in feldmann
    snowman = cardtool("show", "P3").stdout
    assert "\n  1 Galaktisches Rätsel der Phase III gelöst\n    oder die GANYMED auf der Pro Seite\n" in snowman


def test_several_cards_have_a_line_between_them(games: None) -> None:
    both = cardtool("show", "ganymed", "tent").stdout
    assert re.search(r"ships\.yaml:\d+\n\nZelt\n", both)
    assert "\nReichweite: 5\n" in both
    assert both.endswith("/tent.yaml:1\n")


def test_every_card_of_both_games_can_be_shown(games: None) -> None:
    from cardtool.session.session import Session

    session = Session(ROOT)
    names = [f"{game}/{entry.id}" for game in session.games() for entry, _ in session.load(game).cards.cards()]
    for lang in ("de", "en"):
        done = cardtool("show", *names, "--lang", lang)
        assert done.exit_code == 0, done.stderr
        assert not re.search(r"None|\x1f|<\w|  \S.*  |\[\]", done.stdout.replace("\n  ", "\n").replace("\n  ", "\n"))


def test_another_language(games: None) -> None:
    assert "1. If you have at least 2 wood: " in cardtool("show", "D000", "--lang", "en").stdout
    done = cardtool("show", "D000", "--lang", "fr")
    assert done.exit_code == 2
    assert done.stderr == "cardtool: there is no “fr” of frost; there is “de”, “en”\n"


def test_what_is_no_card(games: None) -> None:
    done = cardtool("show", "ganimed")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "cardtool: “ganimed” is no game, file or card; did you mean “ganymed”?\n"
    assert cardtool("show", "frost").exit_code == 2
    assert cardtool("show").exit_code == 2


def test_a_card_with_errors_shows_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(workspace(tmp_path))
    hero(tmp_path, "good", "H001", 3)
    hero(tmp_path, "bad", "H002", "many")
    good = cardtool("show", "H001").stdout
    assert good == "Cora\nhero · deck “Heroes” · 1 copy\ncost: 3\n\ncards/mini/good.yaml:1\n"
    done = cardtool("show", "H001", "H002")
    assert done.exit_code == 1
    assert "[wrong-type]" in done.stderr
    assert "Cora" in done.stdout
