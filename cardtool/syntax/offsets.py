"""From the characters of a scalar's value to the characters of the file, for every scalar style.

The map is found by walking value and source side by side: a value character is either there as it stands, or comes
from an escape, or (a blank or line end of a folded scalar) from a run of white space.
"""

from __future__ import annotations

from cardtool.syntax.nodes import Scalar

_ESCAPE_LENGTH = {"x": 4, "u": 6, "U": 10}
_BLANK = " \t\r\n"


def source_offsets(text: str, node: Scalar) -> tuple[int, ...]:
    """For each character of `node.text`, and for its end, the offset in `text` where it stands."""
    at = node.start
    if node.style in ("'", '"'):
        return _flow(text, node, at + 1, node.end - 1)
    if node.style in ("|", ">"):
        return _block(text, node)
    return _flow(text, node, at, node.end)


def _flow(text: str, node: Scalar, at: int, stop: int) -> tuple[int, ...]:
    offsets = []
    value = node.text
    index = 0
    while index < len(value):
        char = value[index]
        if node.style == '"' and text[at] == "\\":
            if text[at + 1] in "\r\n":  # an escaped line end joins two lines
                at = _skip(text, at + 1, stop)
                continue
            offsets.append(at)
            at += _ESCAPE_LENGTH.get(text[at + 1], 2)
            index += 1
        elif node.style == "'" and char == "'" and text[at] == "'":
            offsets.append(at)
            at += 2
            index += 1
        elif char in " \n" and text[at] in _BLANK and (fold := _fold(text, at, stop)) is not None:
            # a line end folds into one blank, each further one stays a line end
            breaks = fold[1] - 1 if fold[1] > 1 else 1
            offsets.extend([at] * breaks)
            index += breaks
            at = fold[0]
        else:
            offsets.append(at)
            at += 1
            index += 1
    return (*offsets, min(at, stop))


def _fold(text: str, at: int, stop: int) -> tuple[int, int] | None:
    """(end, number of line ends) of the white space at `at` when it holds a line end."""
    end = _skip(text, at, stop)
    breaks = text.count("\n", at, end)
    return (end, breaks) if breaks else None


def _skip(text: str, at: int, stop: int) -> int:
    while at < stop and text[at] in _BLANK:
        at += 1
    return at


def _block(text: str, node: Scalar) -> tuple[int, ...]:
    """A block scalar: lines below the header, each without the common indentation."""
    header_end = text.find("\n", node.start, node.end)
    if header_end < 0:
        return (node.start,) * (len(node.text) + 1)
    lines = _lines(text, header_end + 1, node.end)
    indent = _indent(text, node, lines)
    offsets: list[int] = []
    value = node.text
    position = 0  # of the value
    for start, end in lines:
        content = min(start + indent, end)
        # line ends of the value that come before this line's first character
        while position < len(value) and value[position] == "\n" and content == end:
            offsets.append(end)
            position += 1
            break
        for at in range(content, end):
            if position < len(value) and value[position] == text[at]:
                offsets.append(at)
                position += 1
            elif position < len(value) and value[position] in " \n" and len(offsets) == position:
                offsets.append(at)
                position += 1
                if position < len(value) and value[position] == text[at]:
                    offsets[-1] = max(at - 1, content)
                    offsets.append(at)
                    position += 1
        if content < end and position < len(value) and value[position] in " \n":
            offsets.append(end)
            position += 1
    last = offsets[-1] + 1 if offsets else node.start
    offsets.extend([last] * (len(value) - len(offsets)))
    return (*offsets, last)


def _lines(text: str, at: int, stop: int) -> list[tuple[int, int]]:
    """(start, end without the line end) of every line from `at` to `stop`."""
    lines = []
    while at < stop:
        end = text.find("\n", at, stop)
        end = stop if end < 0 else end
        lines.append((at, end - 1 if end > at and text[end - 1] == "\r" else end))
        at = end + 1
    return lines


def _indent(text: str, node: Scalar, lines: list[tuple[int, int]]) -> int:
    """Columns of indentation that do not belong to the value."""
    first = next((line for line in lines if text[line[0] : line[1]].strip(" ")), None)
    if first is None:
        return 0
    line = text[first[0] : first[1]]
    leading = len(node.text.lstrip("\n")) - len(node.text.lstrip("\n").lstrip(" "))
    return len(line) - len(line.lstrip(" ")) - leading
