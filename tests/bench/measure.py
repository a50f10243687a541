"""CPU time of whole processes and of calls; medians."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]


def process(arguments: list[str], folder: Path, runs: int) -> float:
    """Median CPU seconds of `python arguments…` in `folder`."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}

    def once() -> float:
        before = os.times()
        done = subprocess.run(
            [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        after = os.times()
        if done.returncode not in (0, 1) or "Traceback" in done.stderr:
            raise RuntimeError(done.stderr)
        return after.children_user + after.children_system - before.children_user - before.children_system

    return statistics.median(once() for _ in range(runs))


def call(function: Callable[[], object], runs: int) -> float:
    """Median CPU seconds of a call."""

    def once() -> float:
        start = time.process_time()
        function()
        return time.process_time() - start

    return statistics.median(once() for _ in range(runs))
