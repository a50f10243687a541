"""Annotations of GitHub Actions: a workflow command for each problem, then one line that counts them.

GitHub shows ten errors, ten warnings and ten notices of a step, so the worst come first.
"""

from __future__ import annotations

from cardtool.core.diagnostic import SEVERITIES, Diagnostic
from cardtool.report.full import called
from cardtool.report.printable import printable
from cardtool.report.report import Report
from cardtool.report.summary import conclusion

_COMMANDS = {"error": "error", "warning": "warning", "info": "notice"}


def write(report: Report) -> str:
    """All problems by severity, each on a line that a runner obeys."""
    by_severity = sorted(report.diagnostics, key=lambda one: SEVERITIES.index(one.severity))
    lines = [_command(diagnostic, report) for diagnostic in by_severity]
    return "\n".join([*lines, conclusion(report.diagnostics, report.summary, report.ink)]) + "\n"


def _command(diagnostic: Diagnostic, report: Report) -> str:
    spot = report.places.spot(diagnostic.span)
    where = {"file": f"{report.prefix}{spot.path}", "line": spot.line, "endLine": spot.end_line}
    if spot.line == spot.end_line:  # a runner takes columns only inside one line
        where["col"] = spot.column
    card = called(diagnostic.card)
    where["title"] = f"{diagnostic.rule} · {card}" if card else diagnostic.rule
    properties = ",".join(f"{name}={_property(value)}" for name, value in where.items())
    said = [diagnostic.message, *([diagnostic.hint] if diagnostic.hint else [])]
    return f"::{_COMMANDS[diagnostic.severity]} {properties}::{'%0A'.join(map(_data, said))}"


def _property(value: object) -> str:
    return _data(str(value)).replace(":", "%3A").replace(",", "%2C")


def _data(text: str) -> str:
    """A text of one line; a runner reads `%25` as `%`."""
    return printable(text).replace("%", "%25")
