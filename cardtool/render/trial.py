"""Pictures drawn on trial, in a process that may fail: the layout engine can be brought to crash or never to end.

Run as a program it is that process: it draws one picture after the other and says of each what was wrong.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

SECONDS = 5.0  # CPU for one picture; a drawing of 150,000 parts takes one or two
MEMORY = 2 * 1024**3  # bytes; a picture of as many pixels as are allowed takes a fifth
MOST_DEAD = 3  # processes that may be lost before the rest is left undrawn: a check must end
_PAGE: bytes = b"#image(sys.inputs.picture)"
_ALONE = {"RAYON_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "1"}  # what many threads only reserve would count as memory


def faults(root: Path, paths: Sequence[str]) -> dict[str, str]:
    """What is wrong with pictures of a workspace, by path; those that can be drawn are not named."""
    found: dict[str, str] = {}
    left, dead = list(paths), 0
    while left and dead < MOST_DEAD:
        said, code = _ask(root, left)
        found.update({path: fault for path, fault in zip(left, said, strict=False) if fault})
        left = left[len(said) :]
        if left:
            found[left.pop(0)] = _lost(code)
            dead += 1
    return found | dict.fromkeys(left, "it was not looked at: others made the layout engine fail")


def _ask(root: Path, paths: Sequence[str]) -> tuple[list[str], int]:
    """The faults that a process told before it ended, "" for none, and its exit code."""
    try:
        done = subprocess.run(
            [sys.executable, "-m", __name__],
            cwd=Path(__file__).parents[2],  # where Python finds this package, and nothing of the workspace
            env={**os.environ, **_ALONE},
            input=json.dumps([str(root), SECONDS, *paths]).encode(),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=10 * SECONDS + len(paths),  # for systems that know no other limit
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        return _told(error.stdout or b""), 0
    return _told(done.stdout), done.returncode


def _told(said: bytes) -> list[str]:
    return [json.loads(line) for line in said.split(b"\n")[:-1]]


def _lost(code: int) -> str:
    if code in (0, -getattr(signal, "SIGPROF", 0)):
        return f"drawing it takes more than {SECONDS:g} s"
    return "the layout engine fails over it"


def _draw(root: str, seconds: float, *paths: str) -> None:
    import typst

    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False)
    for path in paths:
        _begin(seconds)
        try:
            typst.Compiler(_PAGE, root=root, font_paths=fonts, sys_inputs={"picture": f"/{path}"}).compile()
            fault = ""
        except typst.TypstError as error:
            fault = error.message.replace(root + os.sep, "")
        print(json.dumps(fault), flush=True)


def _limit() -> None:
    """Keep this process small, where the system can do so."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _begin(seconds: float) -> None:
    """The time for one picture begins: the system ends the process when it is over."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


if __name__ == "__main__":
    _limit()
    _draw(*json.load(sys.stdin))
