"""What authors wrote, made harmless for those who read a report: terminals, logs of build servers, programs."""

from __future__ import annotations

import json
import re
import unicodedata

_LOG_COMMAND = re.compile(r"(?<=#)#(?=[\w.-]*\[)")  # “##[group]”, “##vso[…]”: obeyed anywhere in a line of a log
_HIDDEN = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]")


def printable(text: str) -> str:
    """The text as one line, as long as before: line ends and tabs are blanks, what a terminal or a log obeys is �."""
    if not text.isprintable():
        text = "".join(char if char.isprintable() else _shown(char) for char in text)
    return _LOG_COMMAND.sub("�", text) if "##" in text else text


def json_text(value: object) -> str:
    """JSON that holds every character of `value`; those that a terminal or a log would obey are written as escapes."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    text = _HIDDEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    return text.replace("##", "#\\u0023") + "\n"


def _shown(char: str) -> str:
    if char in "\t\r\n":
        return " "
    return char if unicodedata.category(char) == "Zs" else "�"
