"""`cardtool check`: exit codes, what is shown, and where it goes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from commands import cardtool, hero, workspace


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(workspace(tmp_path))
    return tmp_path


def test_clean(root: Path) -> None:
    done = cardtool("check")
    assert re.fullmatch(r"All good: \d+ cards in \d+ files\.\n", done.stdout)
    assert (done.exit_code, done.stderr) == (0, "")


def test_an_error_exits_with_1(root: Path) -> None:
    hero(root, "new", "H001", "two")
    done = cardtool("check")
    assert done.exit_code == 1
    assert done.stdout.startswith(
        "error[wrong-type]: “cost” must be a whole number, not “two”.\n --> cards/mini/new.yaml:4:7"
    )
    assert "\x1b" not in done.stdout


def test_json_alone_on_standard_output(root: Path) -> None:
    hero(root, "new", "H001", "two")
    done = cardtool("check", "--format", "json")
    found = json.loads(done.stdout)
    assert (done.exit_code, done.stderr) == (1, "")
    assert found["summary"].keys() == {"files", "cards", "errors", "warnings", "infos", "baseline"}
    assert [found["summary"][name] for name in ("errors", "warnings", "infos", "baseline")] == [1, 0, 0, 0]
    assert [(one["rule"], one["card"], one["game"]) for one in found["diagnostics"]] == [("wrong-type", "H001", "mini")]


def test_from_a_folder_inside(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(root / "cards" / "mini")
    assert cardtool("check").exit_code == 0
    assert cardtool("check", "heroes.yaml").exit_code == 0
    assert cardtool("check", "heros.yaml").exit_code == 2


def test_only_what_is_named_is_shown(root: Path) -> None:
    hero(root, "one", "H001", "two")
    hero(root, "two", "H002", "two")
    for names, ids in (
        (["H001"], ["H001"]),
        (["mini/H002"], ["H002"]),
        (["cards/mini/two.yaml"], ["H002"]),
        (["H001", "cards/mini/two.yaml"], ["H001", "H002"]),
        (["mini"], ["H001", "H002"]),
        (["cards"], ["H001", "H002"]),
        (["."], ["H001", "H002"]),
        (["H900"], []),
    ):
        done = cardtool("check", "--format", "json", *names)
        assert [one["card"] for one in json.loads(done.stdout)["diagnostics"]] == ids, names
        assert done.exit_code == (1 if ids else 0)


def test_a_conflict_is_shown_for_both_its_files(root: Path) -> None:
    hero(root, "aaa", "H900")
    for name in ("cards/mini/aaa.yaml", "cards/mini/heroes.yaml"):
        done = cardtool("check", name)
        assert done.exit_code == 1, name
        assert "duplicate-id" in done.stdout


def test_all_files_are_checked_whatever_one_holds(root: Path) -> None:
    (root / "cards/mini/bad.yaml").write_text('title: "open\n')
    (root / "cards/mini/old.yaml").write_bytes("title: Müßig\n".encode("cp1252"))
    hero(root, "new", "H001", "two")
    done = cardtool("check", "--format", "json")
    assert [one["rule"] for one in json.loads(done.stdout)["diagnostics"]][:2] == ["unclosed-quote", "wrong-type"]
    assert "not-utf-8" in done.stdout


def test_slips_in_the_configuration_have_their_place(root: Path) -> None:
    (root / "cardtool.yaml").write_text("papper: a4\n")
    done = cardtool("check")
    assert done.exit_code == 1
    assert "error[unknown-field]: “papper” is not a field of cardtool.yaml.\n --> cardtool.yaml:1:1" in done.stdout
    assert "unsafe fix: Write “paper”" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["thundr"], "“thundr” is no game, file, deck or card; did you mean “thunder”?"),
        (["mimi"], "“mimi” is no game, file, deck or card; did you mean “mini”?"),
        (["/"], "“/” is no game, file, deck or card"),
        (["--format", "xml"], "'xml' is not one of 'full', 'concise', 'json', 'sarif', 'github', 'gitlab', 'junit'"),
        (["--fases"], "--faces"),
    ],
)
def test_wrong_use_exits_with_2(root: Path, arguments: list[str], said: str) -> None:
    done = cardtool("check", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr


def test_no_workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = cardtool("check")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "cardtool init DIR" in done.stderr
