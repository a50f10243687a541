"""The cards of a file one by one: where one is wrong, the others need no nodes.

A card is a YAML document or an item of a list, and both begin in the first column. What is cut there is composed by
itself and held to the data that are known; where it disagrees, the whole file is composed.
"""

from __future__ import annotations

import re
from typing import Any

from cardtool.core.source import SourceFile
from cardtool.syntax.compose import compose_part
from cardtool.syntax.nodes import Node, Sequence, plain_data

_DOCUMENT = re.compile(r"^---(?=\s|$)", re.MULTILINE)
_ITEM = re.compile(r"^-(?=\s|$)", re.MULTILINE)
_NOTHING = re.compile(r"^\ufeff?(?:[ \t]*(?:#[^\n]*)?\r?\n)*[ \t]*(?:#[^\n]*)?$")


class Parts:
    """The nodes of a well-behaved file, document by document and item by item."""

    def __init__(self, file: SourceFile, data: tuple[Any, ...]) -> None:
        self._file, self._data = file, data
        self._kept: dict[tuple[int, int | None], Node | None] = {}
        self._marks: dict[int, list[int]] = {}  # where the items of a list begin, and its end
        marks = [found.start() for found in _DOCUMENT.finditer(file.text)]
        nothing_before = not marks or _NOTHING.match(file.text, 0, marks[0]) is not None
        self._starts = [*([] if marks and nothing_before else [0]), *marks, len(file.text)]

    def document(self, number: int) -> Node | None:
        """A document; None where it cannot be cut out."""
        return self._part(number, None)

    def item(self, number: int, item: int) -> Node | None:
        """An item of the list that a document is; None where it cannot be cut out."""
        return self._part(number, item)

    def _part(self, number: int, item: int | None) -> Node | None:
        key = (number, item)
        if key not in self._kept:
            self._kept[key] = self._composed(number, item)
        return self._kept[key]

    def _composed(self, number: int, item: int | None) -> Node | None:
        if len(self._starts) != len(self._data) + 1:
            return None
        start, end = self._starts[number : number + 2]
        if item is None:
            node = compose_part(self._file, start, end)
            return node if node is not None and plain_data(node) == self._data[number] else None
        if number not in self._marks:  # a list of thousands of cards may have a slip in each
            self._marks[number] = [*(found.start() for found in _ITEM.finditer(self._file.text, start, end)), end]
        marks = self._marks[number]
        if len(marks) != len(self._data[number]) + 1:
            return None
        node = compose_part(self._file, marks[item], marks[item + 1])
        if not isinstance(node, Sequence) or plain_data(node) != self._data[number][item : item + 1]:
            return None
        return node.items[0]
