"""Decks as saved objects of Tabletop Simulator, held to its documentation."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from drawn_cards import SIZES
from hypothesis import given, settings
from hypothesis import strategies as st
from table_decks import SMALL, card, hold

from cardtool.tables.cards import TableCard, TableDeck
from cardtool.tables.plan import plan
from cardtool.tables.simulator import Decks, FacedSheet, saved_object


def deck_of(copies: Sequence[int], id: str = "colours") -> TableDeck:
    return TableDeck("mini", id, id.title(), "de", tuple(card(index, copies) for index in range(len(copies))))


def faced(deck: TableDeck, *, unique: bool = False) -> list[FacedSheet]:
    sheets = plan(len(deck.cards), SIZES["standard"], SMALL, 24, hidden=deck.count > 1)
    backs = [f"{deck.id}-{sheet.number}-backs" if unique else f"{deck.id}-back" for sheet in sheets]
    return [
        FacedSheet(sheet, f"{deck.id}-{sheet.number}", back, unique) for sheet, back in zip(sheets, backs, strict=True)
    ]


def objects_of(*decks: TableDeck, unique: bool = False) -> list[dict[str, Any]]:
    made = Decks()
    for deck in decks:
        made.add(deck, faced(deck, unique=unique))
    return made.objects


def saved(*decks: TableDeck, unique: bool = False) -> list[dict[str, Any]]:
    objects: list[dict[str, Any]] = hold("saved_object", saved_object(objects_of(*decks, unique=unique)))[
        "ObjectStates"
    ]
    return objects


def everything(objects: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for top in objects for one in (top, *top.get("ContainedObjects", ()))]


@given(st.lists(st.lists(st.integers(1, 4), min_size=1, max_size=90), min_size=1, max_size=3))
@settings(max_examples=12, deadline=None)
def test_every_copy_is_a_card_of_its_cell(decks: list[list[int]]) -> None:
    objects = objects_of(*(deck_of(copies, f"deck{at}") for at, copies in enumerate(decks)))
    assert len({one["GUID"] for one in everything(objects)}) == len(everything(objects))
    keys = [key for top in objects for key in top["CustomDeck"]]
    assert keys == [str(key) for key in range(1, len(keys) + 1)]
    for top, copies in zip(objects, decks, strict=True):
        cards = top.get("ContainedObjects", [top])
        assert [one["CardID"] for one in cards] == (top["DeckIDs"] if "DeckIDs" in top else [top["CardID"]])
        wanted = [f"Karte {index}" for index, times in enumerate(copies) for _ in range(times)]
        assert [one["Nickname"] for one in cards] == wanted
        for one in cards:
            key, cell = divmod(one["CardID"], 100)
            sheet = top["CustomDeck"][str(key)]
            assert one["CustomDeck"] == {str(key): sheet}
            last = sheet["NumWidth"] * sheet["NumHeight"] - 1
            assert cell < last or len(cards) == 1  # the last is what is seen of a hidden card


@pytest.mark.parametrize(("count", "sizes"), [(69, [69]), (70, [39, 31]), (71, [39, 32]), (140, [47, 47, 46])])
def test_large_decks_have_several_sheets(count: int, sizes: list[int]) -> None:
    (top,) = saved(deck_of([1] * count))
    numbers = [100 * key + cell for key, size in enumerate(sizes, 1) for cell in range(size)]
    assert top["DeckIDs"] == numbers
    assert [custom["FaceURL"] for custom in top["CustomDeck"].values()] == [
        f"colours-{number}" for number in range(1, len(sizes) + 1)
    ]


def test_copies_share_one_picture() -> None:
    (top,) = saved(deck_of([3, 1]))
    assert top["DeckIDs"] == [100, 100, 100, 101]
    assert len({one["GUID"] for one in top["ContainedObjects"]}) == 4


def test_a_deck_of_one_card_is_that_card() -> None:
    (top,) = saved(deck_of([1]))
    assert (top["Name"], top["CardID"], top["Nickname"]) == ("CardCustom", 100, "Karte 0")
    custom = top["CustomDeck"]["1"]
    assert (custom["NumWidth"], custom["NumHeight"], custom["BackIsHidden"]) == (1, 1, True)
    (several,) = saved(deck_of([2]))
    assert (several["Name"], several["DeckIDs"]) == ("DeckCustom", [100, 100])


@pytest.mark.parametrize("unique", [False, True])
def test_of_a_hidden_card_its_own_back_is_seen(unique: bool) -> None:
    (top,) = saved(deck_of([1] * 5), unique=unique)
    (custom,) = top["CustomDeck"].values()
    assert (custom["BackIsHidden"], custom["UniqueBack"]) == (True, unique)
    assert custom["BackURL"] == ("colours-1-backs" if unique else "colours-back")


def test_a_card_has_its_words_and_the_scripts_find_it() -> None:
    (top,) = saved(deck_of([1, 1]))
    first = top["ContainedObjects"][0]
    assert (first["Nickname"], first["Description"], first["Tags"]) == ("Karte 0", "Zieht 0 Karten.", ["colour"])
    assert json.loads(first["GMNotes"]) == {"id": "K000"}
    assert (top["Nickname"], json.loads(top["GMNotes"])) == ("Colours", {"id": "colours"})
    assert (top["Hands"], first["Hands"]) == (False, True)  # a card may be taken into the hand, a deck not


@pytest.mark.parametrize("text", ["[b]fett[/b]", "[FF0000]rot[-]", "[sup]hoch[/SUP]", "[i][u][s]"])
def test_no_text_of_a_card_is_obeyed_by_the_game(text: str) -> None:
    deck = TableDeck("mini", "one", text, "de", (TableCard("K000", text, f"[Holz] {text}\n[2]", (), 2),))
    (top,) = saved(deck)
    first = top["ContainedObjects"][0]
    for shown in (
        top["Nickname"],
        first["Nickname"],
        first["Description"].removeprefix("[Holz] ").removesuffix("\n[2]"),
    ):
        assert shown.replace("\u200b", "") == text
        assert shown.count("[\u200b") == text.count("[")


def test_decks_lie_side_by_side_face_down() -> None:
    objects = saved(deck_of([1] * 5, "one"), deck_of([1], "two"), deck_of([2], "three"))
    assert [one["Transform"]["posX"] for one in objects] == [0, 4, 8]
    assert {one["Transform"]["rotZ"] for one in everything(objects)} == {180}


def test_the_same_deck_makes_the_same_file() -> None:
    first, second = (saved_object(objects_of(deck_of([1, 2, 3]))) for _ in range(2))
    assert first == second
    assert first.endswith("}\n")


def test_identifiers_that_fall_together_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = iter(["aaaaaa", "aaaaaa", "bbbbbb", "aaaaaa", "bbbbbb", "cccccc"])
    monkeypatch.setattr("cardtool.tables.simulator.identifier", lambda length, *parts: next(taken))
    (top,) = saved(deck_of([1, 1]))
    assert {one["GUID"] for one in everything([top])} == {"aaaaaa", "bbbbbb", "cccccc"}
