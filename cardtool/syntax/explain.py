"""A parser's complaint in the words of someone who writes cards."""

from __future__ import annotations

import re
from typing import Any

from cardtool.core.diagnostic import Problem
from cardtool.core.source import SourceFile, Span

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_FIELD = re.compile(r"[ ]*(?:- +)*[\w-]+:[ ]+(?P<value>[^\n]*?)[ ]*(?:\n|$)")
_SPECIAL = "[]{}*&!%@`>|,\"'"
_QUOTE_IT = "put the whole text in quotes, or write it on the next line after “|”"


def explain(file: SourceFile, error: Any, shift: int) -> Problem:
    """The parser's `error` as a problem; offsets of its marks count from character `shift` of the file."""
    text = file.text
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        return _control_character(file)
    at = min(mark.index + shift, len(text))
    opened = error.context_mark.index + shift if getattr(error, "context_mark", None) else at
    said, context = str(error.problem or ""), str(error.context or "")

    def problem(rule: str, start: int, end: int, message: str, hint: str | None = None) -> Problem:
        return Problem(rule, Span(file.path, start, max(end, min(start + 1, len(text)))), message, hint)

    if "tab character" in said or ("cannot start any token" in said and text[at : at + 1] == "\t"):
        return problem(
            "tab-indent", at, at + 1, "A tab stands at the start of this line.", "indent with spaces"
        )
    if "quoted scalar" in context and "end of stream" in said:
        mark_used = text[opened]
        return problem(
            "unclosed-quote",
            opened,
            opened + 1,
            f"The quote {mark_used} that opens here is never closed.",
            f"add a {mark_used} at the end of the text",
        )
    if "escape character" in said:
        return problem(
            "does-not-parse",
            at,
            at + 2,
            f"“{text[at : at + 2]}” means nothing between double quotes.",
            "write \\\\ for a backslash, or use single quotes",
        )
    if found := _unquoted_text(text, at, said):
        start, end, why = found
        return problem("unquoted-text", start, end, why, _QUOTE_IT)
    if "flow" in context and "'" in said:
        closing = "]" if "sequence" in context else "}"
        return problem(
            "does-not-parse",
            opened,
            opened + 1,
            f"The “{text[opened : opened + 1]}” that opens here is not closed in time.",
            f"add the missing “{closing}” or comma",
        )
    if "document start" in said:
        return problem(
            "does-not-parse",
            at,
            _line_end(text, at),
            "This line stands after the end of the YAML document.",
            "begin a new card with ---",
        )
    line = text.rfind("\n", 0, at) + 1
    first = (
        line + len(text[line : _line_end(text, line)]) - len(text[line : _line_end(text, line)].lstrip(" "))
    )
    return problem(
        "does-not-parse",
        first,
        _line_end(text, line),
        "This line does not fit what stands above it.",
        "check its indentation and its “:”",
    )


def _unquoted_text(text: str, at: int, said: str) -> tuple[int, int, str] | None:
    """A value that must be quoted because YAML reads a character of it as its own: on the line of `at`, or above."""
    line = text.rfind("\n", 0, at) + 1
    match = _FIELD.match(text, line)
    if match is None and line:  # the parser complains at the line after the text
        match = _FIELD.match(text, text.rfind("\n", 0, line - 1) + 1)
    if match is None or not (value := match["value"]):
        return None
    start, end = match.span("value")
    if value[0] in "\"'":
        if 0 < value.find(value[0], 1) < len(value) - 1:
            return start, end, f"Text goes on after the closing {value[0]}."
        return None
    if value[0] in _SPECIAL:
        if value[0] in "[{" and value[-1] not in "]}" and not re.search(r"[\]}]", value):
            return None  # a list or mapping that goes on below
        return (
            start,
            end,
            f"Text that starts with “{value[0]}” must be quoted: YAML takes the sign for its own.",
        )
    if ": " in value and "mapping values" in said:
        return start, end, "Text with “: ” in it must be quoted: YAML takes the colon for its own."
    return None


def _control_character(file: SourceFile) -> Problem:
    found = _CONTROL.search(file.text)
    at = found.start() if found else 0
    code = f"U+{ord(found.group()):04X}" if found else "unknown"
    return Problem(
        "control-character",
        Span(file.path, at, at + 1),
        f"A control character ({code}) stands here.",
        "delete it",
    )


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end
