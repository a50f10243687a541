"""Reports to test formats with: ordinary ones, and one whose every text tries to be more than text."""

from __future__ import annotations

from typing import Any

from cardtool.core.diagnostic import CardName, Diagnostic, Related
from cardtool.core.source import SourceFile, Span
from cardtool.report.report import Report
from cardtool.report.summary import summarise

PATH = "cards/frost/dusk/D014.yaml"
TEXT = "id: D014\nkind: dusk\ntitle: Müßig 😀\ncots: 3\nlist:\n  - a\n  - b\n"
NAME = CardName("frost", "D014", "Leere Kessel")

HOSTILE = (
    "::error::x",
    "\n::set-output name=a::b",
    "\r::stop-commands::t",
    "%0A::add-mask::x",
    "##[add-mask]x",
    "##vso[task.setvariable variable=a]b",
    "a,line=1,title=x::y",
    "\x1b[31mred\x1b]8;;http://a\x07",
    "\x9b31m",
    "\u202egnihton",
    "\u2028\x85\x0c",
    "]]><failure/>",
    "<!-- -->&amp;<b>\x00\x01\ufffe\uffff",
    "\"' onclick=",
    "| a | b |\n|-|-|",
    "[x](http://a) ![x](http://a) <img src=x> `a` **b** _c_ ~~d~~ $e$ @someone www.a.com :tada:",
    "{0} {{ }} \\",
    "\udc80",
    "",
)


def at(marked: str, text: str = TEXT, path: str = PATH, **more: Any) -> Diagnostic:
    """A problem at characters of a file."""
    start = text.index(marked)
    values = {"rule": "unknown-field", "severity": "error", "message": "Wrong.", "game": "frost", **more}
    return Diagnostic(span=Span(path, start, start + len(marked)), **values)


def report(*diagnostics: Diagnostic, **more: Any) -> Report:
    """A report of problems of one file."""
    files = {PATH: SourceFile(PATH, TEXT)}
    return Report(diagnostics, more.pop("files", files), summarise(diagnostics, 1, 1), **more)


def hostile_report(**more: Any) -> Report:
    """Every text of `HOSTILE` as all that an author or a file name can put into a report."""
    found = []
    files = {}
    for number, text in enumerate(HOSTILE):
        path = f"cards/{number} {text.replace('/', '')}.yaml"
        files[path] = SourceFile(path, text)
        found.append(
            Diagnostic(
                "some-rule",
                ("error", "warning", "info")[number % 3],
                Span(path, 0, len(text)),
                f"“{text}” is wrong.",
                "frost",
                f"write “{text}”",
                (Related(Span(path, 0, 1), text),),
                CardName("frost", f"D{text}", text),
                field=text,
            )
        )
    return report(*found, files=files, **more)
