"""Every rule that the code can name has a page, and every page is about a rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMES_A_RULE = {
    "Problem",
    "Fault",
    "Lack",
    "Trap",
    "note",
    "stop",
    "fault",
    "problem",
    "slip",
    "mended",
    "_at",
    "_unreadable",
}
RULE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*").fullmatch


def emitted(path: Path) -> set[str]:
    """The rules that a module names: where a problem is made, or as the value of a variable `rule`."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for value in _values(node):
            assert not isinstance(value, ast.JoinedStr), f"{path}:{value.lineno} builds the name of a rule"
            if isinstance(value, ast.Constant) and isinstance(value.value, str) and RULE(value.value):
                found.add(value.value)
    return found


def _values(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.Call):
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in NAMES_A_RULE:
            yield from node.args[: 2 if called == "_unreadable" else 1]
    elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "rule":
        yield from (node.value.body, node.value.orelse) if isinstance(node.value, ast.IfExp) else (node.value,)


def test_every_rule_of_the_tool_has_a_page() -> None:
    rules = set().union(*(emitted(path) for path in (ROOT / "cardtool").rglob("*.py")))
    modules = {path.stem.replace("_", "-") for path in (ROOT / "cardtool/lint/rules").glob("[a-z]*.py")}
    assert {"duplicate-key", "text-read-as-number", "unknown-step", "file-too-large", "overflow"} <= rules
    assert modules <= rules
    assert rules == {page.stem for page in (ROOT / "cardtool/lint/rules").glob("*.md")}


def test_every_rule_of_a_game_has_a_page() -> None:
    for folder in (ROOT / "schema").iterdir():
        rules = set().union(*(emitted(path) for path in folder.rglob("*.py")))
        modules = {path.stem.replace("_", "-") for path in (folder / "rules").glob("[a-z]*.py")}
        assert rules == modules == {page.stem for page in (folder / "rules").glob("*.md")}
