"""Mended files onto the disk, each whole or not at all; none that someone else has changed meanwhile."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from pathlib import Path

from cardtool.project.reading import read_bytes
from cardtool.project.writing import write_atomically
from cardtool.session.mend import Mended
from cardtool.words.po import lines_of


def write(root: Path, mended: Mended) -> dict[str, str]:
    """Write the files that change, and return those that were not written, with the reason.

    Of files that one fix changes together none is written when one has changed.
    """
    refused = {path: reason for path in mended.texts if (reason := _changed(root, path, mended.texts[path][0]))}
    _spread(refused, mended)
    for path, (_, new) in mended.texts.items():
        if path not in refused:
            try:
                write_atomically(root / path, new.encode())
            except OSError as error:
                refused[path] = f"It cannot be written: {error.strerror}."
    return refused


def _spread(refused: dict[str, str], mended: Mended) -> None:
    """Files tied to a refused one are refused as well, as far as that goes."""
    waiting = [*refused]
    while waiting:
        path = waiting.pop()
        for tie in mended.ties:
            for other in sorted(tie - refused.keys()) if path in tie else ():
                refused[other] = f"It changes together with {path}."
                waiting.append(other)


def _changed(root: Path, path: str, text: str) -> str | None:
    try:
        return None if read_bytes(root, path) == text.encode() else "It has changed on the disk meanwhile."
    except OSError as error:
        return f"It cannot be read any more: {error.strerror}."


def diff(mended: Mended) -> str:
    """The changes as a unified diff, for `patch` and `git apply`."""
    return "".join(line for path, (old, new) in mended.texts.items() for line in _diff(path, old, new))


def _diff(path: str, old: str, new: str) -> Iterator[str]:
    before, after = (lines_of(text) for text in (old, new))
    for line in difflib.unified_diff(before, after, f"a/{path}", f"b/{path}"):
        yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
