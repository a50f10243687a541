"""A parser's complaint in the words of someone who writes cards."""

from __future__ import annotations

import re
from typing import Any

from cardtool.core.diagnostic import Problem
from cardtool.core.source import SourceFile, Span
from cardtool.syntax.events import scan

SURROGATE = re.compile(r"[\ud800-\udfff]")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_KEY = re.compile(r"[ ]*(?:- +)*[\w-]+:(?= )")
_QUOTED = re.compile(r"\"(?:\\.|[^\"\\])*\"|'(?:''|[^'])*'")
_BLOCK_HEAD = re.compile(r"[|>][-+0-9]{0,2}( +#.*)?")
_OWN_SIGNS = "*&!%@`>|,]}"
_CLOSING = {"[": "]", "{": "}"}
_QUOTE_IT = "put the whole text in quotes, or write it on the next line after “|”"
_LOOK = "check its indentation and its “:”"


def explain(file: SourceFile, error: Any, shift: int) -> Problem:
    """The parser's `error` as a problem; offsets of its marks count from character `shift` of the file."""
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        return control_character(file)
    at = min(mark.index + shift, len(file.text))
    context = getattr(error, "context_mark", None)
    opened = context.index + shift if context else at
    return _Complaint(file, at, opened, str(error.problem or ""), str(error.context or "")).problem(shift)


def control_character(file: SourceFile) -> Problem:
    """The first character of the file that YAML forbids."""
    found = _CONTROL.search(file.text)
    at = found.start() if found else 0
    code = f"U+{ord(found.group()):04X}" if found else "unknown"
    return Problem(
        "control-character", Span(file.path, at, at + 1), f"A control character ({code}) stands here.", "delete it"
    )


class _Complaint:
    """What the parser `said` about the character `at`, while reading something that was `opened` before."""

    def __init__(self, file: SourceFile, at: int, opened: int, said: str, context: str) -> None:
        self.path, self.text = file.path, file.text
        self.at, self.opened, self.said, self.context = at, opened, said, context

    def problem(self, shift: int) -> Problem:
        text, at, said = self.text, self.at, self.said
        if "tab character" in said or ("cannot start any token" in said and text[at : at + 1] == "\t"):
            return self._at("tab-indent", at, at + 1, "A tab stands at the start of this line.", "indent with spaces")
        if "quoted scalar" in self.context and "end of stream" in said:
            return self._unclosed_quote(self.opened)
        if "tag" in self.context or "tag handle" in said:  # a “!” at the start, and behind it what no tag may hold
            start = text.rfind("!", 0, at + 1)
            end = re.compile(r"\S*").match(text, start)
            message = f"“{text[start : end.end() if end else at]}” at the start is a YAML tag, not text."
            return self._at("yaml-tag", start, end.end() if end else at, message, "quote the text")
        if "escape" in said or "hexdecimal" in said:
            start = text.rfind("\\", 0, at + 1)
            why = "needs more digits" if "hexdecimal" in said else "means nothing"
            message = f"“{text[start : start + 2]}” {why} between double quotes."
            return self._at(
                "does-not-parse", start, start + 2, message, "write \\\\ for a backslash, or use single quotes"
            )
        quote = self._last_quote(shift)
        if quote is not None and "\n" in text[quote[0] : quote[1]] and not text[quote[1] : at].strip(" "):
            return self._unclosed_quote(quote[0])
        if found := self._unquoted(at) or (self._unquoted(self._line(at) - 1) if text[at : at + 1] in "\n" else None):
            return self._at("unquoted-text", *found, _QUOTE_IT)
        if "cannot start any token" in said:
            message = f"Text that starts with “{text[at : at + 1]}” must be quoted: YAML takes the sign for its own."
            end = re.compile(r"[^,\[\]{}\r\n]*").match(text, at)
            return self._at("unquoted-text", at, end.end() if end else at, message, "put the whole text in quotes")
        if "flow" in self.context:
            return self._flow()
        if text[at : at + 1] and text[at] in "]}":
            return self._at("does-not-parse", at, at + 1, f"This “{text[at]}” closes nothing.", "delete it")
        if "document start" in said:
            return self._line_at(
                at, "This line stands after the end of the YAML document.", "begin a new card with ---"
            )
        if "expected ':'" in said:
            return self._line_at(
                self.opened, "There is no “:” in this line.", "write the name of a field, “:”, a blank and its value"
            )
        above = self._line(at) - 1
        if "mapping values" in said and above > 0 and not _has_colon(text[self._line(above) : above]):
            return self._line_at(
                above,
                "There is no “:” with a blank behind it in this line.",
                "write the name of a field, “:”, a blank and its value",
            )
        return self._line_at(at, "This line does not fit what stands above it.", _LOOK)

    def _flow(self) -> Problem:
        text, at = self.text, self.at
        # At the end of a file libyaml names the place behind the bracket.
        self.opened = max(text.rfind("[", 0, self.opened + 1), text.rfind("{", 0, self.opened + 1), 0)
        opening = text[self.opened]
        here = text[at : at + 1]
        if "\n" in text[self.opened : at] or not here:
            message = f"The “{opening}” that opens here is not closed in time."
            hint = f"add the missing “{_CLOSING.get(opening, opening)}” or comma"
            return self._at("does-not-parse", self.opened, self.opened + 1, message, hint)
        if here == "," and "node content" in self.said:
            return self._at(
                "does-not-parse", at, at + 1, "Nothing stands before this comma.", "delete it or add a value"
            )
        if here and here in "]}":
            message = f"The “{opening}” that opens here is closed by “{here}”."
            return self._at(
                "does-not-parse",
                self.opened,
                self.opened + 1,
                message,
                f"write “{_CLOSING.get(opening, opening)}” there",
            )
        if "?" in text[at - 1 : at + 1]:  # libyaml ends a text in brackets at a question mark
            start, at = max(text.rfind(sign, 0, at) for sign in ("[", "{", ",", ": ")) + 1, text.index("?", at - 1) + 1
            start += len(text[start:at]) - len(text[start:at].lstrip())
            return self._at(
                "unquoted-text",
                start,
                at,
                "Text with “?” between brackets must be quoted.",
                "put the whole text in quotes",
            )
        return self._at(
            "does-not-parse",
            at,
            at + 1,
            "A comma is missing before this.",
            "text that holds such a sign must be quoted",
        )

    def _unquoted(self, at: int) -> tuple[int, int, str] | None:
        """The value in the line of `at` when YAML reads a character of it as its own."""
        text, line, end = self.text, self._line(at), self._line_end(at)
        key = _KEY.match(text, line, end)
        value = text[key.end() : end].strip() if key else ""
        if key is None or not value:
            return None
        start = key.end() + text[key.end() : end].index(value)
        end = start + len(value)
        first = value[0]
        if first in "\"'":
            quoted = _QUOTED.match(value)
            goes_on = quoted is not None and not _is_comment(value[quoted.end() :])
            return (start, end, f"Text goes on after the closing {first}.") if goes_on else None
        if first in _CLOSING:
            taken = _balanced(value)
            starts = taken is not None and not _is_comment(value[taken:].lstrip("]}"))
        else:
            own = _OWN_SIGNS if "not allowed" not in self.said else f"{_OWN_SIGNS}-?"
            starts = first in own and self.at >= start and _BLOCK_HEAD.fullmatch(value) is None
        if starts:
            return start, end, f"Text that starts with “{first}” must be quoted: YAML takes the sign for its own."
        if ": " in value and "mapping values" in self.said and self.at >= start:
            return start, end, "Text with “: ” in it must be quoted: YAML takes the colon for its own."
        return None

    def _last_quote(self, shift: int) -> tuple[int, int] | None:
        """The quoted text that the parser read last before it complained."""
        scanner, found = scan(self.text[shift:]), None
        try:
            while (kind := type(event := scanner.next())) is not scanner.stream_end:
                if kind is scanner.scalar:
                    quoted = event.style in ("'", '"')
                    found = (event.start_mark.index + shift, event.end_mark.index + shift) if quoted else None
        except scanner.error:
            pass
        return found

    def _unclosed_quote(self, start: int) -> Problem:
        sign = self.text[start]
        return self._at(
            "unclosed-quote",
            start,
            start + 1,
            f"The quote {sign} that opens here is not closed.",
            f"add a {sign} at the end of the text",
        )

    def _line_at(self, at: int, message: str, hint: str) -> Problem:
        """A problem with the whole line of `at`, or with the last one that holds anything."""
        at = len(self.text[: self._line_end(at)].rstrip())
        line = self._line(at)
        start = line + len(self.text[line:at]) - len(self.text[line:at].lstrip(" "))
        return self._at("does-not-parse", start, at, message, hint)

    def _at(self, rule: str, start: int, end: int, message: str, hint: str) -> Problem:
        length = len(self.text)
        return Problem(rule, Span(self.path, min(start, length), min(max(end, start + 1), length)), message, hint)

    def _line(self, at: int) -> int:
        start = self.text.rfind("\n", 0, max(at, 0)) + 1
        return start if start else len(self.text) - len(self.text.removeprefix("\ufeff"))

    def _line_end(self, at: int) -> int:
        end = self.text.find("\n", max(at, 0))
        return len(self.text) if end < 0 else end


def _has_colon(line: str) -> bool:
    return ": " in line or line.rstrip().endswith(":")


def _is_comment(rest: str) -> bool:
    return not rest.strip() or rest.lstrip().startswith("#")


def _balanced(value: str) -> int | None:
    """Where the bracket that `value` begins with is closed, or None."""
    depth = 0
    for at, char in enumerate(value):
        depth += (char in "[{") - (char in "]}")
        if depth == 0:
            return at + 1
    return None
