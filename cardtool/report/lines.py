"""Lines and columns of a text, both from 1, in code points."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from cardtool.core.source import SourceFile, Span


@dataclass(frozen=True)
class Lines:
    """The lines of one file; a line ends at LF, a CR before it belongs to the end."""

    text: str

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The offset at which each line begins."""
        starts = [0]
        at = self.text.find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = self.text.find("\n", at + 1)
        return tuple(starts)

    def position(self, offset: int) -> tuple[int, int]:
        """(line, column) of a character. A byte order mark takes no column."""
        line = bisect_right(self.starts, offset)
        column = offset - self.starts[line - 1] + 1
        return line, column - 1 if line == 1 and self.text.startswith("\ufeff") and column > 1 else column

    def line(self, number: int) -> str:
        """The text of a line, without its end."""
        start = self.starts[number - 1]
        end = self.starts[number] - 1 if number < len(self.starts) else len(self.text)
        return self.text[start:end].rstrip("\r").removeprefix("\ufeff")


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a span begins and ends: from 1, in code points, the end exclusive."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int


class Places:
    """The lines of several files. A span that leads out of its file or into an unknown one ends where the file ends."""

    def __init__(self, files: Mapping[str, SourceFile]) -> None:
        self._lines = {path: Lines(file.text) for path, file in files.items()}

    def lines(self, path: str) -> Lines:
        """The lines of a file; of an unknown one, none."""
        return self._lines.get(path) or Lines("")

    def spot(self, span: Span) -> Spot:
        """Where a span is."""
        lines = self.lines(span.path)
        end = len(lines.text)
        start = lines.position(min(span.start, end))
        return Spot(span.path, *start, *lines.position(min(max(span.start, span.end), end)))
