"""JUnit XML: a suite for each game, a test for each card and one for each file.

A card is what designers count and what they mend. Since every card is a test, whether or not something is wrong with
it, build servers can tell a mended card from one that is gone, and draw how many fail. Servers file tests by class, so
the class is the file, its folders parted by dots. A test of a file is about what belongs to none of its cards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from xml.sax.saxutils import escape, quoteattr

from cardtool.core.diagnostic import Diagnostic
from cardtool.report.full import called
from cardtool.report.printable import printable
from cardtool.report.report import Report


def write(report: Report) -> str:
    """Every card and file that was checked; it fails where something is as severe as `report.failing`."""
    found: dict[tuple[str, str, str], list[Diagnostic]] = defaultdict(list)
    suites = {game: dict(files) for game, files in report.cards().items()}
    for one in report.diagnostics:
        files = suites.setdefault(one.game or "", {})
        ids = files.setdefault(one.span.path, ())
        test = one.card.id if one.card and one.card.id in ids else ""
        found[one.game or "", one.span.path, test].append(one)
    rows = [row for game in sorted(suites) for row in _suite(report, game, suites[game], found)]
    head = ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="cardtool">']
    return "\n".join([*head, *rows, "</testsuites>", ""])


def _suite(
    report: Report,
    game: str,
    files: Mapping[str, tuple[str, ...]],
    found: Mapping[tuple[str, str, str], list[Diagnostic]],
) -> list[str]:
    tests = [(path, test) for path in sorted(files) for test in ("", *dict.fromkeys(files[path]))]
    there = {key: found.get((game, *key), []) for key in tests}
    failures = sum(_fails(report, problems) for problems in there.values())
    head = {"name": game or "workspace", "tests": len(tests), "failures": failures, "errors": 0, "skipped": 0}
    rows = [row for key, problems in there.items() for row in _test(report, *key, problems)]
    return [f"  <testsuite {_attributes(head)}>", *rows, "  </testsuite>"]


def _test(report: Report, path: str, test: str, problems: list[Diagnostic]) -> Iterable[str]:
    shown = f"{report.prefix}{path}"
    head = _attributes({"classname": ".".join(PurePosixPath(shown).with_suffix("").parts), "name": test or shown})
    if not problems:
        yield f"    <testcase {head}/>"
        return
    text = escape("\n".join(line for one in problems for line in _lines(report, one)))
    yield f"    <testcase {head}>"
    if _fails(report, problems):
        worst = next(one for one in problems if one.severity in report.failing)
        says = _attributes({"message": printable(worst.message), "type": worst.rule})
        yield f"      <failure {says}>{text}</failure>"
    else:
        yield f"      <system-out>{text}</system-out>"
    yield "    </testcase>"


def _fails(report: Report, problems: Iterable[Diagnostic]) -> bool:
    return any(one.severity in report.failing for one in problems)


def _lines(report: Report, one: Diagnostic) -> Iterable[str]:
    spot, card = report.places.spot(one.span), called(one.card)
    where = f"{report.prefix}{spot.path}:{spot.line}:{spot.column}"
    yield printable(f"{where}: {one.severity}[{one.rule}] {one.message}{f' ({card})' if card else ''}")
    if one.hint:
        yield printable(f"  = {one.hint}")


def _attributes(values: Mapping[str, object]) -> str:
    return " ".join(f"{name}={quoteattr(printable(str(value)))}" for name, value in values.items())
