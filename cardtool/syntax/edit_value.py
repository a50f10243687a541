"""A value becomes another one."""

from __future__ import annotations

from typing import Any

from cardtool.core.change import Change, RefusedEditError
from cardtool.syntax.edit_block import anew, out_of_block
from cardtool.syntax.edit_find import Spot, Tree
from cardtool.syntax.edit_part import part
from cardtool.syntax.edit_write import fits, in_line, lines
from cardtool.syntax.nodes import Scalar, Style


def put(tree: Tree, spot: Spot, value: Any) -> tuple[Change, ...]:
    """The changes that make the value at a spot this one. Raises `RefusedEditError`."""
    node = spot.node
    if tree.text[node.start : node.start + 1] == "!" or "!" in tree.text[node.start : tree.own(node)]:
        raise RefusedEditError("A value with a YAML tag is changed by hand.")
    if not isinstance(node, Scalar):
        return _collection(tree, spot, value)
    if isinstance(value, str) and isinstance(node.value, str):
        return put_part(tree, spot, 0, len(node.text), value)
    return _whole(tree, spot, node, value)


def put_part(tree: Tree, spot: Spot, start: int, end: int, new: str) -> tuple[Change, ...]:
    """The changes that make these characters of a text others. Raises `RefusedEditError`."""
    node = spot.node
    if not isinstance(node, Scalar) or not isinstance(node.value, str) or not 0 <= start <= end <= len(node.text):
        raise RefusedEditError("There is no such text any more.")
    if node.text[start:end] == new:
        raise RefusedEditError("It says so already.")
    change = part(tree, spot, start, end, new) if node.text else None
    if change is not None:
        return (change,)
    return _whole(tree, spot, node, node.text[:start] + new + node.text[end:])


def _whole(tree: Tree, spot: Spot, node: Scalar, value: Any) -> tuple[Change, ...]:
    """The scalar written anew."""
    begin = tree.own(node)
    if node.style in ("|", ">"):
        kept = anew(tree, spot, node, value) if isinstance(value, str) else None
        return (kept,) if kept is not None else out_of_block(tree, node, in_line(value, flow=False))
    style: Style = node.style
    if begin == node.end:
        return (_into_nothing(tree, spot, value),)
    return (Change(begin, node.end, in_line(value, flow=spot.flow, style=style)),)


def _into_nothing(tree: Tree, spot: Spot, value: Any) -> Change:
    """A value where none is written."""
    if spot.owner is None:
        raise RefusedEditError("This file is empty.")
    text = in_line(value, flow=spot.flow)
    if spot.key is not None and tree.colon(spot.key) is None:
        return Change(spot.key.end, spot.key.end, f": {text}")
    at = tree.end(spot)
    return Change(at, at, f" {text}")


def _collection(tree: Tree, spot: Spot, value: Any) -> tuple[Change, ...]:
    """A list or mapping becomes something else: in its lines where both are blocks, else in one line."""
    node = spot.node
    begin, end = tree.own(node), tree.end(spot)
    if tree.is_flow(node):
        return (Change(begin, node.end, in_line(value)),)
    own_lines = spot.key is not None and tree.line(spot.key.start) != tree.line(begin)
    visible = begin + len(tree.text[begin:end].rstrip("\r\n"))
    if isinstance(value, dict | tuple | list) and value and not fits(value):
        column, pad = tree.column(begin), ""
        if own_lines and spot.key is not None and isinstance(value, dict) and column == tree.column(spot.key.start):
            column, pad = column + 2, "  "  # a list may stand as far left as its key, a mapping may not
        return (Change(begin, visible, pad + lines(value, column, tree.newline(begin))),)
    text = in_line(value, flow=False)
    return lines_away(tree, spot, text, begin, end) if own_lines else (Change(begin, visible, text),)


def lines_away(tree: Tree, spot: Spot, text: str, begin: int, end: int) -> tuple[Change, ...]:
    """The block of lines `begin` to `end` below a key goes, and `text` comes behind the “:”."""
    at = tree.colon(spot.key) if spot.key is not None else None
    if at is None or begin != spot.node.start or tree.text[tree.line(begin) : begin].strip():
        raise RefusedEditError("This does not stand in lines of its own.")
    return Change(at, at, f" {text}"), whole_lines(tree, begin, end)


def whole_lines(tree: Tree, begin: int, end: int) -> Change:
    """The lines from that of `begin` to that of `end` go, and at the end of a file without line end the one before."""
    first, last = tree.line(begin), end if tree.text[end - 1 : end] == "\n" else tree.next_line(end)
    if last == len(tree.text) and not tree.text.endswith("\n"):
        first = tree.line_end(max(first - 1, 0)) if first else 0
    return Change(first, last, "")
