"""Fixes of every page, on files with other line ends and with a byte order mark."""

from __future__ import annotations

from pathlib import Path

import pytest
from pages import copy_mini
from test_fixes import PAGES, keeps_its_form

from cardtool.session.session import Session


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Session:
    return Session(copy_mini(tmp_path_factory.mktemp("mini")).resolve())


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page.parents[2].name != "schema"], ids=lambda page: page.stem
)
def test_fixes_keep_line_ends_and_marks(page: Path, session: Session) -> None:
    keeps_its_form(page, session)
