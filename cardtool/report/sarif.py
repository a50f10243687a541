"""SARIF 2.1.0, which code scanning services read.

Paths are relative to the root of the repository. Our fingerprints have a key of their own: GitHub computes the one that
it goes by, and warns of every other value under that key.
"""

from __future__ import annotations

from urllib.parse import quote

from cardtool.core.diagnostic import CardName, Diagnostic, Level
from cardtool.core.page import Page
from cardtool.core.source import Span
from cardtool.report.fingerprints import fingerprints
from cardtool.report.printable import json_text
from cardtool.report.report import Report

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "%SRCROOT%"
_LEVELS: dict[Level, str] = {"error": "error", "warning": "warning", "info": "note", "off": "none"}


def write(report: Report) -> str:
    """One run with the rules that found something."""
    pages = report.pages()
    names = sorted({diagnostic.rule for diagnostic in report.diagnostics})
    numbers = {name: number for number, name in enumerate(names)}
    marks = fingerprints(report.diagnostics)
    run = {
        "tool": {"driver": {"name": "cardtool", "rules": [_rule(name, pages.get(name)) for name in names]}},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {ROOT: {"description": {"text": "The root of the repository."}}},
        "results": [
            _result(report, diagnostic, numbers[diagnostic.rule], mark)
            for diagnostic, mark in zip(report.diagnostics, marks, strict=True)
        ],
    }
    return json_text({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, 4)


def _rule(name: str, page: Page | None) -> dict[str, object]:
    if page is None:
        return {"id": name}
    return {
        "id": name,
        "shortDescription": {"text": page.summary},
        "fullDescription": {"text": page.summary},
        "help": {"text": page.text, "markdown": page.text},
        "defaultConfiguration": {"enabled": page.level != "off", "level": _LEVELS[page.level]},
        "properties": {"tags": [page.stage]},
    }


def _result(report: Report, diagnostic: Diagnostic, number: int, mark: str) -> dict[str, object]:
    hint = f"\n{diagnostic.hint}" if diagnostic.hint else ""
    location = _location(report, diagnostic.span)
    if diagnostic.card:
        location["logicalLocations"] = [_card(diagnostic.card)]
    result: dict[str, object] = {
        "ruleId": diagnostic.rule,
        "ruleIndex": number,
        "level": _LEVELS[diagnostic.severity],
        "message": _message(f"{diagnostic.message}{hint}"),
        "locations": [location],
        "partialFingerprints": {"cardtool/v1": mark},
    }
    if diagnostic.related:
        result["relatedLocations"] = [
            {"id": place, **_location(report, related.span), "message": _message(related.message)}
            for place, related in enumerate(diagnostic.related, 1)
        ]
    return result


def _location(report: Report, span: Span) -> dict[str, object]:
    spot = report.places.spot(span)
    uri = quote(f"{report.prefix}{spot.path}".encode("utf-8", "surrogateescape"))
    region = {
        "startLine": spot.line,
        "startColumn": spot.column,
        "endLine": spot.end_line,
        "endColumn": spot.end_column,
    }
    return {"physicalLocation": {"artifactLocation": {"uri": uri, "uriBaseId": ROOT}, "region": region}}


def _card(name: CardName) -> dict[str, str]:
    return {"name": name.title or name.id, "fullyQualifiedName": f"{name.game}/{name.id}", "kind": "card"}


def _message(text: str) -> dict[str, str]:
    """Words alone: in a message, braces would hold places of arguments and brackets the words of a link."""
    for char, meant in (("\\", "\\\\"), ("[", "\\["), ("]", "\\]"), ("{", "{{"), ("}", "}}")):
        text = text.replace(char, meant)
    return {"text": text}
