"""Files as text."""

from __future__ import annotations

import os
from pathlib import Path

from cardtool.core.diagnostic import Problem
from cardtool.core.source import SourceFile, Span

MAX_BYTES = 16 * 1024 * 1024


def exists(root: Path, path: str) -> bool:
    """True when something lies at `path`, a broken link included."""
    return os.path.lexists(root / path)


def read(root: Path, path: str) -> tuple[SourceFile, tuple[Problem, ...]]:
    """The text of a file. One that cannot be read is empty, with the reason beside it."""
    try:
        file = root / path
        size = file.stat().st_size
        if size > MAX_BYTES:
            return _unreadable(path, "file-too-large", f"This file has {size // 1024 // 1024} MiB; cards are small.")
        data = file.read_bytes()
    except FileNotFoundError:
        return _unreadable(path, "unreadable-file", "This file is missing.")
    except OSError as error:
        return _unreadable(path, "unreadable-file", f"This file cannot be read: {error.strerror}.")
    try:
        return SourceFile(path, data.decode("utf-8")), ()
    except UnicodeDecodeError as error:
        # Every byte of Latin-1 is a character, so that the good part before the bad byte keeps its place.
        text = data[: error.start].decode("utf-8") + data[error.start :].decode("latin-1")
        problem = Problem(
            "not-utf-8",
            _span(path, data, error.start),
            "This file is not UTF-8; it looks like Windows-1252.",
            "save it as UTF-8",
        )
        return SourceFile(path, text), (problem,)


def read_bytes(root: Path, path: str) -> bytes:
    """The bytes of a file of the tool's own or a designer's asset; raises OSError when it is gone."""
    return (root / path).read_bytes()


def _span(path: str, data: bytes, at: int) -> Span:
    start = len(data[:at].decode("utf-8"))
    return Span(path, start, start + 1)


def _unreadable(path: str, rule: str, message: str) -> tuple[SourceFile, tuple[Problem, ...]]:
    return SourceFile(path, ""), (Problem(rule, Span(path, 0, 0), message),)
