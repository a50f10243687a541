"""Pictures drawn on trial: the layout engine can be brought to crash or never to end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardtool.render.pool import SECONDS, Lost, Task, pool

MOST_DEAD = 3  # processes that may be lost before the rest is left undrawn: a check must end
WORTH_A_PROCESS = 50


def faults(root: Path, paths: Sequence[str]) -> dict[str, str]:
    """What is wrong with pictures of a workspace, by path; those that can be drawn are not named."""
    tasks = (Task("picture", {"root": str(root), "path": path}, SECONDS) for path in paths)
    found: dict[str, str] = {}
    dead = 0
    answers = pool().map(tasks, 1 + len(paths) // WORTH_A_PROCESS)
    for number, (path, answer) in enumerate(zip(paths, answers, strict=False), 1):
        if not isinstance(answer, Lost):
            found.update({path: answer.told} if answer.told else {})
            continue
        found[path] = _lost(answer)
        dead += 1
        if dead == MOST_DEAD:
            answers.close()
            rest = "it was not looked at: others made the layout engine fail"
            return found | dict.fromkeys(paths[number:], rest)
    return found


def _lost(lost: Lost) -> str:
    if lost.why == "time":
        return f"drawing it takes more than {SECONDS:g} s"
    return "the layout engine fails over it"
