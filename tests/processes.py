"""What Linux tells of the processes that a process started."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

KNOWN = Path("/proc/self/task").exists()
only_linux = pytest.mark.skipif(not KNOWN, reason="asks the system for the processes of a process")


def children(pid: int | str) -> list[str]:
    """The processes that any thread of a process started, and that are still there."""
    return [one for path in Path(f"/proc/{pid}/task").glob("*/children") for one in path.read_text().split()]


def runs(pid: str) -> bool:
    """Whether a process has not ended yet."""
    return _stat(pid)[0] != "Z"


def spent(pid: str) -> float:
    """Seconds of CPU that a process has taken; 0 for one that has ended."""
    fields = _stat(pid)
    return 0 if fields[0] == "Z" else (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak(pid: str) -> int:
    """The most memory in MB that a process ever had."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmHWM"))


def _stat(pid: str) -> list[str]:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return ["Z"]
