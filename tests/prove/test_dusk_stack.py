"""The dusk stack of the shipped game with another set-up, other readings and other cards."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from evenings_by_hand import first_empty

from cardtool.lint.rule import Game
from cardtool.prove import piles
from cardtool.session.check import check
from cardtool.session.select import select
from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]
GAME, QUESTIONS = "cards/frost/game.yaml", "cards/frost/rules/questions.yaml"
ABOUT = {"empty-dusk-stack", "perhaps-empty-dusk-stack", "undecided-dusk-stack", "endless-draw"}
SHIPPED = (ROOT / GAME).read_text(encoding="utf-8").partition("cards:\n      ")[2].partition("]")[0] + "]"
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


def test_copies_of_one_card_are_as_many_evenings() -> None:
    path = "cards/frost/dusk/D001.yaml"
    two = {path: (ROOT / path).read_text(encoding="utf-8").replace("kind: dusk\n", "kind: dusk\ncopies: 2\n")}
    (five,) = found("[D000, D001, D002, D004, D006]", files=two)
    (six,) = found("[D000, D001, D001, D002, D004, D006]", files=two)
    assert "; in round 14, if" in five
    assert six.startswith("perhaps-empty-dusk-stack: If conditions and other cards allow it,")
    assert "in round 15 of 15" in six


def test_what_others_draw_or_take_is_not_known() -> None:
    path = "cards/frost/scenario/Z001.yaml"
    text = (ROOT / path).read_text(encoding="utf-8")
    for effect in ("{draw_again: true}", "{box_card: {in: dusk_discard}}", "{discard_card: {id: D003}}"):
        (told,) = found(SHIPPED, files={path: text.replace("dusk_phase:\n", f"dusk_phase:\n  - {effect}\n")})
        assert (
            told
            == "undecided-dusk-stack: Nobody knows whether the dusk stack can be empty: this takes cards out of it."
        )
    taken = text.replace("dusk_phase:\n", "dusk_phase:\n  - {box_card: {in: event_display, kind: dusk}}\n")
    assert found(SHIPPED, files={path: taken}) == []


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


@pytest.mark.parametrize("seed", range(12))
def test_evenings_played_out_from_the_cards_say_the_same(seed: int) -> None:
    played_out(random.Random(seed))


def played_out(chance: random.Random) -> None:
    """Makes a few cards, and compares what is said of them with every draw and choice."""
    ids = [f"D90{number}" for number in range(5)]
    to = chance.choice((("dusk_stack",), ("dusk_stack", "dusk_discard")))
    cards = {id: _card(chance, id, ids[3:], to) for id in ids}
    stack = [*ids[:3], *(ids[:1] if cards[ids[0]]["copies"] == 2 else [])]
    session = shipped()
    game = (ROOT / GAME).read_text(encoding="utf-8")
    start, end = game.index("[D000"), game.index("D027]") + len("D027]")
    texts = {f"cards/frost/dusk/{id}.yaml": json.dumps(card) for id, card in cards.items()}  # JSON is YAML
    session.overlay = {GAME: f"{game[:start]}[{', '.join(stack)}]{game[end:]}", **texts}
    session.configure()
    loaded = session.load("frost")
    told = Game(loaded.cards, loaded.assets)
    said = {one.name: [*one.check(told)] for one in loaded.rules if one.name in ABOUT}
    earliest = first_empty(cards, stack, 8, 15)
    rounds = [int(one) for problems in said.values() for one in re.findall(r"in round (\d+)", str(problems))]
    assert (min(rounds) if rounds else None) == earliest, cards
    for problem in said["empty-dusk-stack"]:
        first = int(problem.message.partition("in round ")[2].partition(" ")[0])
        assert earliest is not None, cards
        assert first >= earliest, cards


def _card(chance: random.Random, id: str, others: list[str], to: tuple[str, ...]) -> dict[str, Any]:
    """A dusk card whose options draw again, bring others in, and go somewhere."""

    def effects() -> list[Any]:
        some: list[Any] = [{"lose": {"hope": 1}}]
        if chance.random() < 0.3:
            some.append({"draw_again": True})
        if chance.random() < 0.3:
            some.append({"add_card": {"id": chance.choice(others), "to": chance.choice(to)}})
        return [{"if": {"hope": "3+"}, "do": some}] if chance.random() < 0.2 else some

    options: list[dict[str, Any]] = [{"do": effects()} for _ in range(chance.randint(1, 2))]
    for option in options:
        if chance.random() < 0.4:
            option["then"] = chance.choice(("box", "event_display"))
        if chance.random() < 0.3:
            option["when"] = {"food": "2+"}
    card = {"id": id, "kind": "dusk", "title": f"Karte {id}", "copies": chance.randint(1, 2), "options": options}
    return card | ({"immediate": effects()} if chance.random() < 0.2 else {})
