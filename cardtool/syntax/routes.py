"""From characters of a file back to the value that they belong to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence as List

from cardtool.core.source import Route
from cardtool.syntax.nodes import Mapping, Node, Sequence


def route_at(text: str, nodes: List[Node], offset: int) -> Route:
    """The way to the innermost value, or its key, that holds the character; () where it is outside of all.

    `nodes` are the documents of `text`. What follows a value on its last line belongs to it. Aliases are not
    followed: they are values themselves.
    """
    number = bisect_right(nodes, offset, key=lambda node: node.start) - 1
    if number < 0 or not _holds(text, nodes[number], offset):
        return ()
    return (number, *_inside(text, nodes[number], offset))


def _inside(text: str, node: Node, offset: int) -> Route:
    if isinstance(node, Mapping):
        at = bisect_right(node.pairs, offset, key=lambda pair: pair[0].start) - 1
        if at < 0:
            return ()
        key, value = node.pairs[at]
        if not isinstance(key.value, str) or not (offset < value.start or _holds(text, value, offset)):
            return ()
        return (key.value, *_inside(text, value, offset))
    if isinstance(node, Sequence):
        at = bisect_right(node.items, offset, key=lambda item: item.start) - 1
        if at >= 0 and _holds(text, node.items[at], offset):
            return (at, *_inside(text, node.items[at], offset))
    return ()


def _holds(text: str, node: Node, offset: int) -> bool:
    """`offset` is not before the node: is it inside, or behind it on its last line?"""
    return offset < node.end or "\n" not in text[node.end : offset]
