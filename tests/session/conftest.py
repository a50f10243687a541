"""One build of both games for all tests that look at what a build makes."""

from __future__ import annotations

from pathlib import Path

import pytest
from whole_build import copy_workspace, start


@pytest.fixture(scope="session")
def two_builds(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The output of two builds: another folder, time zone, locale and hash seed. The first takes what was drawn for
    other tests, as far as it is the same; the second remembers nothing.
    """
    first = copy_workspace(tmp_path_factory.mktemp("first") / "here")
    second = copy_workspace(tmp_path_factory.mktemp("second") / "somewhere else")
    there = {"TZ": "Pacific/Auckland", "LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8", "PYTHONHASHSEED": "77"}
    runs = [
        start(first, ["build"], TZ="UTC", LANG="C", PYTHONHASHSEED="1"),
        start(second, ["build"], CARDTOOL_CACHE=str(second.parent / "cache"), **there),
    ]
    for run in runs:
        _, errors = run.communicate(timeout=600)
        assert run.returncode == 0, errors
        assert errors == ""  # no progress in a pipe
    return first / "dist", second / "dist"
