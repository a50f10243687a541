"""The baseline: what it keeps quiet, what of it is no longer needed, and what a damaged one says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from mini import FILE, checked, copy_mini

from cardtool.core.diagnostic import Diagnostic
from cardtool.core.source import Span
from cardtool.session.baseline import BASELINE, Key, baseline_text, key_of, split
from cardtool.session.check import Checked

CARD = "id: H001\nkind: hero\ntitle: Cora\ncost: {}\nflavour: {}\n"
TOKEN = ("unknown-token", "mini", "H001", "flavour")
TYPE = ("wrong-type", "mini", "H001", "cost")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return copy_mini(tmp_path)


def card(root: Path, cost: object = 1, flavour: str = "Nothing.") -> None:
    (root / FILE).write_text(CARD.format(cost, flavour), encoding="utf-8")


def keep(root: Path, *entries: tuple[str, str, str, str], count: int = 1) -> None:
    names = ("rule", "game", "card", "field")
    lines = [f",{json.dumps(dict(zip(names, entry, strict=True)) | {'count': count})}\n" for entry in entries]
    (root / BASELINE).write_text(f'[{{"version": 1}}\n{"".join(lines)}]\n', encoding="utf-8")


def told(report: Checked) -> list[str]:
    return [one.rule for one in report.diagnostics]


def test_what_is_kept_is_not_reported(root: Path) -> None:
    card(root, flavour="A <aaa>.")
    assert told(checked(root)) == ["unknown-token"]
    keep(root, TOKEN)
    report = checked(root)
    assert (told(report), report.failed, report.summary.baseline, report.summary.errors) == ([], False, 1, 0)


def test_moving_a_card_or_adding_lines_changes_nothing(root: Path) -> None:
    card(root, flavour="A <aaa>.")
    keep(root, TOKEN)
    text = (root / FILE).read_text(encoding="utf-8")
    (root / FILE).unlink()
    (root / "cards/mini/deeper").mkdir()
    (root / "cards/mini/deeper/other.yaml").write_text(f"# a comment\n\n{text}", encoding="utf-8")
    assert told(checked(root)) == []


def test_more_than_are_kept_are_reported(root: Path) -> None:
    card(root, flavour="A <aaa>, a <bbb> and a <ccc>.")
    keep(root, TOKEN, count=2)
    report = checked(root)
    assert [one.message for one in report.diagnostics] == ["“<ccc>” is no icon, card or other thing of mini."]
    assert report.summary.baseline == 2


@pytest.mark.parametrize(
    ("flavour", "count", "message"),
    [
        ("Mended.", 2, "The baseline keeps unknown-token in H001, flavour, where it is no longer found."),
        ("A <aaa>.", 3, "The baseline keeps unknown-token in H001, flavour 3 times, where it is found 1."),
    ],
)
def test_needless_entries(root: Path, flavour: str, count: int, message: str) -> None:
    card(root, flavour=flavour)
    keep(root, ("overflow", "mini", "H001", ""), TOKEN, count=count)
    (one,) = checked(root).diagnostics
    text = (root / BASELINE).read_text(encoding="utf-8")
    assert (one.rule, one.severity, one.message) == ("needless-baseline-entry", "warning", message)
    assert json.loads(text[one.span.start : one.span.end])["rule"] == "unknown-token"


def test_nothing_is_called_needless_that_nobody_looked_for(root: Path) -> None:
    card(root)
    keep(root, ("overflow", "mini", "H001", ""), ("broken-template", "mini", "H001", ""), ("some", "other", "X", ""))
    assert told(checked(root)) == []  # needs faces; is a game that is not checked
    keep(root, TOKEN)
    (root / "cardtool.yaml").write_text("rules: {unknown-token: off}\n")
    assert told(checked(root)) == []
    (root / "cardtool.yaml").write_text("")
    assert told(checked(root)) == ["needless-baseline-entry"]
    card(root, cost="x")
    assert told(checked(root)) == ["wrong-type"]  # rules do not see a card that failed
    (root / FILE).write_text("id: [\n")
    assert told(checked(root)) == ["does-not-parse"]  # the card may still be there
    (root / FILE).unlink()
    assert told(checked(root)) == ["needless-baseline-entry"]


def test_every_problem_can_be_kept_but_a_build_wants_whole_cards(root: Path) -> None:
    card(root, cost="x")
    keep(root, TYPE)
    assert told(checked(root)) == []
    assert told(checked(root, for_build=True)) == ["wrong-type"]
    card(root, flavour="A <aaa>.")
    keep(root, TYPE, TOKEN)
    assert told(checked(root, for_build=True)) == []
    assert told(checked(root)) == ["needless-baseline-entry"]


def test_what_is_written_keeps_all_and_what_was_not_looked_for(root: Path) -> None:
    card(root, cost="x")
    (root / "cards/mini/more.yaml").write_text(
        "- {id: H002, kind: hero, title: Dora, cost: 1, flavour: <b> <c>}\n- 7\n"
    )
    keep(root, ("overflow", "mini", "H900", ""), ("unknown-field", "mini", "H900", "x"))
    text = checked(root).outcome.as_baseline
    assert text == (
        '[{"version": 1}\n'
        ',{"rule": "overflow", "game": "mini", "card": "H900", "field": "", "count": 1}\n'
        ',{"rule": "unknown-token", "game": "mini", "card": "H002", "field": "flavour", "count": 2}\n'
        ',{"rule": "wrong-type", "game": "mini", "path": "cards/mini/more.yaml", "field": "1", "count": 1}\n'
        ',{"rule": "wrong-type", "game": "mini", "card": "H001", "field": "cost", "count": 1}\n'
        "]\n"
    )
    (root / BASELINE).write_text(text, encoding="utf-8")
    report = checked(root)
    assert (told(report), report.summary.baseline, report.outcome.as_baseline) == ([], 4, text)


def test_branches_that_keep_different_problems_merge() -> None:
    """Each entry is a line of its own: the lines of two files together are a file."""

    def lines(*fields: str) -> list[str]:
        return baseline_text([_diagnostic(field) for field in fields], ()).splitlines(keepends=True)

    one, two, both = lines("a", "c"), lines("b", "d"), lines("a", "b", "c", "d")
    assert [one[0], *sorted([*one[1:-1], *two[1:-1]]), one[-1]] == both
    assert baseline_text((), ()) == '[{"version": 1}\n]\n'


def _diagnostic(field: str) -> Diagnostic:
    return Diagnostic("rule", "error", Span("x.yaml", 0, 1), "Wrong.", None, field=field)


def test_an_entry_that_stands_twice_counts_twice() -> None:
    one = _diagnostic("a")
    assert key_of(one) == Key("rule", "", "", "x.yaml", "a")
    new, known, over = split([one], ())
    assert (new, known, over) == ([one], [], ())


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("[]", 0),
        ("{}", 0),
        ('[{"version": 2}]', 1),
        ('[{"rule": "x"}]', 1),
        ('[{"version": 1}\n<<<<<<< HEAD\n]', 16),
        ('[{"version": 1}\n,{"rule": "x",}\n]', 30),
        ('[{"version": 1}\n,7]', 17),
        ('[{"version": 1}\n,{"rule": "x", "game": null, "card": "a", "path": "b", "field": "", "count": 1}]', 17),
        ('[{"version": 1}\n,{"rule": "x", "game": null, "card": "a", "field": "", "count": true}]', 17),
        ('[{"version": 1}\n,{"rule": "x", "game": null, "card": "a", "field": "", "count": 0}]', 17),
        ('[{"version": 1}\n,{"rule": "x", "game": 3, "card": "a", "field": "", "count": 1}]', 17),
        ('[{"version": 1}\n,' + "[" * 100_000, 17),
        ('[{"version": 1}\n,' + "9" * 5000 + "]", 17),
        ('[{"version": 1}]\n]', 17),
        ('[{"version": 1}', 15),
    ],
)
def test_a_damaged_baseline_is_one_problem_at_its_place(root: Path, text: str, at: int) -> None:
    (root / BASELINE).write_text(text, encoding="utf-8")
    (one,) = checked(root).diagnostics
    assert (one.rule, one.span.path, one.span.start) == ("damaged-baseline", BASELINE, at)


def test_a_baseline_that_cannot_be_read(root: Path) -> None:
    (root / BASELINE).write_bytes(b"[\xff")
    assert told(checked(root)) == ["not-utf-8"]
    (root / BASELINE).unlink()
    (root / BASELINE).mkdir()
    assert told(checked(root)) == ["unreadable-file"]
