"""`cardtool check --format` and `--color`: what goes where, and with which exit status."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

import click
import pytest
from commands import cardtool, hero, workspace

from cardtool.cli.workspace import color_option, ink
from cardtool.report.report import FORMATS


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / ".git").mkdir()
    monkeypatch.chdir(workspace(tmp_path / "games"))
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    return tmp_path / "games"


@pytest.mark.parametrize("form", FORMATS)
def test_one_exit_status_and_nothing_but_the_report(root: Path, form: str) -> None:
    for cost, status in ((1, 0), ("two", 1)):
        hero(root, "new", "H001", cost)
        done = cardtool("check", "--format", form)
        assert (done.exit_code, done.stderr) == (status, "")
        assert done.stdout.endswith("\n")
        if form in ("json", "sarif", "gitlab"):
            json.loads(done.stdout)
        assert ("wrong-type" in done.stdout) is (status == 1)


def test_paths_are_the_repository_s_for_build_servers(root: Path) -> None:
    hero(root, "new", "H001", "two")
    for form in FORMATS:
        said = cardtool("check", "--format", form).stdout
        assert ("games/cards/mini/new.yaml" in said) is (form in ("sarif", "github", "gitlab", "junit"))
        assert str(root) not in said


def test_junit_has_what_was_asked_for(root: Path) -> None:
    hero(root, "new", "H001", "two")

    def tests(*names: str) -> Sequence[tuple[str | None, bool]]:
        found = ElementTree.fromstring(cardtool("check", "--format", "junit", *names).stdout)
        return [(test.get("name"), test.find("failure") is not None) for test in found.iter("testcase")]

    everything = tests()
    assert ("H001", True) in everything
    assert ("H900", False) in everything
    assert ("games/cards/mini/game.yaml", False) in everything
    assert tests("cards/mini/new.yaml") == [
        ("games/cardtool.yaml", False), ("games/cards/mini/new.yaml", False), ("H001", True),
    ]  # fmt: skip
    assert tests("H900") == [("games/cardtool.yaml", False), ("games/cards/mini/heroes.yaml", False), ("H900", False)]


def test_the_summary_of_a_job(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    summary = tmp_path / "summary.md"
    summary.write_text("before\n")
    hero(root, "new", "H001", "two")
    cardtool("check", "--format", "github")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    cardtool("check")
    assert summary.read_text() == "before\n"
    done = cardtool("check", "--format", "github")
    assert (done.exit_code, done.stderr) == (1, "")
    assert summary.read_text().startswith("before\n## cardtool\n\nFound 1 error in ")
    assert "### games/cards/mini/new.yaml" in summary.read_text()
    summary.write_bytes(b"x" * (1024 * 1024 - 5))
    cardtool("check", "--format", "github")
    assert summary.stat().st_size == 1024 * 1024 - 5
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path))
    done = cardtool("check", "--format", "github")
    assert (done.exit_code, done.stdout.count("::error")) == (1, 1)
    assert done.stderr == "cardtool: the summary of the job cannot be written: Is a directory\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("arguments", "no_color", "on_terminal", "in_pipe"),
    [
        ((), None, True, False),
        ((), "", True, False),
        ((), "1", False, False),
        (("--color", "auto"), "1", False, False),
        (("--color", "always"), "1", True, True),
        (("--color", "always"), None, True, True),
        (("--color", "never"), None, False, False),
    ],
)
def test_colour(
    arguments: tuple[str, ...],
    no_color: str | None,
    on_terminal: bool,
    in_pipe: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    if no_color is not None:
        monkeypatch.setenv("NO_COLOR", no_color)

    @click.command()
    @color_option
    def command() -> tuple[bool, bool]:
        return ink(Terminal()).colour, ink(io.StringIO()).colour

    assert command.main(arguments, standalone_mode=False) == (on_terminal, in_pipe)


def test_colour_of_a_report(root: Path) -> None:
    hero(root, "new", "H001", "two")
    assert "\x1b[1;31merror[wrong-type]" in cardtool("check", "--color", "always").stdout
    assert "\x1b" not in cardtool("check").stdout
    assert "\x1b" not in cardtool("check", "--format", "json", "--color", "always").stdout
