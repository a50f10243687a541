"""The fast way in: plain data of a well-behaved file, without positions.

A check of ten thousand good cards needs no position at all, so this pass keeps none. Whatever is unusual or wrong
(anchors, tags, repeated or odd keys, deep nesting, text that does not parse) makes it give up; `compose` then
reads the file again with positions and says what is the matter. Both give the same data; a test holds them to it.
"""

from __future__ import annotations

import re
from sys import intern
from typing import Any

from cardtool.syntax.compose import MAX_DEPTH, MAX_TEXT, ODD_BREAKS
from cardtool.syntax.events import Event, Scanner, scan
from cardtool.syntax.scalars import NUMERIC_START, WORDS, plain

_ODD = re.compile(f"[{ODD_BREAKS}\ufeff\ud800-\udfff]").search
# What may be an anchor or a tag; in a text it hardly ever looks so.
_MARK = re.compile(r"[&!](?<![^\s,\[{:-][&!])(?:(?<=&)\S|(?<=!)(?!= ))").search
_SHORT = 16  # characters of a text that thousands of cards may share: keys, ids; kept once, which saves time and memory
# What may be a text that is cut by a comment.
_CUT = re.compile(r" #(?<=\S #)[^\s#!]").search


class _UnusualError(Exception):
    pass


def load(text: str) -> tuple[Any, ...] | None:
    """The documents of `text` as `dict`, `tuple` and scalars; None when `compose` has to look."""
    if (not text.isascii() and _ODD(text)) or _MARK(text) or (" #" in text and _CUT(text)):
        return None
    scanner = scan(text)
    try:
        return tuple(_documents(scanner))
    except (_UnusualError, scanner.error):
        return None


def _documents(scanner: Scanner) -> list[Any]:
    next_event, scalar_type, stream_end = scanner.next, scanner.scalar, scanner.stream_end
    mapping_start, mapping_end = scanner.mapping_start, scanner.mapping_end
    sequence_end = scanner.sequence_end

    def scalar(event: Event) -> Any:
        value = event.value
        if len(value) > MAX_TEXT:
            raise _UnusualError
        if value in WORDS or value[0] in NUMERIC_START:
            return plain(value) if event.implicit[0] else value
        return intern(value) if len(value) < _SHORT else value

    def node(event: Event, depth: int) -> Any:
        kind = type(event)
        if kind is scalar_type:
            return scalar(event)
        if depth == MAX_DEPTH or kind is scanner.alias:
            raise _UnusualError
        if kind is mapping_start:
            mapping: dict[str, Any] = {}
            while True:
                event = next_event()
                kind = type(event)
                if kind is not scalar_type:
                    if kind is mapping_end:
                        return mapping
                    raise _UnusualError
                key = scalar(event)
                if key in mapping or key == "<<" or type(key) is not str:
                    raise _UnusualError
                event = next_event()
                if type(event) is scalar_type:
                    mapping[key] = scalar(event)
                else:
                    mapping[key] = node(event, depth + 1)
        items: list[Any] = []
        while True:
            event = next_event()
            kind = type(event)
            if kind is scalar_type:
                items.append(scalar(event))
            elif kind is sequence_end:
                return tuple(items)
            else:
                items.append(node(event, depth + 1))

    documents = []
    next_event()  # start of the stream
    while type(event := next_event()) is not stream_end:
        if event.version is not None or event.tags:
            raise _UnusualError
        documents.append(node(next_event(), 0))
        next_event()  # end of the document
    return documents
