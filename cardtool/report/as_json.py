"""The report for programs: version 1 of a contract that only grows.

Paths are POSIX and relative to the workspace, lines and columns count from 1 in code points, ends are exclusive.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from cardtool.core.diagnostic import Diagnostic
from cardtool.core.source import SourceFile, Span
from cardtool.report.lines import Lines
from cardtool.report.summary import Summary


def as_json(diagnostics: Sequence[Diagnostic], files: Mapping[str, SourceFile], summary: Summary) -> str:
    """The diagnostics and the numbers as one JSON object."""
    lines = {path: Lines(file.text) for path, file in files.items()}
    shown = {
        "version": 1,
        "diagnostics": [_diagnostic(diagnostic, lines) for diagnostic in diagnostics],
        "summary": asdict(summary),
    }
    return json.dumps(shown, ensure_ascii=False, indent=2) + "\n"


def _diagnostic(diagnostic: Diagnostic, files: Mapping[str, Lines]) -> dict[str, object]:
    return {
        "rule": diagnostic.rule,
        "severity": diagnostic.severity,
        "game": diagnostic.game,
        "card": diagnostic.card.id if diagnostic.card else None,
        **_place(diagnostic.span, files),
        "message": diagnostic.message,
        "hint": diagnostic.hint,
        "related": [{**_place(related.span, files), "message": related.message} for related in diagnostic.related],
        "fixes": [{"title": fix.title, "safe": fix.safe} for fix in diagnostic.fixes],
    }


def _place(span: Span, files: Mapping[str, Lines]) -> dict[str, object]:
    text = files.get(span.path) or Lines("")
    line, column = text.position(min(span.start, len(text.text)))
    end_line, end_column = text.position(min(max(span.start, span.end), len(text.text)))
    return {"path": span.path, "line": line, "column": column, "end_line": end_line, "end_column": end_column}
