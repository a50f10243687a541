"""The dusk stack of the shipped game with another set-up, other readings and other cards."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardtool.prove import piles
from cardtool.session.check import check
from cardtool.session.select import select
from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]
GAME, QUESTIONS = "cards/frost/game.yaml", "cards/frost/rules/questions.yaml"
ABOUT = {"empty-dusk-stack", "perhaps-empty-dusk-stack", "undecided-dusk-stack", "endless-draw"}
AGAIN = "id: {}\nkind: dusk\ntitle: Noch eine\noptions: [{{do: [{{lose: {{hope: 1}}}}, {{draw_again: true}}]}}]\n"


@cache
def shipped() -> Session:
    """The games of the repository; what has not changed is not read again."""
    return Session(ROOT)


def found(cards: str, *, refill: bool = False, files: dict[str, str] | None = None) -> list[str]:
    """What is said of the dusk stack when it begins with these cards."""
    game, questions = ((ROOT / path).read_text(encoding="utf-8") for path in (GAME, QUESTIONS))
    start, end = game.index("[D000"), game.index("D027]") + len("D027]")
    session = shipped()
    session.overlay = {GAME: game[:start] + cards + game[end:], **(files or {})}
    if refill:
        session.overlay[QUESTIONS] = questions.replace("in_force: a", "in_force: b", 1)
    session.configure()
    result = check(session, select(session, ("frost",), {}), {})
    return [f"{one.rule}: {one.message}" for one in result.diagnostics if one.rule in ABOUT]


def test_as_many_evenings_as_cards_and_disputes() -> None:
    (five,) = found("[D000, D001, D002, D004, D006]")
    assert five.startswith("empty-dusk-stack: The dusk stack can be empty in round 15 of 15,"), "M004 may bring a card"
    assert five.endswith("; in round 14, if conditions and other cards allow it.")
    assert found("[D000, D001, D002, D004, D006, D018, D021]") == []


def test_a_morning_card_that_can_be_avoided_brings_no_card() -> None:
    path = "cards/frost/morning/M004.yaml"
    text = (ROOT / path).read_text(encoding="utf-8")
    for old, new in (
        ("  - do: [{add", "  - do: []\n  - do: [{add"),
        ("add_card: {id: D030, to: dusk_stack}", "lose: {hope: 1}"),
    ):
        (five,) = found("[D000, D001, D002, D004, D006]", files={path: text.replace(old, new)})
        assert five.startswith("empty-dusk-stack: The dusk stack can be empty in round 14 of 15, and no card")
        assert "allow" not in five
    often = text.replace("    then: box\n", "")
    (perhaps,) = found("[D000, D001, D002, D004, D006]", files={path: often})
    assert perhaps.startswith("perhaps-empty-dusk-stack: If conditions and other cards allow it,")
    assert "in round 14 of 15" in perhaps


def test_a_card_drawn_again_saves_an_evening() -> None:
    (seven,) = found("[D000, D001, D002, D004, D006, D018, D013]")
    assert seven.startswith("perhaps-empty-dusk-stack"), "to be drawn again it asks a price"
    assert "in round 15 of 15" in seven
    free = {"cards/frost/dusk/D013.yaml": AGAIN.format("D013"), "cards/frost/dusk/D006.yaml": AGAIN.format("D006")}
    (seven,) = found("[D000, D001, D002, D004, D006, D018, D013]", files=free)
    assert seven.startswith("empty-dusk-stack: The dusk stack can be empty in round 15 of 15")


def test_a_condition_on_the_round_is_no_promise() -> None:
    late = AGAIN.replace("[{{do", "[{{do: [{{lose: {{hope: 1}}}}]}}, {{when: {{round: 15+}}, do")
    files = {f"cards/frost/dusk/{id}.yaml": late.format(id) for id in ("D000", "D001")}
    (told,) = found("[D000, D001, D002, D004, D006, D018, D021]", files=files)
    assert told.startswith("perhaps-empty-dusk-stack")


def test_the_reading_in_force_decides() -> None:
    stays = {"cards/frost/dusk/D000.yaml": AGAIN.format("D000").replace(", {draw_again: true}", "")}
    assert "in round 11 of 15, and no card be there to draw; in round 10, if" in found("[D000]", files=stays)[0]
    assert found("[D000]", files=stays, refill=True) == []


def test_a_card_that_must_come_in_takes_an_evening_more() -> None:
    brings = AGAIN.format("D000").replace("{draw_again: true}", "{add_card: {id: D016, to: dusk_stack}}")
    (eleven,) = found("[D000]", files={"cards/frost/dusk/D000.yaml": brings})
    assert "in round 12 of 15, and no card be there to draw; in round 11, if" in eleven
    perhaps = brings.replace("{add_card", "{if: {hope: 3+}, do: [{add_card").replace("dusk_stack}}", "dusk_stack}}]}")
    (ten,) = found("[D000]", files={"cards/frost/dusk/D000.yaml": perhaps})
    assert "in round 12 of 15, and no card be there to draw; in round 10, if" in ten


def test_an_evening_without_end() -> None:
    files = {"cards/frost/dusk/D000.yaml": AGAIN.format("D000")}
    assert [one.partition(":")[0] for one in found("[D000]", files=files, refill=True)] == ["endless-draw"]
    assert [one.partition(":")[0] for one in found("[D000]", files=files)] == ["empty-dusk-stack"]


def test_a_search_that_gives_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(piles.earliest_empty, "__defaults__", (3,))
    (told,) = found("[D000, D001, D002, D013]")
    assert told.startswith("undecided-dusk-stack: Nobody knows whether the dusk stack can be empty: after 3 cases")
