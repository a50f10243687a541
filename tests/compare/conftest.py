"""One repository for all tests that only read it."""

from __future__ import annotations

from pathlib import Path

import pytest
from small import repository


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The workspace of the small repository."""
    return repository(tmp_path_factory.mktemp("small") / "repo")
