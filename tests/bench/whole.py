"""What a process takes together with those that it started, on Linux: seconds of CPU, and the most memory of each."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

TICKS = os.sysconf("SC_CLK_TCK")


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
    return [_peak(process) for process in ("self", *_children())]


def _cpu() -> float:
    """Of a process that has ended since, nothing is known: none does in a benchmark."""
    return time.process_time() + sum(map(_spent, _children()))


def _spent(process: str) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _peak(process: str) -> int:
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmHWM"))


def _children() -> Iterator[str]:
    for thread in Path("/proc/self/task").iterdir():
        yield from (thread / "children").read_text().split()
