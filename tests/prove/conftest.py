"""The mini game in a session, for rules that rest on proofs."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def mini(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """The mini game in its own language alone."""
    root = tmp_path_factory.mktemp("mini")
    shutil.copytree(ROOT / "cardtool" / "lint" / "mini", root, dirs_exist_ok=True)
    shutil.copytree(ROOT / "templates" / "shared" / "sizes", root / "templates" / "shared" / "sizes")
    shutil.rmtree(root / "cards" / "mini" / "locale")
    return Session(root.resolve())
