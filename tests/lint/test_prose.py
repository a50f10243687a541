"""Facts of replacing texts and tokens, in the real game, at their characters in every style of YAML scalar."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from pages import copy_real

from cardtool.core.diagnostic import Diagnostic
from cardtool.session.check import check
from cardtool.session.select import select
from cardtool.session.session import Session

STYLES = {
    "plain": "{0}\n      {1}",
    "single": "'{0}\n      ''so'' {1}'",
    "double": '"\\"\\u00fc\\" {0}\\\n      \\x20{1}"',
    "literal": "|\n      {0}\n      {1}",
    "literal-kept": "|+\n      Dann \\< gilt:\n\n      {0}\n      {1}\n\n",
    "folded": ">\n      {0}\n      {1}",
    "folded-stripped": ">-\n      Es  gilt.\n\n      {0}\n        {1}",
}
FILE = "cards/frost/example.yaml"


@cache
def session_of(workspace: Path) -> Session:
    """One for all tests: it reads again what has changed."""
    return Session(workspace.resolve())


RULES = {"prose-against-data", "negation-against-data", "text-beyond-data", "unknown-token"}


def found(workspace: Path, card: str) -> list[Diagnostic]:
    """What the check says of the texts of a card in the real game."""
    (workspace / FILE).write_text(card, encoding="utf-8", newline="")
    session = session_of(workspace)
    diagnostics = check(session, select(session, ("frost",), {}), {}).diagnostics
    return [one for one in diagnostics if one.span.path == FILE and one.rule in RULES]


def option(data: str, style: str, *lines: str) -> str:
    """A dusk card whose one option has a text of two lines."""
    return f"id: D900\nkind: dusk\ntitle: Probe\noptions:\n  - {data}\n    text: {STYLES[style].format(*lines)}\n"


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_real(tmp_path_factory.mktemp("real"))


@pytest.mark.parametrize("style", STYLES)
def test_a_wrong_number_and_a_wrong_thing(workspace: Path, style: str) -> None:
    card = option("when: {hope: 3..5}\n    do: [{gain: {wood: 2}}]", style, "Bei 3 bis 6 <hope>,", "zwei Holz, Kohle")
    at_word = {card[one.span.start : one.span.end]: one.message for one in found(workspace, card)}
    assert at_word.pop("6") == "The number 6 is in the prose but not in the data."
    assert at_word.pop("Kohle") == "“Kohle” is in the prose but not in the data."
    ((text, message),) = at_word.items()
    assert message == "The number 5 is in the data but not in the prose."
    assert card.index("text: ") + len("text: ") == card.index(text)


@pytest.mark.parametrize("style", STYLES)
def test_a_lost_and_a_stray_negation(workspace: Path, style: str) -> None:
    lost = option("when: {not: {law: faith}}\n    do: []", style, "Wenn das Gesetz „Glaube“", "gilt.")
    (one,) = found(workspace, lost)
    assert (one.rule, one.severity) == ("negation-against-data", "warning")
    assert one.message == "The prose negates nothing, the data once."
    assert one.span.start == lost.index("text: ") + len("text: ")
    stray = option("when: {law: faith}\n    do: []", style, "Wenn „Glaube“", "nicht gilt.")
    (one,) = found(workspace, stray)
    assert stray[one.span.start : one.span.end] == "nicht"


@pytest.mark.parametrize("style", STYLES)
def test_unknown_tokens(workspace: Path, style: str) -> None:
    card = option("do: [{gain: {wood: 2}}]", style, "2 <wood> für <D999>,", "dann <holz> weg")
    at_token = {card[one.span.start : one.span.end]: one.rule for one in found(workspace, card)}
    assert at_token == {"<D999>": "unknown-token", "<holz>": "unknown-token"}


@pytest.mark.parametrize("style", STYLES)
def test_prose_that_agrees(workspace: Path, style: str) -> None:
    card = option(
        "when: {hope: 3..5, law: soup}\n    do: [{kill: {citizen: worker, count: 2}}, {lose: {discontent: 1}}]\n"
        "    then: box",
        style,
        "Gilt „Suppe“ und steht die Hoffnung bei drei bis 5, dann gilt, zwei Arbeiter sterben,",
        "ein Punkt Unzufriedenheit geht; die Karte kommt in die Schachtel.",
    )
    assert found(workspace, card) == []


CASES = {
    "immediate": (
        "kind: dusk\ntitle: x\nid: D900\nimmediate: [{lose: {hope: 2}}]\n"
        "immediate_text: Ihr verliert drei Hoffnung.\noptions: [{do: []}]\n",
        {"drei": "The number 3 is in", "Ihr verliert drei Hoffnung.": "The number 2 is in the data"},
    ),
    "ability": (
        "kind: citizen\ntitle: x\nid: C900\ncitizen: child\nability:\n  place: child\n"
        "  action: {at: [infirmary]}\n  mode: and\n"
        "  do: [{gain: {hope: 1}}]\n  text: Ein Kind im Krankenhaus bringt 1 <hope>.\n",
        {
            "Krankenhaus": "“Krankenhaus” is in the prose",
            "Ein Kind im Krankenhaus bringt 1 <hope>.": "“Sanitätsstation” is in the data",
        },
    ),
    "bounds": (
        "kind: dusk\ntitle: x\nid: D900\noptions:\n  - when: {wood: 3+}\n    do: []\n    text: 'Höchstens 3 Holz:'\n",
        {"3": "The prose says at most 3, the data at least."},
    ),
    "text": (
        "kind: dusk\ntitle: x\nid: D900\ntext: Nehmt 4 Kohle oder 2 Holz.\noptions: [{do: [{gain: {wood: 2}}]}]\n",
        {"4": "The number 4 is in the text", "Kohle": "“Kohle” is in the text"},
    ),
    "flavour": ("kind: dusk\ntitle: x\nid: D900\nflavour: Nicht 7 Kohle.\noptions: [{do: []}]\n", {}),
}


@pytest.mark.parametrize("name", CASES)
def test_where_texts_stand(workspace: Path, name: str) -> None:
    card, expected = CASES[name]
    at_word = {card[one.span.start : one.span.end]: one.message for one in found(workspace, card)}
    assert at_word.keys() == expected.keys()
    assert all(at_word[word].startswith(message) for word, message in expected.items())
