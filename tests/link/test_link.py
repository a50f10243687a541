"""Ids that stand twice and references that lead nowhere; and when nothing is said because nothing is certain."""

from __future__ import annotations

from linked import GAME, hero, linked

WRONG = "- {id: H002, kind: hero, title: x, cost: 99}\n"


def test_a_linked_game_is_quiet() -> None:
    cards, said = linked(a=hero("H001", ", rival: H002, traits: [brave]"), b=hero("H002", ", rival: H001"))
    assert said == []
    assert cards.complete
    assert [card.id for _, card in cards.cards()] == ["H001", "H002"]
    assert set(cards.by_kind["card"]) == {"H001", "H002"}
    assert cards.get("zone", "stack") is not None
    assert cards.file is not None


def test_an_id_twice_is_told_at_the_later_one_with_the_first() -> None:
    _, said = linked(a=hero("H001"), b=hero("H002") + hero("H001"))
    assert said == ["b 1.id [duplicate-id] The id “H001” is taken."]


def test_ids_of_cards_are_one_namespace() -> None:
    _, said = linked(a="- {id: one, kind: spell, title: One}\n", b="- {id: one, kind: spell, title: Two}\n")
    assert said == ["b 0.id [duplicate-id] The id “one” is taken."]
    _, said = linked(a="- {id: brave, kind: spell, title: Named like a trait}\n")
    assert said == []


def test_a_card_that_failed_keeps_its_id() -> None:
    _, said = linked(a=hero("H001", ", rival: H002"), b=WRONG)
    assert said == []
    _, said = linked(a=hero("H002"), b=WRONG)
    assert said == ["b 0.id [duplicate-id] The id “H002” is taken."]


def test_a_card_of_unknown_kind_may_be_of_any_kind() -> None:
    _, said = linked(a=hero("H001", ", rival: H002"), b="- {id: H002, kind: heor, title: x}\n")
    assert said == []


def test_unknown_and_wrong_references() -> None:
    _, said = linked(a=hero("H001", ", rival: thunder, traits: [shy]"), b="- {id: thunder, kind: spell, title: T}\n")
    assert said == [
        "a 0.rival [wrong-kind] “thunder” is a spell card, but a hero card must stand here.",
        "a 0.traits.0 [unknown-reference] “shy” is not an entry of reference/traits.yaml.",
    ]


def test_what_stands_in_a_file_that_cannot_be_read_is_not_unknown() -> None:
    cards, said = linked(a=hero("H001", ", rival: H002") + hero("H003", ", rival: H004"), b="- {id: H002, title: [}\n")
    assert not cards.complete
    assert said == ["a 1.rival [unknown-reference] “H004” is not a hero card of mini."]


def test_without_game_file_its_quantities_are_not_unknown() -> None:
    ways = ", ways: [{when: {gold: 3+}, do: [{gain: {silver: 1}}]}]"
    _, said = linked("name: x\n", a=hero("H001", ways))
    assert said == []
    _, said = linked(GAME, a=hero("H001", ways))
    assert said == ["a 0.ways.0.do.0.gain.silver [unknown-reference] “silver” is not a quantity of mini."]


def test_a_condition_names_what_it_could_have_meant() -> None:
    cards, said = linked(a=hero("H001", ", ways: [{when: {glod: 3+}, do: []}]"))
    assert said == [
        "a 0.ways.0.when.glod [unknown-reference] “glod” is no quantity of mini, "
        "nor anything else that a condition can ask for."
    ]
    assert cards.get("card", "H001") is not None
