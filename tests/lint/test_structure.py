"""What the pages of structural rules cannot show: their fixes, and when they keep silent."""

from __future__ import annotations

from pathlib import Path

import pytest
from pages import EXAMPLE, ROOT, copy_mini

from cardtool.api import OneField, Part
from cardtool.core.diagnostic import Diagnostic
from cardtool.link.setup import taken
from cardtool.model.fields import Ref
from cardtool.model.marks import in_node, marked, with_parts, words_of_fields
from cardtool.session.check import Checked, check
from cardtool.session.mend import mend
from cardtool.session.select import select
from cardtool.session.session import Session

HERO = "- {id: H001, kind: hero, title: Cora, cost: 1"
OTHER = "- {id: H002, kind: hero, title: Dan, cost: 2"


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Session:
    """The mini game in its own language."""
    root = copy_mini(tmp_path_factory.mktemp("mini")).resolve()
    (root / "cards/mini/locale/en.po").unlink()
    return Session(root)


def checked(session: Session, files: dict[str, str]) -> Checked:
    session.overlay.clear()
    session.overlay.update(files)
    return check(session, select(session, (), {}), {})


def found(session: Session, files: dict[str, str]) -> tuple[Diagnostic, ...]:
    return checked(session, files).diagnostics


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (f"{HERO}, allies: [H002]}}\n{OTHER}}}\n", f"{HERO}, allies: [H002]}}\n{OTHER}, allies: [H001]}}\n"),
        (
            f"{HERO}, allies: [H002]}}\n{OTHER}, allies: [H902]}}\n",
            f"{HERO}, allies: [H002]}}\n{OTHER}, allies: [H902, H001]}}\n",
        ),
        (
            f"{HERO}, allies: [H002]}}\n{OTHER}, allies: H902}}\n",
            f"{HERO}, allies: [H002]}}\n{OTHER}, allies: [H902, H001]}}\n",
        ),
        (
            f"{HERO}, allies: H002}}\n{OTHER}, allies: []}}\n",
            f"{HERO}, allies: H002}}\n{OTHER}, allies: [H001]}}\n",
        ),
        (f"{HERO}, allies: [H001]}}\n", f"{HERO}, allies: []}}\n"),
        (f"{HERO}, abilities: [swift]}}\n", f"{HERO}, abilities: []}}\n"),
        (f"{HERO}, text: Swift.}}\n", f"{HERO}, text: Swift., abilities: [swift]}}\n"),
        (
            f"{HERO}, text: 'Tough, swift.', abilities: tough}}\n",
            f"{HERO}, text: 'Tough, swift.', abilities: [tough, swift]}}\n",
        ),
    ],
)
def test_fixes_leave_what_was_meant(session: Session, text: str, meant: str) -> None:
    before = checked(session, {EXAMPLE: text})
    mended = mend(session, before, lambda: check(session, select(session, (), {}), {}), unsafe=True)
    assert session.overlay[EXAMPLE] == meant, [problem.message for problem in before.diagnostics]
    assert not [problem for problem in mended.checked.diagnostics if problem.span.path == EXAMPLE]


@pytest.mark.parametrize(
    "path",
    ["cards/mini/reference/traits.yaml", "cards/mini/game.yaml"],
)
def test_nothing_is_called_unused_while_a_card_fails(session: Session, path: str) -> None:
    text = (session.root / path).read_text(encoding="utf-8")
    text += "stubborn: {name: Stubborn}\n" if "traits" in path else "resources: {silver: {name: Silver, range: 0..9}}\n"
    assert [one.rule for one in found(session, {path: text})] == ["unused-definition"]
    rules = {one.rule for one in found(session, {path: text, EXAMPLE: "- {id: H001, kind: hero, title: Cora}\n"})}
    assert rules == {"missing-field"}


def test_a_gap_is_not_told_while_a_card_fails(session: Session) -> None:
    numbered = "- {id: rain, kind: spell, title: Rain, page: 2}\n"
    assert [one.rule for one in found(session, {EXAMPLE: numbered})] == ["number-gap"]
    assert [one.rule for one in found(session, {EXAMPLE: f"{numbered}- {{id: fog, kind: spell}}\n"})] == [
        "missing-field"
    ]


def test_what_a_field_lacks_is_not_told_while_it_is_wrong_itself(session: Session) -> None:
    for fields, rules in (
        ("rank: champion, power: much", ["wrong-range"]),
        ("rank: champion, powr: 2", ["unknown-field"]),
        ("rank: champion", ["missing-field"]),
        ("number: 3, set: ''", ["missing-field"]),
        ("number: three", ["wrong-type"]),
        ("reward: {gold: 0, spell: thunder}", ["wrong-value"]),
    ):
        assert [one.rule for one in found(session, {EXAMPLE: f"{HERO}, {fields}}}\n"})] == rules, fields


def test_set_up_of_a_shipped_game_takes_what_it_says() -> None:
    cards = Session(ROOT).load("frost").cards
    counts = [(one.card.id if one.card else one.kind, one.count) for one in taken(cards)]
    assert {("dispute", 1), ("scenario", 1), ("tent", 7), ("D000", 1)} <= set(counts)


def test_marks_and_words_of_a_schema(session: Session) -> None:
    language = session.load("mini").cards.language
    hero = language.kinds["hero"]
    assert {field for field, ref in marked(hero, Ref) if ref.reciprocal} == {"allies"}
    assert [part.__name__ for part in with_parts(hero)] == ["Hero", "Way", "Reward"]
    assert {"champion", "gold", "allies", "when"} <= words_of_fields(hero)
    assert in_node(hero, ("ways", 0, "do", 0, "cast"))
    assert not in_node(hero, ("allies", 0))
    assert not in_node(hero, ("reward", "spell"))


def test_a_requirement_of_no_field_is_a_slip_of_the_schema() -> None:
    with pytest.raises(ValueError, match="Prize requires “spel”"):

        class Prize(Part):
            requires = (OneField("gold", "spel"),)

            gold: int | None = None
            spell: str | None = None


def test_a_picture_of_pixels_is_not_read_as_text(session: Session) -> None:
    path = "cards/mini/art/noise.png"
    (session.root / path).parent.mkdir(exist_ok=True)
    (session.root / path).write_bytes(bytes(range(256)))
    assert [(one.rule, one.span.path) for one in found(session, {})] == [("unused-asset", path)]
    assert session.sources([path])[path].text == ""
    (session.root / path).unlink()


def test_a_card_may_name_itself_in_what_it_does() -> None:
    cards = Session(ROOT).load("frost").cards
    own = [one for entry in cards.entries for one in entry.references if one.id == entry.id]
    assert own, "event cards put themselves back into the box"
    assert Path(ROOT, "cards/frost/event/E001.yaml").read_text(encoding="utf-8").count("E001") == 2
