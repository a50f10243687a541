"""`cardtool check --fix`, killed at random moments: each file is old or new."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
CARD = "id: H{number:03}\nkind: hero\ntitle: Cora {number}\ncost: 1\nflavour: A  b.\n"
FILES, RUNS = 60, 25


def test_each_file_is_old_or_new(tmp_path: Path) -> None:
    random = Random(0)
    shutil.copytree(ROOT / "cardtool" / "lint" / "mini", tmp_path, dirs_exist_ok=True)
    shutil.rmtree(tmp_path / "cards/mini/locale")
    old = {tmp_path / f"cards/mini/many/{number}.yaml": CARD.format(number=number) for number in range(FILES)}
    new = {path: text.replace("A  b", "A b") for path, text in old.items()}
    next(iter(old)).parent.mkdir()
    whole, states, killed = _run(tmp_path, old, None), set(), 0
    for _ in range(RUNS):
        after = random.uniform(0.6, 1.02) * whole
        killed += _run(tmp_path, old, after) < 0
        now = {path: path.read_text() for path in old}
        assert all(text in (old[path], new[path]) for path, text in now.items())
        states.add(sum(now[path] == new[path] for path in now))
    print(f"{killed} of {RUNS} killed; files that were new: {sorted(states)}")
    assert killed >= RUNS // 4
    assert len(states) >= 2


def _run(root: Path, files: dict[Path, str], seconds: float | None) -> float:
    """Mend, killed after so many seconds; how long it took, or -1 when it was killed."""
    for path, text in files.items():
        path.write_text(text)
    command = [sys.executable, "-m", "cardtool", "check", "--fix"]
    start = time.monotonic()
    process = subprocess.Popen(
        command, cwd=root, env={"PYTHONPATH": str(ROOT)}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait()
        return -1
    return time.monotonic() - start
