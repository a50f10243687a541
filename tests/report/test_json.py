"""The report for programs holds to version 1 of its contract."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardtool.core.diagnostic import CardName, Diagnostic, Related
from cardtool.core.source import SourceFile, Span
from cardtool.report.report import Report, write
from cardtool.report.summary import Summary

PATH = "cards/frost/dusk/D014.yaml"
NUMBERS = Summary(1, 2, 3, 4, 5, 6)


def report(text: str, *diagnostics: Diagnostic) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(write("json", Report(diagnostics, {PATH: SourceFile(PATH, text)}, NUMBERS)))
    return found


def test_everything_a_diagnostic_has() -> None:
    text = "a: 1\nä😀: 2\nb: 3\n"
    related = (Related(Span(PATH, 0, 1), "the first one"),)
    name = CardName("frost", "D014", "Leere Kessel")
    problem = Diagnostic("some-rule", "warning", Span(PATH, 9, 10), "Wrong.", "frost", "write 3", related, name)
    assert report(text, problem) == {
        "version": 1,
        "diagnostics": [
            {
                "rule": "some-rule", "severity": "warning", "game": "frost", "card": "D014", "path": PATH,
                "line": 2, "column": 5, "end_line": 2, "end_column": 6, "message": "Wrong.", "hint": "write 3",
                "related": [
                    {"path": PATH, "line": 1, "column": 1, "end_line": 1, "end_column": 2, "message": "the first one"}
                ],
                "fixes": [],
            }
        ],
        "summary": {"files": 1, "cards": 2, "errors": 3, "warnings": 4, "infos": 5, "baseline": 6},
    }  # fmt: skip


def test_what_a_diagnostic_lacks_is_null() -> None:
    (found,) = report("a", Diagnostic("r", "error", Span(PATH, 0, 1), "Wrong.", None))["diagnostics"]
    assert (found["game"], found["card"], found["hint"], found["related"]) == (None, None, None, [])


@pytest.mark.parametrize(
    ("text", "span", "place"),
    [
        ("ü: x\n", (3, 4), (1, 4, 1, 5)),
        ("😀: x\n", (3, 4), (1, 4, 1, 5)),
        ("\t\tx\n", (2, 3), (1, 3, 1, 4)),
        ("a: b\r\nc: d\r\n", (6, 7), (2, 1, 2, 2)),
        ("\ufeffa: b\n", (1, 2), (1, 1, 1, 2)),
        ("a: |\n  b\n  c\n", (3, 12), (1, 4, 3, 4)),
        ("", (0, 0), (1, 1, 1, 1)),
        ("a", (5, 9), (1, 2, 1, 2)),
    ],
)
def test_lines_and_columns(text: str, span: tuple[int, int], place: tuple[int, int, int, int]) -> None:
    (found,) = report(text, Diagnostic("r", "error", Span(PATH, *span), "Wrong.", None))["diagnostics"]
    assert tuple(found[name] for name in ("line", "column", "end_line", "end_column")) == place


def test_umlauts_stay_readable() -> None:
    problem = Diagnostic("r", "error", Span(PATH, 0, 0), "“Müßig”", None)
    assert "“Müßig”" in write("json", Report((problem,), {}, NUMBERS))
