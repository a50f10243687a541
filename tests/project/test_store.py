"""What is remembered between runs is whole or not there, bounded, and never in the way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardtool.project.store import Store, store, store_folder

ROOT = Path(__file__).parents[2]
KEY, OTHER = "a" * 64, "b" * 64


def entries(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_what_was_put_is_there_again(tmp_path: Path) -> None:
    Store(tmp_path).put(KEY, b"first")
    Store(tmp_path).put(KEY, b"second\0\n")
    assert Store(tmp_path).get(KEY) == b"second\0\n"
    assert Store(tmp_path).get(OTHER) is None
    assert len(entries(tmp_path)) == 1


@pytest.mark.parametrize(
    "wrong",
    [b"", b"cardtool", b"\x80\x04N.", b"cardtool\0" + b"0" * 32 + b"page", "cut", "longer", "one bit", "other name"],
)
def test_what_is_not_whole_is_not_there(tmp_path: Path, wrong: bytes | str) -> None:
    known = Store(tmp_path)
    known.put(KEY, b"page" * 100)
    (path,) = entries(tmp_path)
    data = path.read_bytes()
    if wrong == "other name":  # a good entry that stands for something else
        known.put(OTHER, b"other" * 100)
        data = next(one for one in entries(tmp_path) if one != path).read_bytes()
    wrongs = {"cut": data[:-1], "longer": data + b"x", "one bit": data[:-9] + bytes([data[-9] ^ 1]) + data[-8:]}
    path.write_bytes(wrong if isinstance(wrong, bytes) else wrongs.get(wrong, data))
    assert known.get(KEY) is None
    known.put(KEY, b"page")
    assert known.get(KEY) == b"page"


@pytest.mark.skipif(os.name != "posix", reason="pipes and links")
@pytest.mark.parametrize("wrong", ["folder", "pipe", "device", "circle", "another place"])
def test_what_is_no_file_is_no_entry_and_is_made_anew(tmp_path: Path, wrong: str) -> None:
    known = Store(tmp_path / "cache")
    known.put(KEY, b"page")
    (path,) = entries(tmp_path)
    elsewhere = tmp_path / "elsewhere"
    path.replace(elsewhere)
    if wrong == "folder":
        (path / "inside").mkdir(parents=True)
    elif wrong == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to({"device": "/dev/zero", "circle": path.name, "another place": elsewhere}[wrong])
    assert known.get(KEY) is None
    known.put(KEY, b"new")
    assert known.get(KEY) == b"new"
    assert [path.is_file(), path.is_symlink()] == [True, False]
    assert elsewhere.read_bytes().endswith(b"page")


def test_the_oldest_used_go_first(tmp_path: Path) -> None:
    known = Store(tmp_path, most=1000)  # keys that begin with 00 make tidying due
    for number in range(10):
        known.put(f"{number:064x}", bytes(90))
        for path in entries(tmp_path):  # a clock may stand still for a while
            os.utime(path, ns=(path.stat().st_atime_ns, path.stat().st_mtime_ns - 10**9))
    assert known.get(f"{0:064x}") is not None
    known.tidy()
    left = [number for number in range(10) if known.get(f"{number:064x}") is not None]
    assert left == [0, 5, 6, 7, 8, 9]  # an entry has 41 bytes more than was put
    assert sum(path.stat().st_size for path in entries(tmp_path)) <= 900


def test_clearing_tells_what_it_freed_and_leaves_the_rest(tmp_path: Path) -> None:
    known = Store(tmp_path)
    known.put(KEY, bytes(59))
    known.put(OTHER, bytes(59))
    inside = entries(tmp_path)[0].parent
    for mine in (tmp_path / "notes.txt", tmp_path / "made-1" / "notes.txt", inside / "notes.txt"):
        mine.write_text("mine")
    (inside / ".unfinished-x1").write_bytes(bytes(7))
    assert known.clear() == (3, 207)
    assert {path.name for path in entries(tmp_path)} == {"notes.txt"}
    assert known.clear() == (0, 0)


@pytest.mark.parametrize("place", ["file", "file/below", "closed"])
def test_without_a_place_nothing_is_remembered(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "closed").mkdir(mode=0o500)
    if place == "closed" and os.access(tmp_path / "closed", os.W_OK):
        pytest.skip("this user may write everywhere")
    known = Store(tmp_path / place)
    known.put(KEY, b"page")
    known.tidy()
    assert known.get(KEY) is None
    assert known.clear() == (0, 0)
    assert (tmp_path / "file").read_text() == "mine"


def test_where_it_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDTOOL_CACHE", str(tmp_path))
    assert store_folder() == tmp_path
    monkeypatch.delenv("CARDTOOL_CACHE")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert store_folder() == tmp_path / "xdg" / "cardtool"
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert store_folder() == tmp_path / ".cache" / "cardtool"
    monkeypatch.setenv("HOME", "nobody")  # then nothing is remembered, and that is all
    store().put(KEY, b"page")
    assert store().get(KEY) is None


WRITER = """
import sys
from pathlib import Path
from cardtool.project.store import Store
known = Store(Path(sys.argv[1]), most=20_000)
for round in range(150):
    for number in range(8):
        data = bytes([number]) * 4000
        found = known.get(f"{number:064x}")
        assert found in (None, data)
        known.put(f"{number:064x}", data)
    known.tidy()
"""


def test_two_processes_at_once(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, tmp_path], env=environment) for _ in range(2)]
    assert [writer.wait(60) for writer in writers] == [0, 0]
    assert not [path for path in entries(tmp_path) if path.name.startswith(".")]
