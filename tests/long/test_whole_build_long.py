"""Both games built twice, in another folder, time zone, locale and with another hash seed: the same bytes."""

from __future__ import annotations

from pathlib import Path

from whole_build import copy_workspace, files, start


def test_two_builds_are_the_same_bytes(tmp_path: Path) -> None:
    made = []
    for name, environment in (
        ("here", {"TZ": "UTC", "LANG": "C", "PYTHONHASHSEED": "1"}),
        ("somewhere else", {"TZ": "Pacific/Auckland", "LC_ALL": "tr_TR.UTF-8", "PYTHONHASHSEED": "77"}),
    ):
        workspace = copy_workspace(tmp_path / name)
        run = start(workspace, ["build"], **environment)
        assert run.communicate(timeout=600)[1] == ""
        made.append(files(workspace / "dist"))
    assert len(made[0]) > 250
    assert made[0] == made[1]
