"""Builds the shipped games as a user does: in a process of its own, in a copy of the workspace."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = ("cards", "schema", "templates")


def copy_workspace(target: Path) -> Path:
    """The games, their schemas and templates, and the configuration."""
    for part in PARTS:
        shutil.copytree(ROOT / part, target / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copyfile(ROOT / "cardtool.yaml", target / "cardtool.yaml")
    return target


def start(workspace: Path, arguments: list[str], **environment: str) -> subprocess.Popen[str]:
    """`cardtool` with `arguments` in `workspace`."""
    return subprocess.Popen(
        [sys.executable, "-m", "cardtool", *arguments],
        cwd=workspace,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def files(folder: Path) -> dict[str, bytes]:
    """Every file below `folder`."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
