"""Linter, types and floors, run with the tests so that one command says everything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMANDS = {
    "ruff check": ["ruff", "check", "cardtool", "schema", "tests"],
    "ruff format": ["ruff", "format", "--check", "cardtool", "schema", "tests"],
    "mypy": ["mypy"],
    "floors": ["importlinter.cli"],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_quality(name: str) -> None:
    module, *arguments = COMMANDS[name]
    code = "from importlinter.cli import lint_imports; import sys; sys.exit(lint_imports())"
    command = [sys.executable, "-c", code] if name == "floors" else [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
