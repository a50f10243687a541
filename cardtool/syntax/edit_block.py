"""A block scalar (`|`, `>`) written anew, with its style, its indentation and the comment behind its sign."""

from __future__ import annotations

import re

from cardtool.core.change import Change
from cardtool.syntax.edit_find import Spot, Tree
from cardtool.syntax.edit_write import can_stand, reads
from cardtool.syntax.nodes import Scalar

_HEAD = re.compile(r"(?P<style>[|>])(?P<signs>[-+0-9]{0,2})(?P<rest>[^\r\n]*)")


def anew(tree: Tree, spot: Spot, node: Scalar, value: str) -> Change | None:
    """The change that makes a block say `value`; None when a block cannot."""
    begin = tree.own(node)
    head = _HEAD.match(tree.text, begin)
    body = value.rstrip("\n")
    if head is None or not body.strip() or not can_stand(value):
        return None
    newline, indent, step = tree.newline(begin), _indent(tree, node, head.end()), _told(head["signs"])
    if indent is None:
        return None
    if body.lstrip("\n")[0] == " " and step is None:
        owner = spot.key.start if spot.key is not None else begin
        step = indent - tree.column(tree.begin(spot) if spot.key is None else owner)
        if not 1 <= step <= 9:
            return None
    ends = len(value) - len(body)
    at_end = node.end == len(tree.text) and not tree.text.endswith("\n")
    chomp = "" if ends == 1 or (ends == 0 and at_end and "-" not in head["signs"]) else "-" if ends == 0 else "+"
    rows = body.split("\n") if head["style"] == "|" else _folded(body)
    lines = [" " * indent + row if row else "" for row in rows]
    text = newline.join([f"{head['style']}{step or ''}{chomp}{head['rest']}", *lines])
    if not reads(_alone(text, value), value, flow=False, indent=max(indent - (step or 1), 0)):
        return None
    if tree.keeps(node) or chomp == "+":
        return Change(begin, node.end, text + newline * max(ends, 1))
    return Change(begin, _visible_end(tree, node), text + (newline if at_end and ends else ""))


def out_of_block(tree: Tree, node: Scalar, text: str) -> tuple[Change, ...]:
    """A block that is one line from now on; a comment behind its sign stays."""
    begin = tree.own(node)
    head = _HEAD.match(tree.text, begin)
    assert head is not None
    body, end = tree.line_end(begin), _visible_end(tree, node)
    first = Change(begin, head.end("signs"), text)
    return (first, Change(body, end, "")) if end > body else (first,)


def _alone(text: str, value: str) -> str:
    return text + "\n" * max(len(value) - len(value.rstrip("\n")) - 1, 0)


def _indent(tree: Tree, node: Scalar, at: int) -> int | None:
    """Columns of indentation: of the first line that holds something, less the blanks that the text begins with."""
    lines = tree.text[at : node.end].split("\n")[1:]
    first = next((line for line in lines if line.strip(" \r")), None)
    if first is None:
        return None
    value = node.text.lstrip("\n")
    return len(first) - len(first.lstrip(" ")) - (len(value) - len(value.lstrip(" ")))


def _told(signs: str) -> int | None:
    return next((int(sign) for sign in signs if sign.isdigit()), None)


def _folded(body: str) -> list[str]:
    """The lines of a text behind `>`: a line end is told by an empty line, but not beside a line with a blank first."""
    rows: list[str] = []
    seen = False  # a line that holds something
    indented = False
    for line in body.split("\n"):
        if line:
            begins = line[0] in " \t"
            if seen and not begins and not indented:
                rows.append("")
            seen, indented = True, begins
        rows.append(line)
    return rows


def _visible_end(tree: Tree, node: Scalar) -> int:
    """The end of the last line that holds something, or of blanks that the text ends with."""
    signs = " \t\r\n" if node.text.rstrip("\n").rsplit("\n", 1)[-1].strip() else "\r\n"
    end = node.end
    while end > node.start and tree.text[end - 1] in signs:
        end -= 1
    return tree.line_end(end)
