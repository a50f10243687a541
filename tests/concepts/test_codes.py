"""Every sort of fault that the concepts ask to be found has a rule; some are told by the schema itself."""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from cardtool.session.check import check
from cardtool.session.select import select
from cardtool.session.session import Session

ROOT = Path(__file__).resolve().parents[2]
TEXT = (Path(__file__).parent / "codes.md").read_text(encoding="utf-8")
CODES = {
    code: re.findall(r"`([a-z-]+)`", rules) for code, rules in re.findall(r"^- ([A-Z]{3}\d\d) .*?: (.+)$", TEXT, re.M)
}
NUMBERS = {"YML": 2, "REF": 6, "OPT": 5, "DIS": 5, "PRO": 2, "DCK": 6, "CIT": 6, "NGT": 4, "PHC": 8, "TXT": 4}
# Faults of which the schema itself tells: the code, the file, what stands there, and what does instead.
BUILT_IN = (
    ("DIS03", "dispute/S003.yaml", "do: [{", "then: box, do: [{"),
    ("DIS04", "dispute/S003.yaml", "options:", "protected: false\noptions:"),
    ("CIT01", "citizen/C018.yaml", "citizen: worker", "citizen: worjer"),
    ("CIT02", "citizen/C018.yaml", "  action: {does: gather-resources, field_has: tree}\n", ""),
    ("CIT03", "citizen/C018.yaml", "  do: [{remove: {feature: tree}}, {gain: {wood: 2}}]", "  do: []"),
    (
        "CIT06",
        "citizen/C017.yaml",
        "ability:\n  place: child\n  action: {at: [infirmary, hospital]}\n  heat: as_usual\n  do: []\n",
        "",
    ),
    ("NGT01", "building/tent.yaml", "{places: 1}", "{places: 0}"),
    ("NGT01", "building/tent.yaml", "{places: 1}", "{for: child}"),
)


@cache
def shipped() -> Session:
    """The games of the repository."""
    return Session(ROOT)


def test_every_code_is_listed_once_and_in_order() -> None:
    assert len(CODES) == len(re.findall(r"^- ", TEXT, re.M)) == sum(NUMBERS.values())
    found = {group: [*codes] for group, codes in groupby(CODES, key=lambda code: code[:3])}
    assert found == {group: [f"{group}{one:02}" for one in range(1, last + 1)] for group, last in NUMBERS.items()}


@pytest.mark.parametrize("code", CODES)
def test_a_code_has_rules_and_each_has_its_page(code: str) -> None:
    pages = [*(ROOT / "cardtool/lint/rules").glob("*.md"), *(ROOT / "schema").glob("*/rules/*.md")]
    assert CODES[code]
    assert {*CODES[code]} <= {page.stem for page in pages}


@pytest.mark.parametrize(("code", "file", "there", "instead"), BUILT_IN)
def test_what_the_schema_itself_tells(code: str, file: str, there: str, instead: str) -> None:
    path = f"cards/frost/{file}"
    text = (ROOT / path).read_text(encoding="utf-8")
    assert there in text
    session = shipped()
    session.overlay = {path: text.replace(there, instead, 1)}
    session.configure()
    result = check(session, select(session, ("frost",), {}), {})
    assert {one.rule for one in result.diagnostics if one.severity == "error"} & {*CODES[code]}
