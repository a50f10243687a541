"""The summary of a job on GitHub: Markdown with a table of problems for each file, the files with errors first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import accumulate

from cardtool.core.diagnostic import SEVERITIES, Diagnostic
from cardtool.report.full import called
from cardtool.report.printable import printable
from cardtool.report.report import Report
from cardtool.report.summary import conclusion, counted
from cardtool.report.terminal import PLAIN
from cardtool.words.github import literal


def job_summary(report: Report, limit: int) -> str:
    """The summary in at most `limit` bytes of UTF-8; what has no room is counted in its last line.

    With less room than a heading and that line take, it is "".
    """
    head = f"## cardtool\n\n{conclusion(report.diagnostics, report.summary, PLAIN)}\n"
    rows = [*_rows(report)]
    room = limit - len((head + _left_out(len(rows))).encode())
    if room < 0:
        return ""
    fitting = sum(size <= room for size in accumulate(len(row.encode()) for row in rows))
    return "".join([head, *rows[:fitting], _left_out(len(rows) - fitting) if fitting < len(rows) else ""])


def _rows(report: Report) -> Iterator[str]:
    """The lines of all tables; the first of a table has its heading before it."""
    by_file: dict[str, list[Diagnostic]] = defaultdict(list)
    for one in report.diagnostics:
        by_file[one.span.path].append(one)
    for path in sorted(by_file, key=lambda path: (min(map(_rank, by_file[path])), path)):
        heading = f"\n### {_words(f'{report.prefix}{path}')}\n\n| | place | rule | card | problem |\n|-|-|-|-|-|\n"
        for one in sorted(by_file[path], key=_rank):
            spot = report.places.spot(one.span)
            says = _words(one.message) + (f"<br>{_words(one.hint)}" if one.hint else "")
            cells = (one.severity, f"{spot.line}:{spot.column}", one.rule, _words(called(one.card)), says)
            yield f"{heading}| {' | '.join(cells)} |\n"
            heading = ""


def _rank(one: Diagnostic) -> int:
    return SEVERITIES.index(one.severity)


def _left_out(number: int) -> str:
    return f"\n… and {counted(number, 'more problem')}: the log of this step has them all.\n"


def _words(text: str) -> str:
    return literal(printable(text))
