"""Some characters of a text become others, and only the characters of the file that say them."""

from __future__ import annotations

from cardtool.core.change import Change, applied
from cardtool.syntax.edit_find import Spot, Tree
from cardtool.syntax.edit_write import can_stand, inside, reads
from cardtool.syntax.nodes import Scalar
from cardtool.syntax.offsets import Piece, source_pieces


def part(tree: Tree, spot: Spot, start: int, end: int, new: str) -> Change | None:
    """The smallest change that makes the characters `start` to `end` of a text `new`.

    None where the text cannot keep its style, or its pieces in the file cannot be told: then it is written anew.
    """
    node = spot.node
    assert isinstance(node, Scalar)
    old = node.text[start:end]
    same = _common(old, new)
    start, old, new = start + same, old[same:], new[same:]
    same = _common(old[::-1], new[::-1])
    end, new = start + len(old) - same, new[: len(new) - same]
    pieces = source_pieces(tree.text, node)
    if len(pieces) != len(node.text):
        return None
    found = _characters(tree, node, pieces, start, end)
    written = _written(tree, node, pieces, new)
    value = node.text[:start] + new + node.text[end:]
    if found is not None and found[0] == found[1] and node.style == "|" and not new.strip("\n"):
        # Empty lines come in before the indentation of the line that they push down.
        line, written = tree.line(found[0]), new.replace("\n", tree.newline(node.start))
        found = (line, line) if not tree.text[line : found[0]].strip() else found
    if found is None or written is None or (node.style in ("|", ">") and not value.strip()):
        return None
    change = Change(*found, written)
    return change if _holds(tree, spot, node, pieces, change, value) else None


def _common(one: str, other: str) -> int:
    """How many characters are the same at the start."""
    for at, (first, second) in enumerate(zip(one, other, strict=False)):
        if first != second:
            return at
    return min(len(one), len(other))


def _characters(tree: Tree, node: Scalar, pieces: tuple[Piece, ...], start: int, end: int) -> tuple[int, int] | None:
    """The characters of the file for those of the text; blanks and indentation around line ends go with them."""
    if start == end:
        return _between(tree, node, pieces, start)
    first, last = pieces[start][0], pieces[end - 1][1]
    before, after = pieces[start - 1][1] if start else first, pieces[end][0] if end < len(pieces) else last
    if _is_break(tree, pieces[start]) and not tree.text[before:first].strip(" \t\r\n"):
        first = before
    if _is_break(tree, pieces[end - 1]) and not tree.text[last:after].strip(" \t\r\n"):
        last = after
    return first, last


def _between(tree: Tree, node: Scalar, pieces: tuple[Piece, ...], at: int) -> tuple[int, int] | None:
    """A place between two characters, on the line of the one before it where there is one."""
    if at and not _is_break(tree, pieces[at - 1]):
        return pieces[at - 1][1], pieces[at - 1][1]
    if at < len(pieces):
        return pieces[at][0], pieces[at][0]
    return None


def _is_break(tree: Tree, piece: Piece) -> bool:
    return "\n" in tree.text[slice(*piece)]


def _written(tree: Tree, node: Scalar, pieces: tuple[Piece, ...], new: str) -> str | None:
    """New characters as they stand in a scalar of this style."""
    if node.style == '"':
        return inside(new, '"')
    if not can_stand(new) or ("\n" in new and node.style != "|"):
        return None
    if node.style == "|" and "\n" in new:
        first = next((start for start, end in pieces if tree.text[start] not in "\r\n"), None)
        if first is None:
            return None
        indent = tree.text[tree.line(first) : first]
        return new.replace("\n", tree.newline(node.start) + " " * len(indent))
    return inside(new, node.style)


def _holds(tree: Tree, spot: Spot, node: Scalar, pieces: tuple[Piece, ...], change: Change, value: str) -> bool:
    """True when the scalar alone, changed, reads as the text."""
    begin, end = tree.own(node), node.end
    moved = Change(change.start - begin, change.end - begin, change.text)
    if not 0 <= moved.start <= moved.end <= end - begin:
        return False
    source = applied(tree.text[begin:end], (moved,))
    if node.style not in ("|", ">"):
        return reads(source, value, flow=spot.flow)
    # An indentation that is told (`|2`) counts from the key; one that is not could be any.
    column = min((tree.column(start) for start, _ in pieces if tree.text[start] not in "\r\n"), default=0)
    told = next((int(sign) for sign in source[1:3] if sign.isdigit()), 1)
    if end == len(tree.text) and not tree.text.endswith("\n") and "-" not in source[:3] and not source.endswith("\n"):
        value += "\n"  # the file has no line end at its end, but the text has one where it is read here
    return column >= told and reads(source.removesuffix("\n"), value, flow=False, indent=column - told)
