"""Files with thousands of slips: what is told of one is not found out again for each."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from checked import checked

from cardtool.lint.rules import orphaned_translation
from cardtool.syntax import parts

MINI = Path(__file__).parents[2] / "cardtool" / "lint" / "mini"
MANY = 300


class Counting:
    """A pattern that counts how often it is searched for."""

    def __init__(self, pattern: re.Pattern[str]) -> None:
        self.pattern, self.searches = pattern, 0

    def finditer(self, *where: object) -> object:
        self.searches += 1
        return self.pattern.finditer(*where)  # type: ignore[arg-type]


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    shutil.copytree(MINI, tmp_path, dirs_exist_ok=True)
    return tmp_path.resolve()


def test_a_list_of_cards_with_a_slip_each_is_cut_up_once(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pattern = Counting(parts._ITEM)
    monkeypatch.setattr(parts, "_ITEM", pattern)
    cards = "".join(f"- {{id: H{100 + number}, kind: hero, title: N, cots: 1}}\n" for number in range(MANY))
    (workspace / "cards" / "mini" / "any.yaml").write_text(cards, encoding="utf-8")
    told = checked(workspace, forms=("full",))
    assert told.rules.count("unknown-field") == MANY
    starts = {one.span.start for one in told.diagnostics if one.rule == "unknown-field"}
    assert starts == {found.start() for found in re.finditer("cots", cards)}
    assert pattern.searches < 5


def test_a_text_with_many_slips_is_not_printed_once_for_each(workspace: Path) -> None:
    text = f'id: H100\nkind: hero\ntitle: X\ncost: 1\ntext: "{"a  b " * 1000}"\n'
    (workspace / "cards" / "mini" / "any.yaml").write_text(text, encoding="utf-8")
    told = checked(workspace, forms=("full",))
    assert told.rules.count("stray-space") > 1000
    assert len(told.reports["full"]) < 1000 * 1000


def test_translations_of_another_game_are_all_told(workspace: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    real = orphaned_translation.nearest
    monkeypatch.setattr(
        orphaned_translation,
        "nearest",
        lambda word, known: (asked.append(word) if known else None, real(word, known))[1],
    )
    file = workspace / "cards" / "mini" / "locale" / "en.po"
    entries = "".join(f'\nmsgctxt "card:X{n}/title"\nmsgid "a"\nmsgstr "b"\n' for n in range(2 * MANY))
    file.write_text(
        file.read_text(encoding="utf-8") + entries + '\nmsgctxt "card:H900/titel"\nmsgid "a"\nmsgstr "b"\n',
        encoding="utf-8",
    )
    assert checked(workspace, forms=("full",)).rules.count("orphaned-translation") == 2 * MANY + 1
    assert len(asked) <= 500
