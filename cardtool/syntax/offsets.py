"""From the characters of a scalar's value to the characters of the file, for every scalar style.

Each style is walked as YAML reads it, but instead of characters it is their places that are collected: what
stands there as it is, an escape, or a line end that was folded into a blank.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from cardtool.syntax.nodes import Scalar

Piece: TypeAlias = tuple[int, int]
"""The characters of the file that one character of a value is made from: start and end."""

_ESCAPE_LENGTH = {"x": 4, "u": 6, "U": 10}
_PROPERTIES = re.compile(r"(?:(?:[&!]\S*|#[^\n]*)\s*)*")  # anchor and tag, and a comment behind them
_WHITE = re.compile(r"[ \t\r\n]+")
_BREAK = re.compile(r"\r\n|\r|\n")


def source_pieces(text: str, node: Scalar) -> tuple[Piece, ...]:
    """Where each character of `node.text` stands in `text`."""
    properties = _PROPERTIES.match(text, node.start, node.end) if text[node.start : node.start + 1] in "&!" else None
    start = properties.end() if properties else node.start
    if node.style in ("|", ">"):
        return tuple(_block(text, node, start))[: len(node.text)]
    if node.style:
        return tuple(_flow(text, node.style, start + 1, node.end - 1))
    return tuple(_flow(text, node.style, start, node.end))


def _flow(text: str, style: str, at: int, stop: int) -> Iterator[Piece]:
    """A plain or quoted scalar: white space around line ends is folded."""
    while at < stop:
        white = _WHITE.match(text, at, stop)
        if white is not None:
            breaks = list(_pieces(_BREAK, text, at, white.end()))
            if not breaks:
                yield from ((blank, blank + 1) for blank in range(at, white.end()))
            else:  # one line end is a blank, of several each but the first stays
                yield from breaks[1:] or breaks
            at = white.end()
        elif style == '"' and text[at] == "\\":
            joined = _BREAK.match(text, at + 1, stop)
            if joined is None:
                end = at + _ESCAPE_LENGTH.get(text[at + 1], 2)
                yield at, end
            else:  # an escaped line end joins two lines; empty lines after it stay line ends
                white = _WHITE.match(text, joined.end(), stop)
                end = white.end() if white else joined.end()
                yield from _pieces(_BREAK, text, joined.end(), end)
            at = end
        else:
            end = at + 2 if style == "'" and text[at] == "'" else at + 1
            yield at, end
            at = end


def _block(text: str, node: Scalar, start: int) -> Iterator[Piece]:
    """A block scalar with all line ends at its end: lines below the header without their common indentation."""
    head = _BREAK.search(text, start, node.end)
    lines = list(_lines(text, head.end(), node.end)) if head else []
    indent = _indent(text, node, lines)
    waiting: list[Piece] = []  # line ends since the last line that holds something
    after_blank = True  # no line end is folded before the first line, nor beside a line that begins with a blank
    for begin, end, next_line in lines:
        content = begin + indent
        if content < end:
            blank = text[content] in " \t"
            if node.style == ">" and not blank and not after_blank:
                yield from waiting[1:] or waiting
            else:
                yield from waiting
            waiting = []
            yield from ((at, at + 1) for at in range(content, end))
            after_blank = blank
        waiting.append((end, next_line))
    yield from waiting


def _lines(text: str, at: int, stop: int) -> Iterator[tuple[int, int, int]]:
    """(start, end, start of the next) of every line from `at` to `stop`."""
    while at < stop:
        found = _BREAK.search(text, at, stop)
        end, after = found.span() if found else (stop, stop)
        yield at, end, after
        at = after


def _indent(text: str, node: Scalar, lines: list[tuple[int, int, int]]) -> int:
    """Columns of indentation that do not belong to the value: of its first line that holds something."""
    value = node.text.lstrip("\n")
    number = len(node.text) - len(value)
    if number >= len(lines):
        return 0
    begin, end, _ = lines[number]
    line = text[begin:end]
    return (len(line) - len(line.lstrip(" "))) - (len(value) - len(value.lstrip(" ")))


def _pieces(pattern: re.Pattern[str], text: str, at: int, stop: int) -> Iterator[Piece]:
    return (found.span() for found in pattern.finditer(text, at, stop))
