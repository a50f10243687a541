"""The card and the field that a diagnostic is about, whether its place is a route or characters."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cardtool.core.source import SourceFile
from cardtool.session.check import check
from cardtool.session.select import select
from cardtool.session.session import Session
from cardtool.syntax.document import parse
from cardtool.syntax.routes import route_at

MINI = Path(__file__).parents[2] / "cardtool" / "lint" / "mini"
FILE = "cards/mini/new.yaml"
HERO = "id: H00{}\nkind: hero\ntitle: Cora\ncost: 1\n"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return shutil.copytree(MINI, tmp_path.resolve() / "mini")


def told(root: Path, path: str = FILE) -> list[tuple[str, str | None, str]]:
    """(rule, card, field) of each diagnostic in a file."""
    session = Session(root)
    found = check(session, select(session, (), {}), {}).diagnostics
    return [(one.rule, one.card and one.card.id, one.field) for one in found if one.span.path == path]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HERO.format(1) + "power: x\n", ("wrong-range", "H001", "power")),
        (HERO.format(1) + "colour: red\n", ("unknown-field", "H001", "colour")),
        (HERO.format(1).replace("title: Cora\n", ""), ("missing-field", "H001", "title")),
        (HERO.format(1) + "cost: 2\n", ("duplicate-key", "H001", "cost")),
        (
            HERO.format(1) + "ways:\n  - {do: [{cast: {spell: thundr}}]}\n",
            ("unknown-reference", "H001", "ways.0.do.0.cast.spell"),
        ),
        (HERO.format(1) + "---\n" + HERO.format(2) + "power: x\n", ("wrong-range", "H002", "power")),
        (f"- {{{HERO.format(1)[:-1].replace(chr(10), ', ')}, power: x}}\n", ("wrong-range", "H001", "power")),
        ("- {kind: hero, cost: 1, title: Cora}\n", ("missing-field", None, "0.id")),
        ("- cora\n", ("wrong-type", None, "0")),
        ("- cora\n---\n- dora\n", ("wrong-type", None, "0.0")),
        (HERO.format(1) + "flavour: Loud\x85\n", ("invisible-line-break", "H001", "flavour")),
        (HERO.format(1) + "flavour: Loud #as thunder\n", ("text-cut-by-comment", "H001", "flavour")),
    ],
)
def test_card_and_field(root: Path, text: str, expected: tuple[str, str | None, str]) -> None:
    (root / FILE).write_text(text, encoding="utf-8")
    assert expected in told(root)


def test_fields_of_what_is_no_card(root: Path) -> None:
    file = root / "cards" / "mini" / "game.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("language: ", "language: 7"), encoding="utf-8")
    assert told(root, "cards/mini/game.yaml")[0][1:] == (None, "language")


def test_fields_of_translations(root: Path) -> None:
    file = root / "cards" / "mini" / "locale" / "en.po"
    file.parent.mkdir(exist_ok=True)
    entry = 'msgctxt "{}"\nmsgid "{}"\nmsgstr "{}"\n\n'
    file.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        + entry.format("card:H900/title", "Ada", "Ada 7")
        + entry.format("card:H777/title", "Gone", "Weg"),
        encoding="utf-8",
    )
    found = told(root, "cards/mini/locale/en.po")
    assert ("different-numbers", "H900", "en/title") in found
    assert ("orphaned-translation", None, "en/card:H777/title") in found


def test_route_at_every_character() -> None:
    text = "# head\na: [x, {b: 1}]  # tail\nlong: |\n  one\n  two\nlast:\n---\n- k: v\n"
    nodes = parse(SourceFile("x.yaml", text)).nodes
    routes = {text[at - 1 : at + 2]: route_at(text, nodes, at) for at in range(1, len(text) - 1)}
    assert routes["hea"] == ()
    assert routes["a: "] == (0, "a")
    assert routes["[x,"] == (0, "a", 0)
    assert routes["{b:"] == (0, "a", 1, "b")
    assert routes["tai"] == (0, "a", 1, "b")
    assert routes["two"] == (0, "long")
    assert routes["st:"] == (0, "last")
    assert routes["k: "] == (1, 0, "k")
