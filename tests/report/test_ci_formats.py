"""What GitHub, GitLab and other build servers read: by their published schemas, and character for character."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft4Validator, Draft202012Validator
from lxml import etree
from reports import HOSTILE, NAME, PATH, TEXT, at, hostile_report, report

from cardtool.core.diagnostic import CardName, Related
from cardtool.core.source import Span
from cardtool.lint.catalogue import generic_pages
from cardtool.report.report import FORMATS, Report, write

SCHEMAS = Path(__file__).parent / "schemas"
PAGES = {page.name: page for page in generic_pages()}
SARIF = Draft4Validator(json.loads((SCHEMAS / "sarif-2.1.0-rtm.5.json").read_text()))
GITLAB = Draft202012Validator(json.loads((SCHEMAS / "gitlab-code-quality.json").read_text()))
JUNIT = etree.XMLSchema(etree.parse(SCHEMAS / "junit-10.xsd"))


def full_report(**more: Any) -> Report:
    """Each kind of problem: in one line and in several, with a card and without, with related places and hints."""
    related = (Related(Span(PATH, 0, 2), "the first one"),)
    return report(
        at("cots", message="“cots” is not a field of a dusk card.", hint="did you mean “cost”?", card=NAME),
        at("- a\n  - b", rule="wrong-type", severity="warning", related=related),
        at("Müßig 😀", rule="overflow", severity="info", game=None),
        **{"pages": lambda: PAGES, **more},
    )


def sarif(made: Report) -> dict[str, Any]:
    found = json.loads(write("sarif", made))
    assert [*SARIF.iter_errors(found)] == []
    return dict(found["runs"][0])


def gitlab(made: Report) -> list[dict[str, Any]]:
    found = json.loads(write("gitlab", made))
    assert [*GITLAB.iter_errors(found)] == []
    return list(found)


def junit(made: Report) -> etree._Element:
    root = etree.fromstring(write("junit", made).encode())
    JUNIT.assertValid(root)
    return root


MADE = [report(), full_report(), hostile_report(pages=lambda: PAGES)]


@pytest.mark.parametrize("made", MADE, ids=["nothing", "everything", "hostile"])
def test_published_schemas(made: Report) -> None:
    number = len(made.diagnostics)
    assert len(sarif(made)["results"]) == number
    assert len(gitlab(made)) == number
    failures = [*junit(made).iter("failure")]
    assert len(failures) == sum(one.severity == "error" for one in made.diagnostics)


def test_schemas_can_fail() -> None:
    run = {"tool": {"driver": {"name": "x"}}, "results": [{"ruleId": "a"}]}
    assert [*SARIF.iter_errors({"version": "2.1.0", "runs": [run]})]
    assert [*GITLAB.iter_errors([{"description": "a"}])]
    assert not JUNIT.validate(etree.fromstring("<testsuites><testsuite><testcase/></testsuite></testsuites>"))


def test_sarif_places() -> None:
    run = sarif(full_report(prefix="our games/"))
    assert run["columnKind"] == "unicodeCodePoints"
    first, second, third = run["results"]
    place = first["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": f"our%20games/{PATH}", "uriBaseId": "%SRCROOT%"}
    assert "uri" not in run["originalUriBaseIds"]["%SRCROOT%"]  # no path of the machine that checked
    assert place["region"] == {"startLine": 4, "startColumn": 1, "endLine": 4, "endColumn": 5}
    assert first["locations"][0]["logicalLocations"][0]["fullyQualifiedName"] == "frost/D014"
    assert first["message"]["text"] == "“cots” is not a field of a dusk card.\ndid you mean “cost”?"
    assert second["locations"][0]["physicalLocation"]["region"] == {
        "startLine": 6, "startColumn": 3, "endLine": 7, "endColumn": 6,
    }  # fmt: skip
    (related,) = second["relatedLocations"]
    assert related["message"] == {"text": "the first one"}
    assert third["locations"][0]["physicalLocation"]["region"]["endColumn"] == 15
    assert [one["level"] for one in run["results"]] == ["error", "warning", "note"]


def test_sarif_rules_have_their_pages() -> None:
    run = sarif(full_report())
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["overflow", "unknown-field", "wrong-type"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    assert rules[1]["help"]["markdown"] == PAGES["unknown-field"].text
    assert rules[1]["shortDescription"]["text"] == PAGES["unknown-field"].summary


def test_sarif_messages_have_no_links_or_arguments() -> None:
    message = "[x](http://a) {0} \\"
    (result,) = sarif(report(at("cots", message=message)))["results"]
    assert result["message"]["text"] == "\\[x\\](http://a) {{0}} \\\\"


def test_fingerprints_do_not_know_lines() -> None:
    longer = TEXT.replace("title", "# a remark\ntitle")
    one, other = at("cots", card=NAME, field="cots"), at("cots", longer, card=NAME, field="cots")
    assert one.span != other.span

    def marks(*diagnostics: Any) -> list[str]:
        made = report(*diagnostics)
        found = [one["fingerprint"] for one in gitlab(made)]
        assert found == [one["partialFingerprints"]["cardtool/v1"] for one in sarif(made)["results"]]
        return found

    assert marks(one) == marks(other)
    assert len({*marks(one, other, one)}) == 3
    different = [
        at("cots", card=NAME, field="cost"),
        at("cots", card=NAME, field="cots", message="Other."),
        at("cots", card=NAME, field="cots", rule="other"),
        at("cots", card=CardName("frost", "D015", ""), field="cots"),
        at("cots", card=NAME, field="cots", game="cosmos"),
        at("cots", field="cots"),
    ]
    assert len({mark for problem in (one, *different) for mark in marks(problem)}) == len(different) + 1
    assert marks(at("cots", path="a.yaml")) != marks(at("cots", path="b.yaml"))


def test_gitlab_issues() -> None:
    first, second, third = gitlab(full_report(prefix="games/"))
    assert first.pop("fingerprint")
    assert first == {
        "description": "“cots” is not a field of a dusk card. (D014 “Leere Kessel”)",
        "check_name": "unknown-field",
        "severity": "major",
        "location": {"path": f"games/{PATH}", "lines": {"begin": 4}},
    }
    assert [one["severity"] for one in (second, third)] == ["minor", "info"]
    assert json.loads(write("gitlab", report())) == []


def test_junit_tests_are_cards_and_files() -> None:
    cards = {"": {"cardtool.yaml": ()}, "frost": {PATH: ("D014",), "cards/frost/more.yaml": ("D020", "D021")}}
    more = at("id", severity="info", card=CardName("frost", "D099", ""))  # a card of another file
    made = full_report(cards=lambda: cards)
    root = junit(report(*made.diagnostics, more, cards=lambda: cards))
    suites = [(suite.get("name"), suite.get("tests"), suite.get("failures")) for suite in root]
    assert suites == [("workspace", "2", "0"), ("frost", "5", "1")]
    tests = [(test.get("classname"), test.get("name"), [part.tag for part in test]) for test in root.iter("testcase")]
    assert tests == [
        ("cards.frost.dusk.D014", PATH, ["system-out"]),
        ("cardtool", "cardtool.yaml", []),
        ("cards.frost.dusk.D014", PATH, ["system-out"]),
        ("cards.frost.dusk.D014", "D014", ["failure"]),
        ("cards.frost.more", "cards/frost/more.yaml", []),
        ("cards.frost.more", "D020", []),
        ("cards.frost.more", "D021", []),
    ]
    (failure,) = root.iter("failure")
    assert (failure.get("type"), failure.get("message")) == (
        "unknown-field",
        "“cots” is not a field of a dusk card.",
    )
    assert failure.text == (
        f"{PATH}:4:1: error[unknown-field] “cots” is not a field of a dusk card. (D014 “Leere Kessel”)\n"
        "  = did you mean “cost”?"
    )


def test_junit_fails_with_the_check() -> None:
    warning = at("cots", severity="warning")
    assert not [*junit(report(warning)).iter("failure")]
    assert [*junit(report(warning, failing=frozenset({"error", "warning"}))).iter("failure")]


def test_annotations_character_for_character() -> None:
    said = write("github", full_report(prefix="games/"))
    assert said == (
        f"::error file=games/{PATH},line=4,endLine=4,col=1,title=unknown-field · D014 “Leere Kessel”"
        "::“cots” is not a field of a dusk card.%0Adid you mean “cost”?\n"
        f"::warning file=games/{PATH},line=6,endLine=7,title=wrong-type::Wrong.\n"
        f"::notice file=games/{PATH},line=3,endLine=3,col=8,title=overflow::Wrong.\n"
        "Found 1 error, 1 warning, 1 info in 1 card in 1 file.\n"
    )


def test_annotations_are_escaped_and_sorted() -> None:
    name = CardName("frost", "D1:2,3", "50%")
    problems = [
        at("cots", severity="info"),
        at("cots", message="50%: a, b\r\n%0A", card=name),
        at("cots", severity="warning"),
        at("id"),
    ]
    first, second, third, fourth, _, _ = write("github", report(*problems)).split("\n")
    assert first == (
        f"::error file={PATH},line=4,endLine=4,col=1,title=unknown-field · D1%3A2%2C3 “50%25”::50%25: a, b  %250A"
    )
    assert [line[: line.index(" ")] for line in (second, third, fourth)] == ["::error", "::warning", "::notice"]


@pytest.mark.parametrize("form", FORMATS)
def test_no_text_is_a_command(form: str) -> None:
    said = write(form, hostile_report(pages=lambda: PAGES))
    said.encode("utf-8")  # no halves of characters
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202e\ufffe\uffff]", said)
    assert not re.search(r"##\w*\[", said)
    for line in said.splitlines():
        if re.match(r"\s*::[\w-]", line):
            assert form == "github"
            assert re.fullmatch(r"::(error|warning|notice) file=[^:,]*(,\w+=[^:,]*)+::.*", line)
    if form == "github":
        assert len(said.splitlines()) == len(HOSTILE) + 1
