"""What authors wrote, made harmless for those who read a report: terminals, logs of build servers, programs."""

from __future__ import annotations

import json
import re
import unicodedata

_LOG_COMMAND = re.compile(r"(?<=#)#(?=[\w.-]*\[)")  # “##[group]”, “##vso[…]”: obeyed anywhere in a line of a log
_LINE_COMMAND = re.compile(r"^([^\S\n]*):(?=:)", re.MULTILINE)  # “::error”: obeyed where a line begins
_encode = json.JSONEncoder(ensure_ascii=False).encode
_HIDDEN = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """The text as one line, as long as before: line ends and tabs are blanks, what a terminal or a log obeys is �."""
    if not text.isprintable():
        text = "".join(char if char.isprintable() else _shown(char) for char in text)
    return _LOG_COMMAND.sub("�", text) if "##" in text else text


def printable_lines(text: str) -> str:
    """Lines, each printable, with their tabs and ends: a diff of files of ordinary text can still be applied."""
    lines = []
    for line in text.split("\n"):
        said = line.removesuffix("\r")
        lines.append("\t".join(map(printable, said.split("\t"))) + line[len(said) :])
    return _LINE_COMMAND.sub("\\1�", "\n".join(lines))


def json_text(value: object, depth: int) -> str:
    """JSON that holds every character of `value`; those that a terminal or a log would obey are written as escapes.

    Down to `depth` objects and lists have a line for each of their items; what lies deeper is on the line of its item.
    """
    text = _json(value, depth, "\n")
    text = _HIDDEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    return text.replace("##", "#\\u0023") + "\n"


def _json(value: object, depth: int, line: str) -> str:
    inner = f"{line}  "
    if depth and isinstance(value, dict) and value:
        items = [f"{_encode(name)}: {_json(one, depth - 1, inner)}" for name, one in value.items()]
        return f"{{{inner}{f',{inner}'.join(items)}{line}}}"
    if depth and isinstance(value, list) and value:
        return f"[{inner}{f',{inner}'.join(_json(one, depth - 1, inner) for one in value)}{line}]"
    return _encode(value)


def _shown(char: str) -> str:
    if char in "\t\r\n":
        return " "
    return char if unicodedata.category(char) == "Zs" else "�"
