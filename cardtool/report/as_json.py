"""The report for programs: version 1 of a contract that only grows.

Paths are POSIX and relative to the workspace, lines and columns count from 1 in code points, ends are exclusive.
"""

from __future__ import annotations

from dataclasses import asdict

from cardtool.core.diagnostic import Diagnostic
from cardtool.report.lines import Places
from cardtool.report.printable import json_text
from cardtool.report.report import Report


def write(report: Report) -> str:
    """The diagnostics and the numbers as one JSON object."""
    return json_text(
        {
            "version": 1,
            "diagnostics": [_diagnostic(diagnostic, report.places) for diagnostic in report.diagnostics],
            "summary": asdict(report.summary),
        },
        2,
    )


def _diagnostic(diagnostic: Diagnostic, places: Places) -> dict[str, object]:
    return {
        "rule": diagnostic.rule,
        "severity": diagnostic.severity,
        "game": diagnostic.game,
        "card": diagnostic.card.id if diagnostic.card else None,
        **asdict(places.spot(diagnostic.span)),
        "message": diagnostic.message,
        "hint": diagnostic.hint,
        "related": [
            {**asdict(places.spot(related.span)), "message": related.message} for related in diagnostic.related
        ],
        "fixes": [{"title": fix.title, "safe": fix.safe} for fix in diagnostic.fixes],
    }
