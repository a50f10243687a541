"""The report for people: each problem in a frame that shows the line and marks the characters."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence

from cardtool.core.diagnostic import Diagnostic
from cardtool.core.source import SourceFile, Span
from cardtool.report.lines import Lines
from cardtool.report.summary import Summary, counted
from cardtool.report.terminal import Ink


def full(diagnostics: Sequence[Diagnostic], files: Mapping[str, SourceFile], summary: Summary, ink: Ink) -> str:
    """All problems as frames, then one line that counts them."""
    lines = {path: Lines(file.text) for path, file in files.items()}
    frames = [_frame(diagnostic, lines, ink) for diagnostic in diagnostics]
    return "\n".join([*frames, _last_line(summary, ink)]) + "\n"


def _frame(diagnostic: Diagnostic, files: Mapping[str, Lines], ink: Ink) -> str:
    head = ink.severity(diagnostic.severity, f"{diagnostic.severity}[{diagnostic.rule}]")
    name = diagnostic.card
    called = f"   {name.id} “{name.title}”" if name and name.title else f"   {name.id}" if name else ""
    rows = [f"{head}: {ink.bold(diagnostic.message)}"]
    rows += _excerpt(diagnostic.span, files, ink, diagnostic.severity, called)
    for related in diagnostic.related:
        rows += _excerpt(related.span, files, ink, None, f"   {related.message}")
    if diagnostic.hint:
        rows.append(f"  {ink.faint('=')} {diagnostic.hint}")
    return "\n".join(rows) + "\n"


def _excerpt(span: Span, files: Mapping[str, Lines], ink: Ink, severity: str | None, called: str) -> list[str]:
    text = files.get(span.path) or Lines("")
    line, column = text.position(min(span.start, len(text.text)))
    arrow = ink.faint("-->" if severity else ":::")
    where = f" {arrow} {span.path}:{line}:{column}{called}"
    shown = text.line(line)
    if not shown.strip():
        return [where]
    width = len(str(line))
    end_line, end_column = text.position(max(span.start, span.end))
    stop = end_column - 1 if end_line == line else len(shown)
    before, marked = shown[: column - 1], shown[column - 1 : max(stop, column)]
    mark = ("^" if severity else "-") * max(1, _columns(marked))
    bar, gutter = ink.faint("|"), " " * width
    return [
        where,
        f"{gutter} {bar}",
        f"{ink.faint(str(line))} {bar} {_printable(shown)}",
        f"{gutter} {bar} {' ' * _columns(before)}{ink.severity(severity or 'info', mark)}",
    ]


def _printable(line: str) -> str:
    """The line without characters that would move the marks below or reach the terminal as commands."""
    return "".join(" " * 4 if char == "\t" else char if char.isprintable() else "�" for char in line)


def _columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    bare = sum(unicodedata.combining(char) != 0 for char in text)
    return len(text) + wide - bare + 3 * text.count("\t")


def _last_line(summary: Summary, ink: Ink) -> str:
    checked = f"{counted(summary.cards, 'card')} in {counted(summary.files, 'file')}"
    found = [
        counted(number, word)
        for number, word in (
            (summary.errors, "error"),
            (summary.warnings, "warning"),
            (summary.infos, "info"),
        )
        if number
    ]
    if not found:
        return f"{ink.good('All good')}: {checked}."
    return f"{ink.bold('Found ' + ', '.join(found))} in {checked}."
