"""`cardtool build`, killed at random moments: each file is old or new, and the next build knows what was left.

tests/project/test_killed.py kills before each operation on a file; here a real build dies, with the processes that
draw for it, at whatever it is doing.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
CARD = "id: H{number:03}\nkind: hero\ntitle: {title} {number}\ncost: 1\n"
CARDS, RUNS = 60, 25


def test_each_file_is_old_or_new(tmp_path: Path) -> None:
    random = Random(0)
    root = shutil.copytree(ROOT / "cardtool" / "lint" / "mini", tmp_path / "game")
    shutil.copytree(ROOT / "templates" / "shared", root / "templates" / "shared")
    shutil.rmtree(root / "cards/mini/locale")
    (root / "cards/mini/many").mkdir()
    out = root / "dist" / "mini"

    def write(title: str, count: int) -> None:
        for number in range(CARDS):
            path = root / f"cards/mini/many/{number}.yaml"
            path.unlink(missing_ok=True)
            if number < count:
                path.write_text(CARD.format(number=number, title=title))

    write("Dan", CARDS - 5)
    _run(root, None)
    new = _files(out)
    shutil.rmtree(out)
    write("Cora", CARDS)
    _run(root, None)
    old = _files(out)
    assert len(old) - len(new) == 5
    write("Dan", CARDS - 5)
    before = shutil.copytree(out, tmp_path / "before")
    whole, states, killed = _run(root, None), set(), 0
    for _ in range(RUNS):
        shutil.rmtree(out)
        shutil.copytree(before, out)
        killed += _run(root, random.uniform(0.6, 1.02) * whole) < 0
        now = _files(out)
        assert all(data in (old.get(path), new.get(path)) for path, data in now.items())
        assert new.keys() & old.keys() <= now.keys()
        states.add(sum(now.get(path) == data for path, data in new.items()))
        _run(root, None)
        assert _files(out) == new
        assert [path.name for path in out.rglob(".cardtool*")] == [".cardtool-manifest.json"]
    print(f"{killed} of {RUNS} killed; files that were new: {sorted(states)}")
    assert killed >= RUNS // 4


def _files(out: Path) -> dict[str, bytes]:
    files = {path.relative_to(out).as_posix(): path for path in out.rglob("*") if path.is_file()}
    return {path: file.read_bytes() for path, file in files.items() if not path.startswith(".cardtool")}


def _run(root: Path, seconds: float | None) -> float:
    """Build, killed after so many seconds; how long it took, or -1 when it was killed."""
    start = time.monotonic()
    process = subprocess.Popen(
        [sys.executable, "-m", "cardtool", "build", "--to", "png", "--to", "sheets", "mini"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        assert process.wait(seconds) == 0
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait()
        return -1
    return time.monotonic() - start
