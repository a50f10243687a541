"""A booklet as plain values, the one thing that all three templates read."""

import re
from collections.abc import Iterable
from typing import Any

from cardtool.documents.booklet import (
    Anchors,
    Block,
    Booklet,
    Bullets,
    Callout,
    Contents,
    Flavour,
    Heading,
    Item,
    Legend,
    Panel,
    Paragraph,
    Steps,
    Table,
)
from cardtool.words.spans import JsonSpan, Spans, to_json

Plain = dict[str, Any]

# A line break in the file is a space on the page. No-break spaces are not in the list.
_SPACE = re.compile(r"[ \t\n\r\f\v\x1c-\x1e\x85\u2028\u2029]+")


def to_data(booklet: Booklet) -> Plain:
    """The booklet as dictionaries, lists, strings and numbers.

    Each block has its `type` (`steps`, `table` …) and its fields; spans are dictionaries (see `words.spans`).
    Lists hold `entries`, because `items` is a method of a dictionary in Jinja. What has anchors has `cites`
    (all of them) and `ids` (those that occur here for the first time, since an id may stand only once in a
    page). `contents` are the headings with an anchor: level, spans, id.
    """
    look = booklet.look
    return {
        "title": _line(booklet.title),
        "subtitle": _line(booklet.subtitle),
        "lang": booklet.lang,
        "game": booklet.game,
        "form": booklet.form,
        "look": {"accent": look.accent, "display": look.display, "text": look.text},
        "contents": [
            {"level": block.level, "spans": _spans(block.spans), "id": block.anchor}
            for block in booklet.blocks
            if isinstance(block, Heading) and block.anchor
        ],
        "blocks": _blocks(booklet.blocks, set()),
    }


def _line(text: str) -> str:
    return _SPACE.sub(" ", text)


def _spans(spans: Spans) -> list[JsonSpan]:
    return [
        {key: _line(value) if isinstance(value, str) else value for key, value in span.items()}
        for span in to_json(spans)
    ]


def _blocks(blocks: Iterable[Block], seen: set[str]) -> list[Plain]:
    return [_block(block, seen) for block in blocks]


def _block(block: Block, seen: set[str]) -> Plain:
    match block:
        case Heading(level, spans, anchor):
            anchors = () if anchor is None else (anchor,)
            return {"type": "heading", "level": level, "spans": _spans(spans)} | _marks(anchors, seen)
        case Paragraph(spans, style, anchors):
            return {"type": "paragraph", "style": style, "spans": _spans(spans)} | _marks(anchors, seen)
        case Flavour(spans, anchors):
            return {"type": "flavour", "spans": _spans(spans)} | _marks(anchors, seen)
        case Steps(items):
            return {"type": "steps", "entries": _items(items, seen)}
        case Bullets(items):
            return {"type": "bullets", "entries": _items(items, seen)}
        case Table(head, rows):
            return {
                "type": "table",
                "head": [_spans(cell) for cell in head],
                "rows": [{"cells": [_spans(cell) for cell in row.cells]} | _marks(row.anchors, seen) for row in rows],
            }
        case Legend(rows, compact):
            return {
                "type": "legend",
                "compact": compact,
                "rows": [
                    {"icon": row.icon.id, "name": _line(row.icon.alt), "spans": _spans(row.spans)}
                    | _marks(row.anchors, seen)
                    for row in rows
                ],
            }
        case Callout(title, blocks, anchors) | Panel(title, blocks, anchors):
            marks = _marks(anchors, seen)
            kind = "callout" if isinstance(block, Callout) else "panel"
            return {"type": kind, "title": _spans(title), "blocks": _blocks(blocks, seen)} | marks
        case Contents(title):
            return {"type": "contents", "title": _spans(title)}


def _items(items: Iterable[Item], seen: set[str]) -> list[Plain]:
    lines = []
    for item in items:
        # The line's own anchors first: ids go to the first place in reading order.
        marks = _marks(item.anchors, seen)
        lines.append({"spans": _spans(item.spans), "blocks": _blocks(item.children, seen)} | marks)
    return lines


def _marks(anchors: Anchors, seen: set[str]) -> Plain:
    ids = [anchor for anchor in dict.fromkeys(anchors) if anchor not in seen]
    seen.update(ids)
    return {"ids": ids, "cites": list(anchors)}
