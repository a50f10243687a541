"""The rules whose pages cannot show an example: a page is UTF-8 and short, and is checked, not built."""

from __future__ import annotations

from pathlib import Path

import pytest
from pages import Example, copy_mini, run

from cardtool.model.paper import Paper
from cardtool.model.sheets import Sheets
from cardtool.project import reading
from cardtool.session.build import Order, build
from cardtool.session.session import Session
from cardtool.session.sheets import Printing

PAPER = "name: stamp\nwidth: 60\nheight: 80\nmargin: 3\nsource: none\n"
CARD = "id: H001\nkind: hero\ntitle: Müller\ncost: 1\n"
FILE = "cards/mini/new.yaml"


def test_not_utf_8(tmp_path: Path) -> None:
    copy_mini(tmp_path)
    (tmp_path / FILE).write_bytes(CARD.encode("cp1252"))
    (found,) = run(Example(), tmp_path, "mini")
    assert found == f"{FILE}:3:9-10 [not-utf-8] This file is not UTF-8; it looks like Windows-1252."


def test_file_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy_mini(tmp_path)
    (tmp_path / FILE).write_text(CARD + "# much more\n" * 1000, encoding="utf-8")
    monkeypatch.setattr(reading, "MAX_BYTES", 10_000)
    (found,) = run(Example(), tmp_path, "mini")
    assert found.startswith(f"{FILE}:1:1-1 [file-too-large] ")


def test_too_large_for_paper(tmp_path: Path) -> None:
    session = Session(copy_mini(tmp_path).resolve())
    (tmp_path / "templates/shared/papers/stamp.yaml").write_text(PAPER)
    paper, _ = session.plain(Paper, "templates/shared/papers/stamp.yaml")
    assert paper is not None
    order = Order(("sheets",), Printing(paper, Sheets()), "de", draft=False, cards=None)
    files, problems = build(session, session.load("mini"), order, None, lambda _: None)
    assert files == {}
    assert {problem.rule for problem in problems} == {"too-large-for-paper"}
    assert problems[0].message == "Cards of size standard do not fit on stamp paper."
