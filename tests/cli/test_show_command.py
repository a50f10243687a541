"""`cardtool show`: a card as text, in the sentences of its face."""

from __future__ import annotations

import re
import shutil
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


def test_no_text_of_a_card_is_obeyed_by_a_terminal_or_a_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(workspace(tmp_path))
    file = hero(tmp_path, "new", "H050")
    file.write_text(file.read_text().replace("Cora", '"C\\e[31m\\u202e\\x9bora ##[error]"') + 'flavour: "::error::x"\n')
    shown = cardtool("show", "H050").stdout
    assert shown.startswith("C�[31m��ora #�[error]\n")
    assert "\n�:error::x\n" in shown
    assert not set(shown) & set("\x1b\x9b\u202e")


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


def test_a_deck_means_its_cards(games: None) -> None:
    shown = cardtool("show", "scenario", "tent").stdout
    assert re.findall(r"(?m)^cards/frost/(\S+)\.yaml:1$", shown) == [
        *(f"scenario/Z{number:03}" for number in range(1, 7)),
        "building/tent",
    ]


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
    assert done.stderr == "cardtool: “ganimed” is no game, file, deck or card; did you mean “ganymed”?\n"
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


def test_proofs_tell_for_each_reading_which_cards_meet_it(games: None) -> None:
    from cardtool.prove.reach import Reach
    from cardtool.session.session import Session

    shown = cardtool("show", "P3", "--prove")
    assert shown.exit_code == 0
    _, _, proof = shown.stdout.partition("/P3.yaml:1\n\n")
    lines = proof.splitlines()
    assert lines[0] == "Proof of “win” with the cards of phase III"
    assert lines[1] == "With reading a of “phase-iii-or” and reading a of “sides-in-phases-ii-iii”, in force:"
    assert sum(line.startswith("With reading") for line in lines) == 4
    assert lines[4] == "  Alternative 1 can be met:"
    assert "    1 “ganymed”, on the pro side: “ganymed” (1 copy)" in lines
    moments = cardtool("show", "P4", "--prove").stdout.splitlines()
    at = moments.index("    reduction of “terra-sol”, on the pro side:")
    assert moments[at + 1] == "      no “aqua-beteigeuze”, on the pro side: needs no card"
    doers = [line.partition("ueberschwere: ")[2] for line in moments if line.startswith("      1 card, loyalty")]
    assert doers[0].endswith("“robot-watch” (3 copies) and “weight-masters” (2 copies)")
    assert {*doers[1:]} == {"the same 23 cards as above"}
    first = "Bindet „auf der Pro Seite“ in der Phase IV beide Reduzierungen oder nur die zweite? Beide."
    assert f"  {first}" in moments
    for goal in Reach(Session(ROOT).load("cosmos").cards).goals:
        assert "cannot" not in cardtool("show", goal.entry.id, "--prove").stdout


def test_proofs_tell_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("cards", "schema", "templates"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(ROOT / "cardtool.yaml", tmp_path / "cardtool.yaml")
    monkeypatch.chdir(tmp_path)
    card = tmp_path / "cards" / "cosmos" / "phase_change" / "P1.yaml"
    card.write_text(
        """
id: P1
kind: phase_change
title: Der erste weite Sprung
phase: I
win:
  any:
    - person: {skill: sabotage, side: pro}
    - [{person: {is: juno-halbmast, side: pro}}, {person: {skill: astrogation, side: anti}}]
    - unit: {loyalty: home-fleet, count: 3}
    - neighbours: {none: {ship: {range: ..1}}}
""",
        encoding="utf-8",
    )
    lines = cardtool("show", "P1", "--prove").stdout.partition("P1.yaml:2\n\n")[2].splitlines()
    assert lines[0] == "Proof of “win” with the cards of phase I"
    assert lines[1].startswith(
        "Alternative 1 cannot be met: it needs 1 person, skill sabotage, on the pro side, but the "
    )
    assert lines[2].startswith("  1 person, skill sabotage, on the pro side: none; “krrsh” (phases II to IV) and ")
    assert lines[3].startswith("Alternative 2 cannot be met, each need can be met alone but not all at once: 1 “juno-")
    assert lines[3].endswith("; what fits in the pool of phase I is “juno-halbmast” (1 copy).")
    assert lines[6:] == [
        "Alternative 3 can be met:",
        "  3 unit cards, loyalty home-fleet: “landing-party” (3 copies)",
        "Alternative 4 can be met:",
        "  no ship, range ..1, of the player to the left: needs no card",
        "  no ship, range ..1, of the player to the right: needs no card",
    ]


def test_a_card_without_a_goal_says_so(games: None) -> None:
    shown = cardtool("show", "D000", "--prove").stdout
    assert shown.endswith("/D000.yaml:1\n\nNo condition of D000 has to be met with the cards there are.\n")
    assert shown.startswith(cardtool("show", "D000").stdout)
