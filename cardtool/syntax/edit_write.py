"""New values as YAML text: in one line, or in lines of a block."""

from __future__ import annotations

import math
import re
from typing import Any

from cardtool.core.source import SourceFile
from cardtool.syntax.compose import compose
from cardtool.syntax.nodes import Mapping, Scalar, Sequence, Style

_UNSEEN = re.compile("[^\n\t -~\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
"""What must be escaped: no text holds it as it is."""
_SIGNS = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}
_IN_QUOTES = frozenset(("y", "n", "yes", "no", "on", "off", "-", "?", ":"))
"""Text here, but true or false to other tools, or a sign of YAML if a blank follows."""
_NEXT = "what-comes-next"
_MOST_IN_A_LINE = 80
_STEP = 2


def scalar(value: Any, style: Style, *, flow: bool, key: bool = False) -> str:
    """A scalar in one line: text in this style where that can hold it, else between double quotes."""
    if not isinstance(value, str):
        return _spelled(value)
    if style == "'" and not _UNSEEN.search(value) and "\n" not in value:
        return single(value)
    if style == "" and value.casefold() not in _IN_QUOTES and reads(value, value, flow=flow, key=key):
        return value
    return double(value)


def quoted(value: str) -> str:
    """Text between double quotes; between single ones where that spares it its escapes."""
    bare = "'" not in value and "\n" not in value and not _UNSEEN.search(value)
    return single(value) if bare and ('"' in value or "\\" in value) else double(value)


def single(value: str) -> str:
    """Text between single quotes, as it stands in a file."""
    return "'" + inside(value, "'") + "'"


def double(value: str) -> str:
    """Text between double quotes, as it stands in a file."""
    return '"' + inside(value, '"') + '"'


def inside(value: str, style: Style) -> str:
    """Characters of a text as they stand in one line of a scalar of this style."""
    if style == "'":
        return value.replace("'", "''")
    if style == '"':
        return _UNSEEN.sub(_escape, "".join(_SIGNS.get(char, char) for char in value))
    return value


def can_stand(value: str) -> bool:
    """True when no character needs an escape."""
    return _UNSEEN.search(value) is None


def _escape(found: re.Match[str]) -> str:
    code = ord(found.group())
    return f"\\x{code:02X}" if code < 0x100 else f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"


def _spelled(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and not math.isfinite(value):
        return ".nan" if math.isnan(value) else ".inf" if value > 0 else "-.inf"
    return repr(value)


def reads(source: str, value: str, *, flow: bool, key: bool = False, indent: int = 0) -> bool:
    """True when this source, a value or a key of a mapping `indent` columns in, reads as the text and nothing else."""
    pad = " " * indent
    text = {
        (False, False): f"{pad}k: {source}\n{pad}{_NEXT}: e\n",
        (False, True): f"{pad}{source}: k\n{pad}{_NEXT}: e\n",
        (True, False): f"[{source}, e]\n",
        (True, True): f"{{{source}: k, {_NEXT}: e}}\n",
    }[flow, key]
    nodes, problems = compose(SourceFile("", text))
    if problems or len(nodes) != 1:
        return False
    (root,) = nodes
    if isinstance(root, Sequence):
        found = root.items[0] if len(root.items) == 2 else None
    else:
        found = root.pairs[0][0 if key else 1] if isinstance(root, Mapping) and len(root.pairs) == 2 else None
    return isinstance(found, Scalar) and found.value == value and isinstance(found.value, str)


def in_line(value: Any, *, flow: bool = True, style: Style = "") -> str:
    """A value in one line; `style` is for the texts in it."""
    if isinstance(value, dict):
        pairs = (f"{scalar(key, '', flow=True, key=True)}: {in_line(one, style=style)}" for key, one in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, tuple | list):
        return "[" + ", ".join(in_line(one, style=style) for one in value) + "]"
    return scalar(value, style, flow=flow)


def lines(value: Any, column: int, newline: str, style: Style = "") -> str:
    """A value as a block whose first line stands at `column` already: what follows the blank behind “:” or “-”.

    Text of several lines is written behind `|`, lists and mappings of scalars in one line where that is short.
    A mapping or list that needs lines of its own begins on this one, as behind “- ”.
    """
    pad = newline + " " * column
    if isinstance(value, str) and "\n" in value.strip("\n") and style == "":
        found = literal(value, column, newline)
        return double(value) if found is None else found
    if not isinstance(value, dict | tuple | list):
        return scalar(value, style, flow=False)
    if not value or fits(value):
        return in_line(value, style=style)
    if isinstance(value, dict):
        return pad.join(
            f"{scalar(key, '', flow=False, key=True)}:{below(one, column, newline, style)}"
            for key, one in value.items()
        )
    return pad.join(f"- {lines(one, column + _STEP, newline, style)}" for one in value)


def below(value: Any, column: int, newline: str, style: Style = "") -> str:
    """A value behind the “:” of a key that stands at `column`, with the blank or line end before it."""
    own_lines = isinstance(value, dict | tuple | list) and value and not fits(value)
    inner = lines(value, column + _STEP, newline, style)
    return f"{newline}{' ' * (column + _STEP)}{inner}" if own_lines else f" {inner}"


def fits(value: Any) -> bool:
    """True when a list or mapping holds but scalars, and is short enough for one line."""
    held = value.values() if isinstance(value, dict) else value
    if any(isinstance(one, dict | tuple | list) or (isinstance(one, str) and "\n" in one) for one in held):
        return False
    return len(in_line(value)) <= _MOST_IN_A_LINE


def literal(value: str, column: int, newline: str) -> str | None:
    """A text as `|` and its lines at `column`; None when a block cannot hold it."""
    body = value.rstrip("\n")
    if not body.strip() or not can_stand(value) or any(not line.strip() and line for line in body.split("\n")):
        return None
    ends = len(value) - len(body)
    head = "|" + ("" if body.lstrip("\n")[0] != " " else str(_STEP)) + ("-" if ends == 0 else "" if ends == 1 else "+")
    rows = [" " * column + line if line else "" for line in body.split("\n")]
    return newline.join([head, *rows, *[""] * max(0, ends - 1)])
