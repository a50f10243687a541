"""Files as text."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from cardtool.core.diagnostic import Problem
from cardtool.core.source import SourceFile, Span

MAX_BYTES = 16 * 1024 * 1024
# A pipe that nobody writes to is opened without waiting, a link not at all; Windows has neither and needs neither.
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


def exists(root: Path, path: str) -> bool:
    """True when something lies at `path`, a broken link included."""
    return os.path.lexists(root / path)


def read(root: Path, path: str) -> tuple[SourceFile, tuple[Problem, ...]]:
    """The text of a file. One that cannot be read is empty, with the reason beside it."""
    try:
        data = read_bytes(root, path, MAX_BYTES)
    except TooLargeError as error:
        return _too_large(path, error.size)
    except FileNotFoundError:
        return _unreadable(path, "unreadable-file", "This file is missing.")
    except NoFileError as error:
        return _unreadable(path, "unreadable-file", f"This is {error}, not a file.")
    except OSError as error:
        return _unreadable(path, "unreadable-file", f"This file cannot be read: {error.strerror or error}.")
    return decode(path, data)


def decode(path: str, data: bytes) -> tuple[SourceFile, tuple[Problem, ...]]:
    """Bytes as the text of a file, wherever they come from."""
    if len(data) > MAX_BYTES:
        return _too_large(path, len(data))
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


class NoFileError(OSError):
    """What lies at a path is something else; the text says what."""


class TooLargeError(OSError):
    """A file is larger than was asked for; `size` is what it has at least, in bytes."""

    def __init__(self, size: int) -> None:
        super().__init__(f"more than {size} bytes")
        self.size = size


def read_bytes(root: Path, path: str, most: int | None = None) -> bytes:
    """The bytes of a file of the workspace, `most` of them at most. Raises OSError for what cannot be read.

    Nothing is opened that could keep the tool waiting or never end: no pipe, no device. A link is followed only where
    it stays in the workspace.
    """
    file = root / path
    try:
        number = os.open(file, _FLAGS)
    except OSError:
        if not file.is_symlink() or not file.exists():
            raise
        file = file.resolve()
        if not file.is_relative_to(root.resolve()):
            raise NoFileError("a link that leads out of the workspace") from None
        if file.is_dir():
            raise NoFileError("a link to a folder") from None
        number = os.open(file, _FLAGS)
    there = os.fstat(number)
    if not stat.S_ISREG(there.st_mode):
        os.close(number)
        raise NoFileError("a folder" if stat.S_ISDIR(there.st_mode) else "a device or a pipe")
    with os.fdopen(number, "rb") as stream:
        if most is not None and there.st_size > most:
            raise TooLargeError(there.st_size)
        data = stream.read() if most is None else stream.read(most + 1)  # it may grow while it is read
        if most is not None and len(data) > most:
            raise TooLargeError(len(data))
        return data


def _span(path: str, data: bytes, at: int) -> Span:
    start = len(data[:at].decode("utf-8"))
    return Span(path, start, start + 1)


def _too_large(path: str, size: int) -> tuple[SourceFile, tuple[Problem, ...]]:
    return _unreadable(path, "file-too-large", f"This file has {size // 1024 // 1024} MiB; cards are small.")


def _unreadable(path: str, rule: str, message: str) -> tuple[SourceFile, tuple[Problem, ...]]:
    return SourceFile(path, ""), (Problem(rule, Span(path, 0, 0), message),)
