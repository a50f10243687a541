"""A build that is killed while it writes: at every operation on a file, and in the middle of each write."""

from __future__ import annotations

import io
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtool.project.writing import MANIFEST, publish

OLD = {"a.pdf": b"old a", "deep/gone.pdf": b"old gone", "same.pdf": b"same"}
NEW = {"a.pdf": b"new a", "hand.pdf": b"new hand", "new/b.pdf": b"new b", "same.pdf": b"same"}
BY_HAND = {"hand.pdf": b"by hand", "deep/mine.txt": b"mine"}
STEPS = ("mkdir", "chmod", "replace", "unlink", "rmdir", "fsync")


def tree(folder: Path) -> dict[str, bytes]:
    """All files but the manifest and those that are only on their way."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {path: file.read_bytes() for path, file in found.items() if not path.startswith(".cardtool-")}


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Output folders of builds that were killed one operation later each; the last was not killed."""
    before = tmp_path_factory.mktemp("killed") / "before"
    publish(before, OLD, replaces=("",))
    for path, data in BY_HAND.items():
        (before / path).write_bytes(data)
    folders: list[Path] = []
    alive = False
    while not alive:
        folder = Path(shutil.copytree(before, before.parent / str(len(folders))))
        child = os.fork()
        if child == 0:
            _die_at(len(folders), lambda folder=folder: publish(folder, NEW, replaces=("",)))
        _, status = os.waitpid(child, 0)
        folders.append(folder)
        alive = not os.WIFSIGNALED(status)
    return folders


def test_each_file_is_old_or_new(killed: list[Path]) -> None:
    states = set()
    for folder in killed:
        files = tree(folder)
        for path, data in files.items():
            assert data in (OLD.get(path), NEW.get(path), BY_HAND.get(path)), path
        assert {"a.pdf", "same.pdf", "hand.pdf", "deep/mine.txt"} <= files.keys()
        states.add(sum(files.get(path) == data for path, data in NEW.items()))
    assert states == {1, 2, 3, 4}
    assert len(killed) > 20
    assert tree(killed[-1]) == {**NEW, "deep/mine.txt": b"mine"}


def test_the_next_build_takes_away_what_was_left(killed: list[Path], tmp_path: Path) -> None:
    for one in killed:
        folder = Path(shutil.copytree(one, tmp_path / one.name))
        still_by_hand = tree(folder)["hand.pdf"] == b"by hand"
        publish(folder, {"a.pdf": b"newer"}, replaces=("",))
        kept = {"hand.pdf": b"by hand"} if still_by_hand else {}
        assert tree(folder) == {"a.pdf": b"newer", "deep/mine.txt": b"mine", **kept}
        assert {path.name for path in folder.iterdir() if path.name.startswith(".")} == {MANIFEST}


def test_a_build_of_one_card_after_it_removes_nothing(killed: list[Path], tmp_path: Path) -> None:
    last = Path(shutil.copytree(killed[len(killed) // 2], tmp_path / "out"))
    before = tree(last)
    assert publish(last, {"one.pdf": b"1"}, replaces=()).removed == ()
    assert tree(last) == {**before, "one.pdf": b"1"}


def test_two_builds_at_once_wait_for_each_other(tmp_path: Path) -> None:
    work = (
        "import sys; from pathlib import Path; from cardtool.project.writing import publish\n"
        "for turn in range(20):\n"
        "    publish(Path(sys.argv[1]), {f'{n}': sys.argv[2].encode() * 9999 for n in range(5)}, replaces=('',))"
    )
    runs = [subprocess.Popen([sys.executable, "-c", work, str(tmp_path), mark]) for mark in "xy"]
    assert [run.wait(60) for run in runs] == [0, 0]
    assert {data[:1] * 9999 for data in tree(tmp_path).values()} == {*tree(tmp_path).values()}
    assert len({*tree(tmp_path).values()}) == 1
    assert sorted(tree(tmp_path)) == ["0", "1", "2", "3", "4"]


def _die_at(step: int, work: Callable[[], object]) -> None:
    """Do the work in this process, which dies before the file operation with this number; then it ends."""
    count = 0

    def passed() -> None:
        nonlocal count
        if count == step:
            os.kill(os.getpid(), signal.SIGKILL)
        count += 1

    def dying(real: Callable[..., Any]) -> Callable[..., Any]:
        def operation(*arguments: Any, **more: Any) -> Any:
            passed()
            return real(*arguments, **more)

        return operation

    def torn(real: Callable[..., Any]) -> Callable[..., Any]:
        def opened(file: Any, mode: str = "r", *arguments: Any, **more: Any) -> Any:
            passed()
            stream = real(file, mode, *arguments, **more)
            if "w" not in mode:
                return stream
            whole = stream.raw.write

            class Slow(io.BufferedWriter):
                def write(self, data: Any) -> int:
                    whole(data[: len(data) // 2])
                    passed()
                    return super().write(data[len(data) // 2 :])

            return Slow(stream.detach())

        return opened

    try:
        for name in STEPS:
            setattr(os, name, dying(getattr(os, name)))
        io.open = torn(io.open)
        work()
        os._exit(0)
    finally:
        os._exit(1)
