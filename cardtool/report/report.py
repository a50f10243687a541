"""What a report is made of, and the table of its formats."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from cardtool.core.diagnostic import Diagnostic, Severity
from cardtool.core.page import Page
from cardtool.core.source import SourceFile
from cardtool.report.lines import Places
from cardtool.report.summary import Summary
from cardtool.report.terminal import PLAIN, Ink

FORMATS = {
    "full": "full",
    "concise": "concise",
    "json": "as_json",
    "sarif": "sarif",
    "github": "github",
    "gitlab": "gitlab",
    "junit": "junit",
}
"""Each format and its module here, which has a function `write`: a `Report` becomes text that ends with a line feed."""


@dataclass(frozen=True)
class Report:
    """The result of a check.

    `files` holds the text of each file that a diagnostic names. `prefix` leads from the root of the repository to the
    workspace ("" or “games/”): what other programs read names files as the repository does. `failing` are the
    severities that make a check fail. `pages` gives the pages of rules by name, `cards` the ids of all cards that were
    checked, by game ("" for what belongs to none) and file; both are made only for a format that asks.
    """

    diagnostics: tuple[Diagnostic, ...]
    files: Mapping[str, SourceFile]
    summary: Summary
    ink: Ink = PLAIN
    prefix: str = ""
    failing: frozenset[Severity] = frozenset({"error"})
    pages: Callable[[], Mapping[str, Page]] = dict
    cards: Callable[[], Mapping[str, Mapping[str, tuple[str, ...]]]] = dict

    @cached_property
    def places(self) -> Places:
        """Lines and columns of spans."""
        return Places(self.files)


def write(form: str, report: Report) -> str:
    """The report in one of `FORMATS`."""
    module = importlib.import_module(f"cardtool.report.{FORMATS[form]}")
    text: str = module.write(report)
    return text
