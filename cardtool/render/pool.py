"""Processes that may fail, one a core: what they are asked can make them crash, never end, or eat all memory.

They work in the order in which they are asked and answer in it; a process that is lost is an answer, too, and another
takes its place. They start when they are first needed, and end with the process that asks, however that ends.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Generator, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Any, Literal, TypeAlias

SECONDS = 5.0  # CPU for what a person would wait for: a card, a picture; a drawing of 150,000 parts takes one or two
MEMORY = 2 * 1024**3  # bytes; a picture of as many pixels as are allowed takes a fifth
# Seconds by the clock for one of CPU, for what only waits, and on systems that know no limit of CPU.
_PATIENCE = 30 if hasattr(signal, "setitimer") else 10
_ENVIRONMENT = {
    # What many threads only reserve would count as memory, and there is a process for each core.
    "RAYON_NUM_THREADS": "1",
    "MALLOC_ARENA_MAX": "1",
    # The layout engine would fetch packages from the network.
    **dict.fromkeys(
        ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"), "http://127.0.0.1:0"
    ),
}


@dataclass(frozen=True, slots=True)
class Task:
    """One of the works of `worker.py` with its arguments, and how many seconds of CPU it may take."""

    work: str
    arguments: Mapping[str, Any]
    seconds: float = SECONDS


@dataclass(frozen=True, slots=True)
class Done:
    """What a work told and made."""

    told: Any
    parts: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Lost:
    """The work took the process with it."""

    why: Literal["time", "memory", "crash"]


Answer: TypeAlias = Done | Lost


def cores() -> int:
    """How many processes are worth having: what they make is put together by one."""
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(there, 8)


@cache
def pool() -> Pool:
    """The processes that all of this process shares: starting some for each deck would take longer than drawing it."""
    return Pool(cores())


class Pool:
    """At most `size` processes, each served by a thread."""

    def __init__(self, size: int, memory: int = MEMORY) -> None:
        self.size = size
        self._memory = memory
        self._waiting: SimpleQueue[_Errand] = SimpleQueue()
        self._threads = 0

    def map(self, tasks: Iterable[Task], width: int | None = None) -> Generator[Answer]:
        """The answer to each task in turn; `width` processes are enough.

        Few tasks are taken ahead of the answers that were fetched, so that many large answers are never held at once.
        Whoever stops fetching ends what is still at work.
        """
        self.ready(width)
        ahead, running = iter(tasks), deque[_Errand]()
        try:
            while True:
                while len(running) < 2 * self.size and (task := next(ahead, None)) is not None:
                    running.append(_Errand(task, self._memory))
                    self._waiting.put(running[-1])
                if not running:
                    return
                yield running[0].answer()
                running.popleft()
        finally:
            for errand in running:
                errand.drop()

    def ready(self, width: int | None = None) -> None:
        """Let processes start that will be needed soon."""
        for _ in range(self._threads, min(width or self.size, self.size)):
            threading.Thread(target=self._serve, daemon=True).start()
            self._threads += 1

    def _serve(self) -> None:
        process: _Process | None = None
        while True:
            with suppress(OSError):  # the system may have no room for another; then the answer is Lost
                process = process or _Process()
            if not self._waiting.get().work_in(process) and process is not None:
                process.end()
                process = None


@dataclass
class _Errand:
    """A task on its way to its answer."""

    task: Task
    memory: int
    _found: Answer | None = None
    _over: threading.Event = field(default_factory=threading.Event)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _process: _Process | None = None
    _begun: float = 0.0
    _given_up: bool = False

    def work_in(self, process: _Process | None) -> bool:
        """Have it done; whether the process is good for more."""
        with self._lock:
            if self._given_up:
                return True
            self._process, self._begun = process, time.monotonic()
        found = process.ask(self.task, self.memory) if process is not None else Lost("crash")
        with self._lock:
            self._process = None
            self._found = Lost("time") if self._given_up and isinstance(found, Lost) else found
            good = isinstance(found, Done) and not self._given_up  # it may have been ended after it had answered
        self._over.set()
        return good

    def answer(self) -> Answer:
        """Wait for it, but not for ever."""
        most = self.task.seconds * _PATIENCE
        while not self._over.wait(1.0):  # a wait without end could not be interrupted everywhere
            if self._begun and time.monotonic() - self._begun > most:
                self.drop()
        assert self._found is not None
        return self._found

    def drop(self) -> None:
        """It is not wanted any more, or will never be done."""
        with self._lock:
            self._given_up = True
            if self._process is not None:
                self._process.kill()


class _Process:
    """`worker.py` as a program, asked through pipes."""

    def __init__(self) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 as long as the process
        self._program = subprocess.Popen(
            [sys.executable, "-m", "cardtool.render.worker"],
            cwd=Path(__file__).parents[2],  # where Python finds this package, and nothing of the workspace
            env={**os.environ, **_ENVIRONMENT},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
        )

    def ask(self, task: Task, memory: int) -> Answer:
        """The answer to a task. After `Lost` the process is gone."""
        limits = {"work": task.work, "with": task.arguments, "seconds": task.seconds, "memory": memory}
        stdin, stdout = self._program.stdin, self._program.stdout
        assert stdin is not None
        assert stdout is not None
        try:
            stdin.write(json.dumps(limits).encode() + b"\n")
            stdin.flush()
            told, sizes = json.loads(stdout.readline())
            return Done(told, tuple(_exactly(stdout, size) for size in sizes))
        except (OSError, ValueError, EOFError):
            return Lost(self._why())

    def kill(self) -> None:
        """End it whatever it is at."""
        self._program.kill()

    def end(self) -> None:
        """Free what it held here."""
        self._program.kill()
        self._program.wait()
        for stream in (self._program.stdin, self._program.stdout, self._errors):
            if stream is not None:
                with suppress(OSError):
                    stream.close()

    def _why(self) -> Literal["time", "memory", "crash"]:
        code = self._program.wait()
        if code == -getattr(signal, "SIGPROF", 0):
            return "time"
        self._errors.seek(0)
        said = self._errors.read()
        short = b"memory allocation of" in said or b"MemoryError" in said
        return "memory" if short or code == -getattr(signal, "SIGKILL", 0) else "crash"


def _exactly(stream: IO[bytes], size: int) -> bytes:
    data = stream.read(size)
    if len(data) != size:
        raise EOFError
    return data
