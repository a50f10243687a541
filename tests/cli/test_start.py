"""The command itself: quick to help, and it says what it has."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import distributions
from pathlib import Path

import pytest
from commands import ROOT, cardtool

from cardtool.cli.main import COMMANDS


def test_help_imports_nothing_slow() -> None:
    command = [sys.executable, "-X", "importtime", "-m", "cardtool", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    imported = {line.rpartition("|")[2].strip().split(".")[0] for line in done.stderr.splitlines()}
    assert {"click", "cardtool"} <= imported
    assert not imported & {"pydantic", "pydantic_core", "ruamel", "_ruamel_yaml", "jinja2", "typst", "pikepdf", "PIL"}


def test_help_names_every_command() -> None:
    done = cardtool("--help")
    assert done.exit_code == 0
    assert all(f"  {name} " in done.output for name in COMMANDS)
    for name in COMMANDS:
        assert cardtool(name, "-h").exit_code == 0


@pytest.mark.skipif(not list(distributions(name="cardtool")), reason="cardtool is run from its folder")
def test_version() -> None:
    assert cardtool("--version").output.startswith("cardtool ")


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("chekc", "There is no command “chekc”; did you mean “check”?"),
        ("frobnicate", f"There is no command “frobnicate”: {', '.join(COMMANDS)}."),
    ],
)
def test_unknown_command(word: str, said: str) -> None:
    done = cardtool(word)
    assert done.exit_code == 2
    assert said in done.stderr


def test_unknown_option() -> None:
    assert cardtool("--verion").exit_code == 2
    assert "--version" in cardtool("--verion").stderr


def test_completion(monkeypatch: pytest.MonkeyPatch) -> None:
    from click.shell_completion import ShellComplete

    from cardtool.cli.main import cli

    found = ShellComplete(cli, {}, "cardtool", "_CARDTOOL_COMPLETE").get_completions([], "ch")
    assert [item.value for item in found] == ["check"]


def test_runs_as_a_module(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cardtool", "check"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "cardtool.yaml" in done.stderr
