"""`cardtool cache clear`, and a build that remembers an earlier one."""

from __future__ import annotations

from pathlib import Path

import pytest
from commands import cardtool, workspace


def test_a_build_is_remembered_until_it_is_cleared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDTOOL_CACHE", str(tmp_path / "cache"))
    root = workspace(tmp_path / "mini")
    monkeypatch.chdir(root)
    first = built(root)
    kept = {path: path.read_bytes() for path in (tmp_path / "cache").rglob("*") if path.is_file()}
    assert kept
    assert built(root) == first
    told = cardtool("cache", "clear").stdout
    assert told.startswith(f"{tmp_path / 'cache'}  {len(kept)} entries, ")
    assert told.endswith(" MiB freed\n")
    assert not [path for path in (tmp_path / "cache").rglob("*") if path.is_file()]
    assert built(root) == first
    assert cardtool("cache", "clear").stdout == told
    assert cardtool("cache", "clear").stdout == f"{tmp_path / 'cache'}  0 entries, 0.0 MiB freed\n"


def built(root: Path) -> dict[str, bytes]:
    result = cardtool("build", "--to", "sheets", "--to", "png")
    assert result.exit_code == 0, result.output
    return {
        path.relative_to(root).as_posix(): path.read_bytes() for path in (root / "dist").rglob("*") if path.is_file()
    }
