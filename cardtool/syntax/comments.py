"""Comments that begin with a given word, and what each of them stands at."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from collections.abc import Sequence as List
from dataclasses import dataclass

from cardtool.syntax.nodes import Alias, Mapping, Node, Scalar, Sequence

_SIGN = re.compile(r"(?:^|(?<=[ \t\ufeff]))#")
_LINE = re.compile(r"[^\n]*")
_NO_CONTENT = re.compile(r"[ \t\r]*(#.*)?|---[ \t\r]*(#.*)?|\.\.\.[ \t\r]*(#.*)?|%.*").fullmatch
_DASH = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*-")
"""From the end of a list item to the dash of the next one."""

Extent = tuple[int, int]
"""Characters of a file: start and end, exclusive."""


@dataclass(frozen=True, slots=True)
class Comment:
    """From its sign `start` to the end of its line, and the values that it stands at, each with its key or dash."""

    start: int
    end: int
    alone: bool
    """True when nothing stands before it on its line."""
    covers: tuple[Extent, ...]


def comments(text: str, nodes: List[Node], begin: str) -> Iterator[Comment]:
    """The comments that begin as the expression `begin` says. What looks so inside of texts is no comment.

    One at the end of a line is about what begins on that line, one alone about what begins on the next line with
    content: the outermost values that begin there. A list in block form begins with its key, or not at all.
    """
    sign = re.compile(rf"(?:(?<=[ \t\n])|^|(?<=\ufeff))#[ \t]*(?={begin})")
    for found in sign.finditer(text):
        start = found.start()
        line = text.rfind("\n", 0, start) + 1
        signs = (line + one.end() - 1 for one in _SIGN.finditer(text[line : start + 1]))
        if next((at for at in signs if not _in_text(text, nodes, at)), None) != start:
            continue  # in a text, or inside of another comment
        alone = not text[line:start].strip(" \t\ufeff")
        first, last = _next_content(text, start) if alone else (line, start)
        end = _LINE.match(text, start).end()  # type: ignore[union-attr]
        yield Comment(start, start + len(text[start:end].rstrip()), alone, tuple(_begun(text, nodes, first, last)))


def _next_content(text: str, start: int) -> Extent:
    """The next line that is neither empty nor a comment nor a mark between YAML documents."""
    at = text.find("\n", start) + 1
    while at:
        end = _LINE.match(text, at).end()  # type: ignore[union-attr]
        if not _NO_CONTENT(text[at:end]):
            return at, end
        at = text.find("\n", at) + 1
    return len(text), len(text)


def _begun(text: str, nodes: List[Node], first: int, last: int) -> Iterator[Extent]:
    """The outermost values among documents that begin in these characters."""
    for node in nodes:
        if node.start < last and node.end > first:
            yield from _inside(text, node, first, last)


def _inside(text: str, node: Node, first: int, last: int) -> Iterator[Extent]:
    in_block = isinstance(node, Sequence) and text.startswith("-", node.start)
    if first <= node.start < last and not in_block:
        yield node.start, node.end
    elif isinstance(node, Mapping | Sequence):
        for begin, part in _parts(text, node):
            if first <= begin < last:
                yield begin, max(part.end, begin + 1)
            elif begin < last and part.end > first:
                yield from _inside(text, part, first, last)


def _parts(text: str, node: Mapping | Sequence) -> Iterator[tuple[int, Node]]:
    """The values of a collection with the characters at which their key or dash begins."""
    if isinstance(node, Mapping):
        yield from ((key.start, value) for key, value in node.pairs)
        return
    behind = node.start
    for item in node.items:
        dash = _DASH.match(text, behind)
        yield dash.end() - 1 if dash is not None and dash.end() <= item.start else item.start, item
        behind = item.end


def _in_text(text: str, nodes: List[Node], offset: int) -> bool:
    """True for a character of a scalar; the first line of a block scalar, with its sign, is none."""
    at = bisect_right(nodes, offset, key=lambda node: node.start) - 1
    node: Node | None = nodes[at] if at >= 0 else None
    while node is not None and offset < node.end:
        if isinstance(node, Alias):
            return False
        if isinstance(node, Scalar):
            return node.style in ("'", '"', "") or "\n" in text[node.start : offset]
        inside: List[Node] = node.items if isinstance(node, Sequence) else [one for pair in node.pairs for one in pair]
        at = bisect_right(inside, offset, key=lambda one: one.start) - 1
        node = inside[at] if at >= 0 else None
    return False
