"""The folder of templates may have any name: templates name each other by the way from one to the other."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from drawn import ROOT

from cardtool.model.sheets import Sheets
from cardtool.session.build import Order, build
from cardtool.session.papers import paper_called
from cardtool.session.session import Session
from cardtool.session.sheets import Printing


def made(root: Path, folder: str) -> dict[str, bytes]:
    """Pictures and sheets of a small game whose templates lie in a folder."""
    shutil.copytree(ROOT / "cardtool/lint/mini", root)
    shutil.copytree(ROOT / "templates/shared", root / "templates/shared")
    (root / "templates").rename(root / folder)
    (root / "cardtool.yaml").write_text(f"templates: {folder}\n", encoding="utf-8")
    session = Session(root.resolve())
    loaded = session.load("mini")
    paper, _ = paper_called(session, "a5")
    assert paper is not None
    order = Order(("png", "sheets"), Printing(paper, Sheets(stamp=False)), "de", False, None)
    files, problems = build(session, loaded, order, None, lambda what: None)
    assert not problems
    return files


def test_another_folder_makes_the_same_files(tmp_path: Path) -> None:
    files = made(tmp_path / "usual", "templates")
    assert {path.split("/")[0] for path in files} == {"cards", "sheets"}
    assert made(tmp_path / "other", "how-it-looks") == files


@pytest.mark.parametrize("folder", ["templates", "cardtool/lint/mini/templates"])
def test_no_template_knows_the_folder(folder: str) -> None:
    paths = [*(ROOT / folder).rglob("*.typ")]
    assert paths
    assert [path for path in paths if '"/' + "templates/" in path.read_text(encoding="utf-8")] == []
