"""GitLab's code quality report: a list of problems, each with a fingerprint of its own."""

from __future__ import annotations

from cardtool.core.diagnostic import Severity
from cardtool.report.fingerprints import fingerprints
from cardtool.report.full import called
from cardtool.report.printable import json_text, printable
from cardtool.report.report import Report

_SEVERITIES: dict[Severity, str] = {"error": "major", "warning": "minor", "info": "info"}


def write(report: Report) -> str:
    """All problems; paths are relative to the root of the repository."""
    issues = []
    for diagnostic, mark in zip(report.diagnostics, fingerprints(report.diagnostics), strict=True):
        spot, card = report.places.spot(diagnostic.span), called(diagnostic.card)
        issues.append(
            {
                "description": f"{printable(diagnostic.message)}{f' ({card})' if card else ''}",
                "check_name": diagnostic.rule,
                "fingerprint": mark,
                "severity": _SEVERITIES[diagnostic.severity],
                "location": {"path": f"{report.prefix}{spot.path}", "lines": {"begin": spot.line}},
            }
        )
    return json_text(issues, 1)
