"""What `cardtool.yaml` says of rules, paths and folders, held to what there is."""

from __future__ import annotations

from pathlib import Path

import pytest
from mini import FILE, checked, copy_mini, found

from cardtool.project.workspace import CONFIG
from cardtool.session.effective import effective
from cardtool.session.session import Session

CLOSE, CALIBRATE = "did you mean “office”?", "`cardtool calibrate` makes a sheet that tells what to write there"
NAMES = "write them between { and }, each as “name: value”"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_mini(tmp_path_factory.mktemp("settings"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("rules: {overflow: off, unknown-token: info}\npaths:\n  cards/mini: {overflow: error}\n", []),
        ("rules: {overfow: off}\n", [("unknown-rule", "overfow", "did you mean “overflow”?")]),
        ("rules: {xyz: off}\n", [("unknown-rule", "xyz", "`cardtool rules` lists them all")]),
        ("rules:\n  duplicate-key: off\n", [("unsettable-rule", "duplicate-key", "delete this setting")]),
        ("rules: {unused-allow: off}\n", [("unsettable-rule", "unused-allow", "delete this setting")]),
        ("paths: {cards/mini: {overfow: off}}\n", [("unknown-rule", "overfow", "did you mean “overflow”?")]),
        ("cards: cards\nschema: nowhere\n", [("missing-folder", "nowhere", None)]),
        ("sheets: {printer: office}\nprinters: {office: {x: 1, y: 0}}\n", []),
        ("sheets: {printer: none}\n", []),
        ("sheets: {printer: ofice}\nprinters: {office: {x: 1, y: 0}}\n", [("unknown-printer", "ofice", CLOSE)]),
        ("sheets: {printer: home}\n", [("unknown-printer", "home", CALIBRATE)]),
        ("printers: {office: {x: 11, y: 0}}\n", [("wrong-value", "11", None)]),
        ("sheets: {gutter: bled}\n", [("wrong-type", "bled", None)]),
        ("paper: a4\nrules: [a]\n", [("wrong-type", "rules", NAMES)]),
        ("rules: {overflow: loud}\n", [("wrong-value", "loud", "write error or warning or info or off")]),
        ("rules: {7: off}\n", [("odd-key", "7", "a field has a name")]),
        ("paths: {cards/mini: off}\n", [("wrong-type", "off", NAMES)]),
        ("fail_on: never\n", [("wrong-value", "never", "write error or warning or info")]),
        ("- rules\n", [("wrong-type", "- rules", None)]),
        ("rules: {}\n---\nrules: {}\n", [("wrong-type", "rules", None)]),
        ("rules:\n\toverflow: off\n", [("tab-indent", "\t", "indent with spaces")]),
    ],
)
def test_slips(root: Path, text: str, expected: list[tuple[str, str, str | None]]) -> None:
    (root / CONFIG).write_text(text, encoding="utf-8")
    diagnostics = [one for one in checked(root).diagnostics if one.span.path == CONFIG]
    assert [(one.rule, text[one.span.start : one.span.end], one.hint) for one in diagnostics] == expected


def test_patterns_without_a_file(root: Path) -> None:
    for pattern in ("cards/mini", "cards/mini/", "cards/*/heroes.yaml", "cards/mini/game.yaml", "templates/mini"):
        (root / CONFIG).write_text(f"paths:\n  {pattern}: {{overflow: off}}\n")
        assert [one.rule for one in checked(root).diagnostics] == [], pattern
    for pattern in ("cards/mimi", "mini", "heroes.yaml", "'*.txt'"):
        (root / CONFIG).write_text(f"paths:\n  {pattern}: {{overflow: off}}\n")
        (one,) = checked(root).diagnostics
        assert (one.rule, one.severity) == ("pattern-without-file", "warning")


@pytest.mark.parametrize("broken", [False, True])
def test_a_rule_of_a_game_can_be_set(tmp_path: Path, broken: bool) -> None:
    root = copy_mini(tmp_path)
    rules = root / "schema/mini/loud_hero.py"
    rules.write_text(
        "from cardtool.api import Problem, rule\n\n\n@rule()\ndef loud_hero(game):\n"
        '    yield Problem("loud-hero", game.cards.entries[0].place, "Loud.")\n'
    )
    if broken:
        rules.write_text("raise ValueError\n")
    (root / CONFIG).write_text("rules: {loud-hero: info}\n")
    # Who knows which rules a schema has that cannot be loaded?
    expected = [("broken-schema", "error")] if broken else [("loud-hero", "info")]
    assert [(one.rule, one.severity) for one in checked(root).diagnostics] == expected


def test_later_paths_count_and_rules_are_set_where_problems_stand(root: Path) -> None:
    card = "id: H001\nkind: hero\ntitle: Cora\ncost: 1\nflavour: A <aaa>.\n"
    for text, severities in (
        ("", ["error"]),
        ("rules: {unknown-token: info}\n", ["info"]),
        ("rules: {unknown-token: info}\npaths: {cards: {unknown-token: warning}}\n", ["warning"]),
        ("paths:\n  cards: {unknown-token: warning}\n  cards/mini/*.yaml: {unknown-token: off}\n", []),
        ("rules: {unknown-token: off}\npaths: {cards/mini/new.yaml: {unknown-token: error}}\n", ["error"]),
    ):
        (root / CONFIG).write_text(text)
        assert len(found(root, card)) == len(severities)
        assert [one.severity for one in checked(root).diagnostics] == severities
    (root / FILE).unlink()


def test_one_slip_does_not_set_the_other_fields_back(root: Path) -> None:
    (root / CONFIG).write_text("paper: [a]\nout: there\npapper: x\nfail_on: info\nout: here\n")
    config = Session(root).config
    assert (config.paper, config.out, config.fail_on) == ("a4", "here", "info")


def test_effective_values_and_their_lines(root: Path) -> None:
    (root / CONFIG).write_text("out: here\nrules: {}\npaths:\n  a.b:\n    overflow: off\n  c: {}\nfail_on: loud\n")
    found = {": ".join(map(str, one.route)): (one.value, one.line) for one in effective(Session(root))}
    assert found["out"] == ("here", 1)
    assert found["paper"] == ("a4", None)
    assert found["schema"] == ("schema", None)
    assert found["rules"] == ("none", 2)
    assert found["paths: a.b: overflow"] == ("off", 5)
    assert found["paths: c"] == ("none", 6)
    assert found["fail_on"] == ("error", None)
