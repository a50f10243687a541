"""A pair or item goes, or comes at the end of its mapping or list, in the style of those beside it."""

from __future__ import annotations

import re
from typing import Any

from cardtool.core.change import Change, RefusedEditError
from cardtool.syntax.edit_find import Spot, Tree
from cardtool.syntax.edit_value import lines_away, whole_lines
from cardtool.syntax.edit_write import below, in_line, lines, scalar
from cardtool.syntax.nodes import Alias, Mapping, Node, Scalar, Style

_COMMA = re.compile(r"\s*,")
_EMPTY = re.compile(r"(?:[ \t]*\r?\n)*")
_REST = re.compile(r"[ \t]*(?:(?<=\s)#[^\r\n]*)?")


def rename(tree: Tree, spot: Spot, key: str) -> tuple[Change, ...]:
    """The change that makes a key this one. Raises `RefusedEditError`."""
    assert spot.owner is not None
    old = spot.key
    if old is None or not isinstance(spot.owner.node, Mapping):
        raise RefusedEditError("There is no key at this place.")
    if any(other.value == key for other, _ in spot.owner.node.pairs):
        raise RefusedEditError(f"There is a “{key}” beside it already.")
    style: Style = old.style if old.style in ("'", '"') else ""
    return (Change(tree.own(old), old.end, scalar(key, style, flow=spot.flow, key=True)),)


def remove(tree: Tree, spot: Spot) -> tuple[Change, ...]:
    """The changes without a pair or item. Raises `RefusedEditError`."""
    if spot.owner is None:
        raise RefusedEditError("A whole document is not removed.")
    return _remove_flow(tree, spot) if tree.is_flow(spot.owner.node) else _remove_block(tree, spot)


def _remove_block(tree: Tree, spot: Spot) -> tuple[Change, ...]:
    assert spot.owner is not None
    owner, beside = spot.owner, tree.children(spot.owner)
    begin, end = tree.begin(spot), tree.end(spot)
    if len(beside) == 1:
        return _emptied(tree, owner, begin, end)
    if not tree.text[tree.line(begin) : begin].strip():
        lines = whole_lines(tree, begin, end)
        if spot.number and tree.text[: tree.end(beside[spot.number - 1])].endswith("\n"):
            # The text before keeps all line ends behind it: empty lines that follow are not to become its own.
            lines = Change(lines.start, _after_empty(tree.text, lines.end), "")
        return (lines,)
    # The first one, behind the dash of what holds it: the next one takes its place.
    following = tree.begin(beside[spot.number + 1])
    if not tree.text[end:following].strip():
        return (Change(begin, following, ""),)
    while tree.text[begin - 1] in " \t":
        begin -= 1
    return (Change(begin, tree.line_end(end), ""),)


def _after_empty(text: str, at: int) -> int:
    found = _EMPTY.match(text, at)
    return found.end() if found else at


def _emptied(tree: Tree, owner: Spot, begin: int, end: int) -> tuple[Change, ...]:
    """A mapping or list in lines of its own loses its last one."""
    nothing = "{}" if isinstance(owner.node, Mapping) else "[]"
    if owner.key is not None and tree.line(owner.key.start) != tree.line(begin):
        return lines_away(tree, owner, nothing, begin, end)
    return (Change(begin, begin + len(tree.text[begin:end].rstrip("\r\n")), nothing),)


def _remove_flow(tree: Tree, spot: Spot) -> tuple[Change, ...]:
    assert spot.owner is not None
    text, owner, beside = tree.text, spot.owner.node, tree.children(spot.owner)
    begin, end = tree.begin(spot), tree.end(spot)
    comma = _COMMA.match(text, end)
    after = comma.end() if comma else end
    if len(beside) == 1:
        inner = tree.own(owner) + 1
        bare = not text[inner:begin].strip() and not text[after : owner.end - 1].strip()
        return (Change(inner, owner.end - 1, ""),) if bare else (Change(begin, after, ""),)
    rest = _REST.match(text, after)
    if rest and not text[tree.line(begin) : begin].strip() and rest.end() == tree.line_end(after):
        return (Change(tree.line(begin), tree.next_line(rest.end()), ""),)
    if spot.number + 1 < len(beside):
        following = tree.begin(beside[spot.number + 1])
        return (Change(begin, following if not text[after:following].strip() else after, ""),)
    before = tree.end(beside[spot.number - 1])
    if re.fullmatch(r"\s*,\s*", text[before:begin]):
        return (Change(before, end, ""),)
    return (Change(begin, end, ""),)


def add(tree: Tree, spot: Spot, key: str | None, value: Any) -> tuple[Change, ...]:
    """The changes with another pair or item at the end. Raises `RefusedEditError`."""
    node = spot.node
    if isinstance(node, Scalar | Alias) or isinstance(node, Mapping) is (key is None):
        raise RefusedEditError("There is no list here." if key is None else "There are no fields here.")
    beside = tree.children(spot)
    if any(one.key is not None and one.key.value == key for one in beside):
        raise RefusedEditError(f"There is a “{key}” already.")
    if tree.is_flow(node):
        return _add_flow(tree, spot, beside, key, value)
    if tree.text[tree.own(node)] == "?" or spot.flow:
        raise RefusedEditError("Keys that are written so are changed by hand.")
    return _add_block(tree, beside, key, value)


def _add_flow(tree: Tree, spot: Spot, beside: list[Spot], key: str | None, value: Any) -> tuple[Change, ...]:
    text, node = tree.text, spot.node
    new = in_line(value, style=_style(beside, key))
    if key is not None:
        new = f"{scalar(key, _key_style(beside), flow=True, key=True)}: {new}"
    if not beside:
        inner = tree.own(node) + 1
        bare = not text[inner : node.end - 1].strip()
        return (Change(inner, node.end - 1 if bare else inner, new),)
    last = beside[-1]
    begin, end = tree.begin(last), tree.end(last)
    comma = _COMMA.match(text, end)
    after = comma.end() if comma else end
    rest = _REST.match(text, after)
    pad = text[tree.line(begin) : begin]
    if rest and not pad.strip() and tree.line(begin) > tree.own(node) and rest.end() == tree.line_end(after):
        row = f"{tree.newline(after)}{pad}{new}{',' if comma else ''}"
        if comma or rest.end() == end:
            return (Change(rest.end(), rest.end(), row if comma else f",{row}"),)
        return Change(end, end, ","), Change(rest.end(), rest.end(), row)
    return (Change(after, after, f" {new}," if comma else f", {new}"),)


def _add_block(tree: Tree, beside: list[Spot], key: str | None, value: Any) -> tuple[Change, ...]:
    first, last = beside[0], beside[-1]
    begin, end = tree.begin(first), tree.end(last)
    column = tree.column(begin)
    before = tree.text[tree.line(begin) : begin]
    pad = before if not before.strip() else " " * column
    kept = end == last.node.end and tree.text[end - 1 : end] == "\n"  # line ends that belong to a text
    newline = tree.newline(end)
    if key is None:
        new = f"{pad}- {lines(value, column + 2, newline, _style(beside, key))}"
    else:
        head = scalar(key, _key_style(beside), flow=False, key=True)
        new = f"{pad}{head}:{below(value, column, newline, _style(beside, key))}"
    if kept:
        return (Change(end, end, new + newline),)
    at = tree.line_end(end)
    whole_line = at == len(tree.text) and isinstance(value, str) and value.endswith("\n") and new.count("\n")
    added = Change(at, at, newline + new + (newline if whole_line else ""))
    return (*_ended(tree, _last_scalar(last.node), at), added)


def _ended(tree: Tree, node: Node, at: int) -> tuple[Change, ...]:
    """A block scalar at the very end of the file, that gets a line end and must not have it in its text."""
    if not isinstance(node, Scalar) or node.style not in ("|", ">") or node.text.endswith("\n") or at < len(tree.text):
        return ()
    sign = tree.own(node) + 1
    signs = tree.text[sign : sign + 2]
    if "+" in signs:
        sign += signs.index("+")
        return (Change(sign, sign + 1, "-"),)
    return () if "-" in signs else (Change(sign, sign, "-"),)


def _last_scalar(node: Node) -> Node:
    while not isinstance(node, Scalar | Alias):
        inner = [value for _, value in node.pairs] if isinstance(node, Mapping) else list(node.items)
        if not inner:
            return node
        node = inner[-1]
    return node


def _key_style(beside: list[Spot]) -> Style:
    styles = {one.key.style for one in beside if one.key is not None}
    return '"' if styles == {'"'} else "'" if styles == {"'"} else ""


def _style(beside: list[Spot], key: str | None) -> Style:
    """The quotes of a list whose texts all have them."""
    styles = {one.node.style for one in beside if isinstance(one.node, Scalar)}
    return '"' if key is None and styles == {'"'} else "'" if key is None and styles == {"'"} else ""
