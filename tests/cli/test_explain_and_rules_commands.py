"""`cardtool explain` and `cardtool rules`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from commands import ROOT, cardtool, workspace

from cardtool.lint.catalogue import generic_pages
from cardtool.report.terminal import PLAIN
from cardtool.report.terminal_page import page_text

PAGE = """# loud-hero

A hero shouts.

*warning · data*

## Why

Nobody likes `shouting`.

## Bad

```yaml cards/mini/a.yaml replace="title: Cora"
title: CORA
```

```expect
1:1 [loud-hero] This hero shouts.
```

## Good

```yaml
title: Cora
```
"""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(workspace(tmp_path))
    rules = tmp_path / "schema/mini/rules"
    rules.mkdir()
    (rules / "__init__.py").write_text("raise SystemExit('nothing here is run')")
    (rules / "loud_hero.py").write_text("")
    (rules / "loud-hero.md").write_text(PAGE, encoding="utf-8")
    return tmp_path


def test_a_page(root: Path) -> None:
    done = cardtool("explain", "loud-hero")
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == (
        "loud-hero · warning · data\n\nA hero shouts.\n\nWhy\n\nNobody likes `shouting`.\n\nBad\n\n"
        "  cards/mini/a.yaml, in place of “title: Cora”:\n    title: CORA\n\n"
        "  → 1:1 [loud-hero] This hero shouts.\n\nGood\n\n    title: Cora\n\nHow to set it\n\n"
        "In `cardtool.yaml`, for all cards or below `paths` for some files: `error`,\n`warning`, `info` or `off`.\n\n"
        "    rules:\n      loud-hero: off\n\n"
        "For one line or one card, by a comment behind it or above it:\n\n"
        "    # cardtool: allow[loud-hero] the reason\n"
    )


def test_colour_adds_no_letter(root: Path) -> None:
    plain, dyed = (cardtool("explain", "loud-hero", "--color", when).stdout for when in ("never", "always"))
    assert "\x1b[1mWhy\x1b[0m" in dyed
    assert "\x1b[1mshouting\x1b[0m" in dyed
    assert re.sub(r"\x1b\[[\d;]+m", "", dyed) == plain.replace("`", "")


def test_outside_of_a_workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert cardtool("explain", "overflow").stdout.startswith("overflow · error · face\n")
    assert cardtool("explain", "loud-hero").exit_code == 2


def test_every_page_can_be_printed() -> None:
    pages = sorted((ROOT / "cardtool/lint/rules").glob("*.md"))
    assert {page.name for page in generic_pages()} == {path.stem for path in pages}
    for page in generic_pages():
        said = page_text(page, PLAIN, 80)
        for part in ("Why", "Bad", "Good", "How to set it"):
            assert f"\n\n{part}\n\n" in said, page.name
        assert ("allow[" in said.rpartition("How to set it")[2]) is page.settable
        assert "```" not in said


def test_a_rule_that_there_is_not(root: Path) -> None:
    done = cardtool("explain", "loud-heroes")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "cardtool: there is no rule “loud-heroes”; did you mean “loud-hero”?\n"
    assert "`cardtool rules` lists them all" in cardtool("explain", "qqqq").stderr


def test_where_rules_are_set(root: Path) -> None:
    (root / "cardtool.yaml").write_text(
        "rules:\n  overflow: warning\n  loud-hero: info\npaths:\n  cards/mini/spells.yaml:\n    overflow: off\n"
    )
    done = cardtool("rules")
    assert (done.exit_code, done.stderr) == (0, "")
    rows = [line.split() for line in done.stdout.splitlines()]
    assert ["overflow", "warning", "cardtool.yaml:2"] in rows
    at = rows.index(["overflow", "warning", "cardtool.yaml:2"])
    assert rows[at + 1] == ["cards/mini/spells.yaml", "off", "cardtool.yaml:6"]
    assert ["loud-hero", "info", "cardtool.yaml:3", "a", "rule", "of", "mini"] in rows
    assert ["missing-glyph", "error", "default"] in rows
    assert ["duplicate-key", "error", "always"] in [row[:3] for row in rows]
    named = {row[0] for row in rows if row}
    assert {page.name for page in generic_pages()} <= named


def test_rules_of_a_workspace_with_a_broken_configuration(root: Path) -> None:
    (root / "cardtool.yaml").write_text("rules: [\n")
    done = cardtool("rules")
    assert done.exit_code == 0
    assert "cardtool.yaml has errors" in done.stderr
    assert "overflow" in done.stdout
