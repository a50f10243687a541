"""Code of others in a time limit: a schema that is loaded, a rule of its own that is run."""

from __future__ import annotations

import ctypes
import io
import sys
import threading
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import TypeVar

T = TypeVar("T")

SECONDS = 10.0
_STACK = 16 * 1024 * 1024  # bytes, as the main thread has: some systems give others very little


class NeverEndsError(Exception):
    """The code did not end in time."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"after {seconds:g} s it was not done")


class FailedError(Exception):
    """The code failed; `cause` is what it raised, which need not be an `Exception`: a schema may call `sys.exit`."""

    def __init__(self, cause: BaseException) -> None:
        super().__init__()  # not `str(cause)`: that is code of others too
        self.cause = cause


def within_limit(work: Callable[[], T]) -> T:
    """What `work` returns. Raises FailedError, or NeverEndsError after `SECONDS`.

    What it prints goes to standard error: standard output belongs to reports. Code that does not end is stopped where
    Python runs it; a call into the system that never returns stays behind, and ends with the process.
    """
    made: list[T] = []
    raised: list[BaseException] = []

    def run() -> None:
        try:
            made.append(work())
        except BaseException as error:  # whatever it is, it is a fault of the code
            raised.append(error)

    before = threading.stack_size(_STACK)
    try:
        thread = threading.Thread(target=run, daemon=True)
        with redirect_stdout(sys.stderr if sys.stderr is not None else io.StringIO()):
            thread.start()
            thread.join(SECONDS)
            if thread.is_alive():
                _stop(thread)
                raise NeverEndsError(SECONDS)
    finally:
        threading.stack_size(before)
    if raised:
        raise FailedError(raised[0])
    return made[0]


def told(error: BaseException) -> str:
    """An error in one line: its class and what it says."""
    try:
        said = " ".join(str(error).split())[:300]
    except Exception:  # the code of others again
        said = ""
    said = said.encode(errors="replace").decode().rstrip(".")
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _stop(thread: threading.Thread) -> None:
    """Raise SystemExit in a thread, again if it catches that."""
    for _ in range(10):
        if thread.is_alive() and thread.ident is not None:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(SystemExit))
            thread.join(0.05)
