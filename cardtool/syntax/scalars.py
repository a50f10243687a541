"""What a plain YAML scalar means: the YAML 1.2 core schema, so `no`, `on` and `1_000` are text."""

from __future__ import annotations

import math
import re
from typing import TypeAlias

Value: TypeAlias = str | int | float | bool | None

WORDS: dict[str, Value] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
    ".inf": math.inf,
    ".Inf": math.inf,
    ".INF": math.inf,
    "+.inf": math.inf,
    "-.inf": -math.inf,
    ".nan": math.nan,
    ".NaN": math.nan,
    ".NAN": math.nan,
}
NUMERIC_START = frozenset("0123456789+-.")
_INTEGER = re.compile(r"[-+]?[0-9]+").fullmatch
_BASED = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+").fullmatch
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?").fullmatch
# Python refuses to read longer digit runs, and no card needs them: they stay text.
_MAX_DIGITS = 4000


def number(text: str) -> int | float | None:
    """The number that a plain scalar spells, or None when it is text."""
    if len(text) > _MAX_DIGITS:
        return None
    if _INTEGER(text):
        return int(text)
    if _BASED(text):
        return int(text, 0)
    if _FLOAT(text):
        return float(text)
    return None


def plain(text: str) -> Value:
    """The value of an unquoted scalar."""
    if text in WORDS:
        return WORDS[text]
    if text[0] in NUMERIC_START:
        found = number(text)
        if found is not None:
            return found
    return text
