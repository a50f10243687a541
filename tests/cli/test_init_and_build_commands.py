"""`cardtool init`, and what `cardtool build` refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from commands import cardtool, hero, workspace


def test_init_makes_a_workspace_that_checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "deep" / "game"
    done = cardtool("init", str(target))
    assert done.exit_code == 0
    assert {path.name for path in target.iterdir()} == {"cards", "schema", "templates", "cardtool.yaml"}
    assert not list(target.rglob("__pycache__"))
    monkeypatch.chdir(target)
    assert cardtool("check").exit_code == 0


def test_init_into_an_empty_folder(tmp_path: Path) -> None:
    assert cardtool("init", str(tmp_path)).exit_code == 0


def test_init_never_mixes_with_other_files(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    for folder in (tmp_path, tmp_path / "mine.txt"):
        done = cardtool("init", str(folder))
        assert (done.exit_code, done.stdout) == (2, "")
        assert "is not an empty folder" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--paper", "leter"], "there is no paper “leter”; did you mean “letter”?"),
        (["--paper", "x"], "there is no paper “x”; there are a3, a4, a5, letter, tabloid"),
        (["mimi"], "did you mean “mini”?"),
        (["--to", "sheet"], "'sheet' is not one of"),
    ],
)
def test_wrong_use_of_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str) -> None:
    monkeypatch.chdir(workspace(tmp_path))
    done = cardtool("build", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert not (tmp_path / "dist").exists()


def test_an_error_stops_the_build_before_anything_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(workspace(tmp_path))
    hero(tmp_path, "new", "H001", "two")
    done = cardtool("build", "--to", "png")
    assert done.exit_code == 1
    assert "error[wrong-type]" in done.stdout
    assert not (tmp_path / "dist").exists()
