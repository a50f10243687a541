"""Checking a copy of the mini game."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

from cardtool.core.diagnostic import Diagnostic
from cardtool.session.check import Checked, check
from cardtool.session.select import Selection, select
from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]
MINI = ROOT / "cardtool" / "lint" / "mini"
FILE = "cards/mini/new.yaml"
RULES = ("unknown-token", "different-numbers", "wrong-range", "does-not-parse", "odd-allow", "unused-allow")


def copy_mini(target: Path) -> Path:
    """The mini game in its own language alone, with the card sizes that it needs."""
    root = shutil.copytree(MINI, target.resolve() / "mini", ignore=shutil.ignore_patterns("locale"))
    shutil.copytree(ROOT / "templates" / "shared" / "sizes", root / "templates" / "shared" / "sizes")
    return root


def checked(root: Path, *names: str, for_build: bool = False) -> Checked:
    """The check of a workspace, or of the games that are named."""
    session = _session(root, (root / "cardtool.yaml").read_text(encoding="utf-8"))
    selection = Selection(names, frozenset(names)) if names else select(session, (), {})
    return check(session, selection, {}, for_build=for_build)


@cache
def _session(root: Path, config: str) -> Session:
    """One session as long as the configuration stays the same: it need not load the schema again."""
    return Session(root)


def found(root: Path, text: str, path: str = FILE) -> list[str]:
    """`line rule` of what is reported of a file with this text, whatever rules on its words would say."""
    (root / path).write_text(text, encoding="utf-8")
    return [
        f"{_line(text, one)} {one.rule}"
        for one in checked(root).diagnostics
        if one.span.path == path and one.rule in RULES
    ]


def _line(text: str, one: Diagnostic) -> int:
    return text.count("\n", 0, one.span.start) + 1
