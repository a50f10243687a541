"""One line a problem, `path:line:column: severity[rule] message (card)`, as editors and search tools read them."""

from __future__ import annotations

from cardtool.core.diagnostic import Diagnostic
from cardtool.report.full import called
from cardtool.report.printable import printable
from cardtool.report.report import Report
from cardtool.report.summary import conclusion


def write(report: Report) -> str:
    """All problems, then one line that counts them."""
    lines = [_line(diagnostic, report) for diagnostic in report.diagnostics]
    return "\n".join([*lines, conclusion(report.diagnostics, report.summary, report.ink)]) + "\n"


def _line(diagnostic: Diagnostic, report: Report) -> str:
    spot, ink = report.places.spot(diagnostic.span), report.ink
    rule = ink.severity(diagnostic.severity, f"{diagnostic.severity}[{diagnostic.rule}]")
    card = f" ({called(diagnostic.card)})" if diagnostic.card else ""
    return f"{printable(spot.path)}:{spot.line}:{spot.column}: {rule} {printable(diagnostic.message)}{card}"
