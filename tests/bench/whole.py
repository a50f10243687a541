"""What a process takes together with those that it started, on Linux: seconds of CPU, and the most memory of each."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))
from processes import children, peak, spent


class Measured(NamedTuple):
    """Seconds of one round, and what was made."""

    cpu: float
    wall: float
    made: Any


def measure(work: Callable[[], Any]) -> Measured:
    """One round of `work`."""
    cpu, wall = _cpu(), time.perf_counter()
    made = work()
    return Measured(_cpu() - cpu, time.perf_counter() - wall, made)


def peaks() -> list[int]:
    """The most memory in MB that this process, and each that it started and that still runs, ever had."""
    return [peak(process) for process in ("self", *children("self"))]


def _cpu() -> float:
    """Of a process that has ended since, nothing is known: none does in a benchmark."""
    return time.process_time() + sum(map(spent, children("self")))
