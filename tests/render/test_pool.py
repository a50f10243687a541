"""Processes that may fail: answers in order, limits, and nothing left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from processes import children, only_linux, runs

from cardtool.render.pool import Done, Lost, Pool, Task

ROOT = Path(__file__).parents[2]
SLOW = "#for a in range(100000) { for b in range(100000) { let c = calc.sin(b) } }"
GREEDY = "#let a = range(1000)\n#for b in range(40) { a += a }\n"
DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="4"/></svg>'


@pytest.fixture(scope="module")
def processes() -> Pool:
    return Pool(2, memory=512 * 1024**2)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("slow.typ", SLOW), ("greedy.typ", GREEDY), ("good.typ", "#sys.inputs.number")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "dot.svg").write_text(DOT, encoding="utf-8")
    return tmp_path.resolve()


def typeset(folder: Path, name: str, number: int = 0, seconds: float = 5) -> Task:
    inputs = {"number": str(number)}
    common = {"root": str(folder), "fonts": str(folder), "epoch": "", "tags": False, "inputs": inputs}
    return Task("typeset", {**common, "main": f"{name}.typ", "asks": "int(sys.inputs.number)"}, seconds)


def test_answers_come_in_the_order_of_the_tasks(processes: Pool, folder: Path) -> None:
    answers = [*processes.map(typeset(folder, "good", number) for number in range(9))]
    assert [answer.told["marks"] for answer in answers if isinstance(answer, Done)] == list(range(9))
    assert all(answer.parts[0].startswith(b"%PDF") for answer in answers if isinstance(answer, Done))


def test_few_tasks_are_taken_ahead(processes: Pool, folder: Path) -> None:
    taken: list[int] = []

    def tasks() -> Iterator[Task]:
        for number in range(50):
            taken.append(number)
            yield typeset(folder, "good", number)

    answers = processes.map(tasks())
    next(answers)
    assert len(taken) <= 2 * processes.size
    answers.close()


def test_what_takes_too_long_or_too_much_is_lost_alone(processes: Pool, folder: Path) -> None:
    tasks = [typeset(folder, "slow", seconds=0.3), typeset(folder, "greedy"), typeset(folder, "good", 7)]
    slow, greedy, good = processes.map(tasks)
    assert slow == Lost("time")
    assert greedy == Lost("memory")
    assert isinstance(good, Done)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a pipe by name")
def test_what_only_waits_is_given_up_too(processes: Pool, folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    (folder / "waits.typ").write_text('#read("pipe")', encoding="utf-8")
    assert [*processes.map([typeset(folder, "waits", seconds=0.05)])] == [Lost("time")]


def test_nothing_is_fetched(processes: Pool, folder: Path) -> None:
    (folder / "preview.typ").write_text('#import "@preview/cetz:0.3.4": *', encoding="utf-8")
    (answer,) = processes.map([typeset(folder, "preview")])
    assert isinstance(answer, Done)
    assert "package" in answer.told["error"]["message"]


PROGRAM = """
import sys
from cardtool.render.pool import Pool, Task
sys.path[:0] = {tests!r}
from test_pool import typeset
from pathlib import Path
pool = Pool(2)
answers = pool.map([typeset(Path({folder!r}), "good"), typeset(Path({folder!r}), "slow", seconds=99)])
next(answers)
print("working", flush=True)
next(answers)
"""


@only_linux
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_they_end_with_the_process_that_asks(folder: Path, how: signal.Signals) -> None:
    program = PROGRAM.format(tests=[str(folder) for folder in Path(__file__).parents[:2]], folder=str(folder))
    started = subprocess.Popen(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert started.stdout is not None
    assert started.stdout.readline() == b"working\n"
    mine = children(started.pid)
    assert len(mine) == 2
    started.send_signal(how)
    started.wait(10)
    started.stdout.close()
    end = time.monotonic() + 5
    while any(runs(one) for one in mine) and time.monotonic() < end:
        time.sleep(0.02)
    assert not [one for one in mine if runs(one)]
