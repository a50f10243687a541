"""The report for people: each problem in a frame that shows the line and marks the characters."""

from __future__ import annotations

import re
import unicodedata

from cardtool.core.diagnostic import CardName, Diagnostic
from cardtool.core.source import Span
from cardtool.report.printable import printable
from cardtool.report.report import Report
from cardtool.report.summary import conclusion

WIDEST = 1000  # characters of a line that is shown whole
_AROUND = 200  # characters shown before a mark, of it and behind it, where the line is longer


def write(report: Report) -> str:
    """All problems as frames, then one line that counts them."""
    frames = [_frame(diagnostic, report) for diagnostic in report.diagnostics]
    return "\n".join([*frames, conclusion(report.diagnostics, report.summary, report.ink)]) + "\n"


def called(name: CardName | None) -> str:
    """A card as an author would call it: `D014 “Leere Kessel”`; "" where a problem belongs to no card."""
    if name is None:
        return ""
    return printable(f"{name.id} “{name.title}”" if name.title else name.id)


def _frame(diagnostic: Diagnostic, report: Report) -> str:
    ink = report.ink
    head = ink.severity(diagnostic.severity, f"{diagnostic.severity}[{diagnostic.rule}]")
    rows = [f"{head}: {ink.bold(printable(diagnostic.message))}"]
    rows += _excerpt(diagnostic.span, report, diagnostic.severity, called(diagnostic.card))
    for related in diagnostic.related:
        rows += _excerpt(related.span, report, None, printable(related.message))
    if diagnostic.hint and not any(_same(diagnostic.hint, fix.title) for fix in diagnostic.fixes):
        rows.append(f"  {ink.faint('=')} {printable(diagnostic.hint)}")
    for fix in diagnostic.fixes:
        rows.append(f"  {ink.faint('=')} {'fix' if fix.safe else 'unsafe fix'}: {printable(fix.title)}")
    return "\n".join(rows) + "\n"


def _same(hint: str, title: str) -> bool:
    """True when a hint (“did you mean “hope”?”, “write 2+”) says no more than a fix does (“Write “hope””)."""
    told = re.sub("^did you mean (.*)[?]$", "write \\1", hint)
    return re.sub("[“”<>]", "", told).casefold() == re.sub("[“”<>]", "", title).casefold()


def _excerpt(span: Span, report: Report, severity: str | None, beside: str) -> list[str]:
    ink, spot, lines = report.ink, report.places.spot(span), report.places.lines(span.path)
    arrow = ink.faint("-->" if severity else ":::")
    where = f" {arrow} {printable(span.path)}:{spot.line}:{spot.column}{'   ' if beside else ''}{beside}"
    shown = lines.line(spot.line)
    if not shown.strip():
        return [where]
    width = len(str(spot.line))
    stop = spot.end_column - 1 if spot.end_line == spot.line else len(shown)
    before, marked = shown[: spot.column - 1], shown[spot.column - 1 : max(stop, spot.column)]
    if len(shown) > WIDEST:
        shown, before, marked = _window(shown, before, marked)
    mark = ("^" if severity else "-") * max(1, _columns(marked))
    bar, gutter = ink.faint("|"), " " * width
    text = printable(shown.replace("\t", " " * 4))
    return [
        where,
        f"{gutter} {bar}",
        f"{ink.faint(str(spot.line))} {bar} {text}",
        f"{gutter} {bar} {' ' * _columns(before)}{ink.severity(severity or 'info', mark)}",
    ]


def _window(shown: str, before: str, marked: str) -> tuple[str, str, str]:
    """What is around a mark in a long line: a text with thousands of slips would be printed once for each."""
    first = max(0, len(before) - _AROUND)
    last = min(len(shown), len(before) + min(len(marked), _AROUND) + _AROUND)
    left = "…" if first else ""
    return f"{left}{shown[first:last]}{'…' if last < len(shown) else ''}", left + before[first:], marked[:_AROUND]


def _columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    if text.isascii():
        return len(text) + 3 * text.count("\t")
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    bare = sum(unicodedata.combining(char) != 0 for char in text)
    return len(text) + wide - bare + 3 * text.count("\t")
