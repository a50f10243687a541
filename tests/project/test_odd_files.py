"""What lies where a file should, and is none: nothing waits, nothing is read that lies elsewhere."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardtool.project import reading
from cardtool.project.reading import read, read_bytes
from cardtool.project.workspace import files_below, game_files, game_names

posix = pytest.mark.skipif(os.name != "posix", reason="a thing of POSIX")


def message(root: Path, path: str) -> str:
    file, (problem,) = read(root, path)
    assert (file.text, problem.rule) == ("", "unreadable-file")
    return problem.message


@posix
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.yaml")
    assert message(tmp_path, "a.yaml") == "This is a device or a pipe, not a file."


@posix
def test_a_device_is_not_read_for_ever(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").symlink_to("/dev/zero")
    assert message(tmp_path, "a.yaml") == "This is a link that leads out of the workspace, not a file."


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").mkdir()
    assert message(tmp_path, "a.yaml") == "This is a folder, not a file."


def test_a_link_is_followed_inside_the_workspace_alone(tmp_path: Path) -> None:
    inside, outside = tmp_path / "in", tmp_path / "out"
    inside.mkdir()
    outside.mkdir()
    (inside / "b.yaml").write_text("b", encoding="utf-8")
    (outside / "c.yaml").write_text("secret", encoding="utf-8")
    (inside / "a.yaml").symlink_to("b.yaml")
    (inside / "leads-out.yaml").symlink_to(outside / "c.yaml")
    (inside / "dangling.yaml").symlink_to("nothing")
    (inside / "circle.yaml").symlink_to("circle.yaml")
    assert read(inside, "a.yaml")[0].text == "b"
    assert message(inside, "leads-out.yaml") == "This is a link that leads out of the workspace, not a file."
    assert "cannot be read" in message(inside, "dangling.yaml")
    assert "cannot be read" in message(inside, "circle.yaml")


def test_a_file_that_grows_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.yaml").write_bytes(b"#" * 100)
    small = os.stat_result((0o100644, 0, 0, 1, 0, 0, 10, 0, 0, 0))
    monkeypatch.setattr(os, "fstat", lambda number: small)
    monkeypatch.setattr(reading, "MAX_BYTES", 50)
    assert [problem.rule for problem in read(tmp_path, "a.yaml")[1]] == ["file-too-large"]
    assert read_bytes(tmp_path, "a.yaml") == b"#" * 100


def test_links_are_no_games_and_no_files_of_games(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    (outside / "x").mkdir(parents=True)
    root = tmp_path / "root"
    (root / "cards" / "mini").mkdir(parents=True)
    (root / "cards" / "evil").symlink_to(outside)
    (root / "cards" / "mini" / "evil").symlink_to(outside)
    (root / "cards" / "mini" / "circle").symlink_to(".")
    assert game_names(root, "cards") == ("mini",)
    assert game_files(root, "cards", "mini").cards == ()
    (root / "shared").mkdir()
    (root / "shared" / "a.yaml").write_text("id: A\n", encoding="utf-8")
    (root / "cards" / "mini" / "more").symlink_to(root / "shared")
    assert game_files(root, "cards", "mini").cards == ("cards/mini/more",)  # not left out in silence
    assert message(root, "cards/mini/more") == "This is a link to a folder, not a file."
    (root / "out").symlink_to(outside)
    assert game_names(root, "out") == ()


@posix
@pytest.mark.skipif(os.name == "posix" and os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read_is_told(tmp_path: Path) -> None:
    closed = tmp_path / "cards" / "mini" / "closed"
    closed.mkdir(parents=True)
    closed.chmod(0)
    try:
        assert game_files(tmp_path, "cards", "mini").cards == ("cards/mini/closed",)
        assert "cannot be read" in message(tmp_path, "cards/mini/closed")
    finally:
        closed.chmod(0o700)


def test_a_folder_that_vanishes_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cards" / "mini" / "gone").mkdir(parents=True)
    scan = os.scandir

    def vanishing(path: Path) -> object:
        if Path(path).name == "gone":
            raise PermissionError(13, "Permission denied", str(path))
        return scan(path)

    monkeypatch.setattr("cardtool.project.workspace.os.scandir", vanishing)
    assert game_files(tmp_path, "cards", "mini").cards == ("cards/mini/gone",)
    assert files_below(tmp_path, "cards", (".yaml",)) == ()


def test_folders_may_lie_deep(tmp_path: Path) -> None:
    deep = "/".join("d" * 1200)
    folder = tmp_path / "cards" / "mini"
    folder.mkdir(parents=True)
    for _ in range(1200):
        folder = folder / "d"
        os.mkdir(folder)
    (folder / "x.yaml").write_text("id: x", encoding="utf-8")
    try:
        assert game_files(tmp_path, "cards", "mini").cards == (f"cards/mini/{deep}/x.yaml",)
    finally:  # too deep for those who tidy up after tests
        (folder / "x.yaml").unlink()
        os.removedirs(folder)


def test_names_that_are_not_utf_8(tmp_path: Path) -> None:
    folder = tmp_path / "cards" / "mini"
    folder.mkdir(parents=True)
    try:
        (folder / os.fsdecode(b"\xff.yaml")).write_text("id: x", encoding="utf-8")
    except OSError:
        pytest.skip("this file system has no such names")
    (path,) = game_files(tmp_path, "cards", "mini").cards
    assert read(tmp_path, path)[0].text == "id: x"
