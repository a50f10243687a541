"""Each file whole or not at all, and only our own stale ones removed."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from cardtool.project.writing import MANIFEST, manifest, publish, write_atomically


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_file_is_replaced_and_keeps_its_mode(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "a.txt"
    write_atomically(file, b"one")
    file.chmod(0o640)
    write_atomically(file, b"two")
    assert file.read_bytes() == b"two"
    assert file.stat().st_mode & 0o777 == 0o640
    assert list(file.parent.iterdir()) == [file]


def test_a_new_file_has_the_usual_mode(tmp_path: Path) -> None:
    (tmp_path / "usual").write_bytes(b"")
    write_atomically(tmp_path / "ours", b"")
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_what_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"old")

    def fails(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(OSError, match="disk full"):
        write_atomically(file, b"new")
    assert tree(tmp_path) == {"a.txt": b"old"}


def test_only_our_own_stale_files_are_removed(tmp_path: Path) -> None:
    publish(tmp_path, {"sheets/a.pdf": b"1", "sheets/b.pdf": b"1", "rules/n.md": b"1"}, replaces=("sheets/",))
    (tmp_path / "sheets" / "mine.pdf").write_bytes(b"by hand")
    removed = publish(tmp_path, {"sheets/a.pdf": b"2"}, replaces=("sheets/",))
    assert removed.removed == ("sheets/b.pdf",)
    assert tree(tmp_path).keys() - {MANIFEST} == {"sheets/a.pdf", "sheets/mine.pdf", "rules/n.md"}
    assert (tmp_path / "sheets/a.pdf").read_bytes() == b"2"
    assert manifest(tmp_path) == ("rules/n.md", "sheets/a.pdf")


def test_a_build_of_some_cards_removes_nothing(tmp_path: Path) -> None:
    publish(tmp_path, {"cards/a.png": b"1", "cards/b.png": b"1"}, replaces=("cards/",))
    assert publish(tmp_path, {"cards/a.png": b"2"}, replaces=()).removed == ()
    assert manifest(tmp_path) == ("cards/a.png", "cards/b.png")


def test_empty_folders_go_with_their_last_file(tmp_path: Path) -> None:
    publish(tmp_path / "out", {"cards/de/a.png": b"1"}, replaces=("cards/",))
    publish(tmp_path / "out", {}, replaces=("cards/",))
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [MANIFEST]


def test_a_file_that_is_gone_already_is_no_harm(tmp_path: Path) -> None:
    publish(tmp_path, {"cards/a.png": b"1"}, replaces=("cards/",))
    (tmp_path / "cards/a.png").unlink()
    assert publish(tmp_path, {}, replaces=("cards/",)).removed == ("cards/a.png",)
    publish(tmp_path, {"cards/a.png": b"1"}, replaces=("cards/",))
    (tmp_path / "cards/a.png").unlink()
    (tmp_path / "cards").rmdir()
    assert publish(tmp_path, {}, replaces=("cards/",)).removed == ("cards/a.png",)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"files": 3}', '{"files": [1]}', '{"files": ["../evil", "/etc/evil", "a/../../evil"]}'],
)
def test_a_damaged_manifest_removes_nothing(tmp_path: Path, text: str) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (tmp_path / "evil").write_bytes(b"safe")
    (out / MANIFEST).write_text(text)
    assert manifest(out) == ()
    assert publish(out, {"a": b"1"}, replaces=("",)).removed == ()
    assert (tmp_path / "evil").read_bytes() == b"safe"
    assert json.loads((out / MANIFEST).read_text()) == {"version": 1, "files": ["a"]}


def test_the_manifest_says_the_same_in_any_order(tmp_path: Path) -> None:
    publish(tmp_path / "a", {"x": b"", "y": b""}, replaces=("",))
    publish(tmp_path / "b", {"y": b"", "x": b""}, replaces=("",))
    assert (tmp_path / "a" / MANIFEST).read_bytes() == (tmp_path / "b" / MANIFEST).read_bytes()
