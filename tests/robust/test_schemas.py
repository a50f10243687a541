"""Schemas that fail, never end or mean nothing: one diagnostic each, at the line, and nothing on standard output."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from checked import checked

from cardtool.core import limit

MINI = Path(__file__).parents[2] / "cardtool" / "lint" / "mini"
GOOD = (MINI / "schema" / "mini" / "__init__.py").read_text(encoding="utf-8")
RULE = "from cardtool.api import rule\n@rule()\ndef lonely(game):\n"

ON_IMPORT = {
    "exit": ("import sys; sys.exit(3)", "SystemExit: 3"),
    "interrupt": ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    "endless recursion": ("def f(): f()\nf()", "RecursionError"),
    "error that cannot be shown": ("class E(Exception):\n  def __str__(self): raise ValueError\nraise E", "E."),
    "half a character": (r'raise ValueError("\ud800")', "ValueError: ?"),
    "no Python": ("def (", "SyntaxError"),
    "NUL": ("\0", "SyntaxError"),
    "import of nothing": ("from . import nothing", "ImportError"),
    "odd object": ("class W:\n  __class__ = property(lambda self: 1 / 0)\nw = W()", ""),
    "endless loop": ("while True: pass", "after 0.3 s it was not done"),
    "long sleep": ("import time; time.sleep(20)", "after 0.3 s it was not done"),
    "stubborn": ("for _ in 'abc':\n  try:\n    while True: pass\n  except SystemExit: pass", "after 0.3 s"),
}  # fmt: skip
NONSENSE = {
    "one kind twice": ('class X(Card):\n    kind: Literal["hero"]', "Hero and X are both the kind “hero”."),
    "two kinds": ('class X(Card):\n    kind: Literal["a", "b"]', "The kind of X must be one word."),
    "kind that is a number": ("class X(Card):\n    kind: Literal[5]", "The kind of X must be one word."),
    "table that is a list": ("class X(Row):\n    table: ClassVar = ['a']", "The table of X must be one word."),
    "one effect twice": ('class X(Effect):\n    op: ClassVar[str] = "cast"', "Cast and X are both the effect “cast”."),
    "unknown type": (
        'class X(Card):\n    kind: Literal["x"]\n    y: Nothing',
        "This model cannot be used: name 'Nothing'",
    ),
}
LATE = {
    "pattern that is none": (r"\d{3}$", "("),
    "bound that is none": ("ge=0, le=9", 'ge="a"'),
    "validator that fails": (
        "    cost: Annotated",
        "    def __init__(self, **fields):\n        raise ZeroDivisionError\n\n    cost: Annotated",
    ),
}
RULES = {
    "fails": ("  raise KeyError('x')", "KeyError"),
    "leaves": ("  raise SystemExit(0)", "SystemExit"),
    "never ends": ("  while True: pass", "after 3 s it was not done"),
    "gives nothing": ("  return None", "TypeError"),
    "gives numbers": ("  yield 5", "AttributeError"),
}


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """The mini game."""
    shutil.copytree(MINI, tmp_path, dirs_exist_ok=True)
    return tmp_path.resolve()


@pytest.fixture
def little_patience(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Little patience, with what never ends alone: on a busy machine anything else may take a while."""
    case = request.getfixturevalue("case")
    said = ON_IMPORT.get(case, RULES.get(case, ("", "")))[1]
    if found := re.match(r"after ([0-9.]+) s", said):
        monkeypatch.setattr(limit, "SECONDS", float(found[1]))


def told(workspace: Path, schema: str, *, allow: str = "broken-schema") -> list[tuple[str, str]]:
    """Rule and message of what is found with a schema."""
    (workspace / "schema" / "mini" / "__init__.py").write_text(schema, encoding="utf-8")
    return [
        (one.rule, one.message)
        for one in checked(workspace, forms=("full", "json"), crashes=True).diagnostics
        if one.rule == allow
    ]


@pytest.mark.usefixtures("little_patience")
@pytest.mark.parametrize("case", ON_IMPORT)
def test_a_schema_that_fails_on_import(workspace: Path, case: str, capfd: pytest.CaptureFixture[str]) -> None:
    code, said = ON_IMPORT[case]
    found = told(workspace, f"print('spoilt')\n{code}")
    if said:
        [(_, message)] = found
        assert message.startswith("This schema cannot be loaded: ")
        assert said in message
    assert "spoilt" not in capfd.readouterr().out


@pytest.mark.parametrize("case", NONSENSE)
def test_a_schema_that_declares_nonsense(workspace: Path, case: str) -> None:
    code, said = NONSENSE[case]
    [(_, message)] = told(workspace, f"{GOOD}\n\n{code}\n")
    assert said in message


@pytest.mark.parametrize("case", LATE)
def test_a_model_that_fails_when_it_is_used(workspace: Path, case: str) -> None:
    old, new = LATE[case]
    assert old in GOOD
    [(_, message)] = told(workspace, GOOD.replace(old, new, 1))
    assert message.startswith(("This model cannot be used: ", "This schema cannot be loaded: "))


@pytest.mark.usefixtures("little_patience")
@pytest.mark.parametrize("case", RULES)
def test_a_rule_of_a_schema_that_fails(workspace: Path, case: str) -> None:
    code, said = RULES[case]
    [(_, message)] = told(workspace, f"{GOOD}\n{RULE}{code}\n", allow="crashed-rule")
    assert said in message
