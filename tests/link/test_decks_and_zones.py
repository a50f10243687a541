"""Which deck a card lies in, and which kinds of cards come into a zone."""

from __future__ import annotations

from linked import GAME, hero, linked

from cardtool.link.decks import by_deck, decks_of
from cardtool.link.zones import kinds_by_zone

SPELL = "- {id: thunder, kind: spell, title: Thunder}\n"
DRAW = """\
- id: dawn
  title: Dawn
  steps:
    - part: Drawing
      steps:
        - {draw: {from: stack, to: shown}}
    - may:
        - merge: {from: shown, into: heap}
"""


def test_decks_hold_kinds_in_the_order_of_ids() -> None:
    cards, _ = linked(a=hero("H002"), b=hero("H001") + SPELL)
    found = {deck: [card.id for _, card in lying] for deck, lying in by_deck(cards).items()}
    assert found == {"heroes": ["H001", "H002"], "spells": ["thunder"]}


def test_a_card_chooses_between_decks() -> None:
    game = GAME.replace("kinds: [spell]", "kinds: [spell, hero]")
    cards, said = linked(game, a=hero("H001", ", deck: spells") + hero("H002"))
    assert said == []
    assert cards.file is not None
    decks = {card.id: decks_of(cards.file, card) for _, card in cards.cards()}
    assert decks == {"H001": ("spells",), "H002": ("heroes", "spells")}


def test_a_deck_that_is_not_there() -> None:
    cards, said = linked(a=hero("H001", ", deck: heros"))
    assert said == ["a 0.deck [unknown-reference] “heros” is not a deck of mini."]
    assert by_deck(cards) == {}


def test_kinds_follow_the_set_up_and_what_is_drawn() -> None:
    game = GAME.replace("zones:", "zones:\n  shown: {name: Shown, face: up}\n  heap: {name: Heap, face: down}")
    cards, said = linked(game, a=hero("H001") + SPELL, **{"rules/dawn": DRAW})
    assert said == []
    assert kinds_by_zone(cards) == {zone: frozenset({"hero"}) for zone in ("stack", "shown", "heap")}
    listed = game.replace("{kind: hero}", "{cards: [H001, thunder]}")
    cards, _ = linked(listed, a=hero("H001") + SPELL)
    assert kinds_by_zone(cards) == {"stack": frozenset({"hero", "spell"})}
