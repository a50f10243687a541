"""Sheets as card templates of Tabletop Playground, held to the schema of its developers."""

from __future__ import annotations

import json

from drawn_cards import SIZES
from table_decks import card, hold

from cardtool.tables.cards import TableDeck
from cardtool.tables.plan import plan
from cardtool.tables.playground import LIMITS, template


def templates(count: int, *, one_back: bool = True, lang: str = "de", size: str = "standard") -> list[str]:
    deck = TableDeck("mini", "colours", "Farben", lang, tuple(card(i, [1 + i % 2] * count) for i in range(count)))
    sheets = plan(count, SIZES[size], LIMITS, 300, hidden=False)
    return [
        template(deck, SIZES[size], sheet, f"Farben {sheet.number}", "front.png", "back.png", one_back=one_back)
        for sheet in sheets
    ]


def test_each_sheet_is_a_stack() -> None:
    first, second = (hold("card_template", text) for text in templates(20))
    assert (first["NumHorizontal"], first["NumVertical"]) == (5, 2)
    assert first["Indices"] == [index for index in range(10) for _ in range(1 + index % 2)]
    assert second["CardNames"] == {str(index): f"Karte {10 + index}" for index in range(10)}
    assert second["CardMetadata"]["9"] == "K019"
    assert first["CardTags"]["0"] == ["colour"]
    assert json.loads(first["Metadata"]) == {"game": "mini", "deck": "colours"}


def test_measures_are_centimetres() -> None:
    (made,) = (hold("card_template", text) for text in templates(3, size="tarot-us"))
    assert (made["Width"], made["Height"]) == (6.985, 12.065)


def test_backs_are_one_file_or_a_sheet_and_hide_the_card() -> None:
    shared, own = (hold("card_template", templates(2, one_back=one)[0]) for one in (True, False))
    assert (shared["BackIndex"], shared["HiddenIndex"]) == (-2, -3)
    assert (own["BackIndex"], own["HiddenIndex"]) == (-3, -3)


def test_identifiers_are_those_of_the_last_export_and_differ() -> None:
    ids = [hold("card_template", text)["GUID"] for lang in ("de", "en") for text in templates(20, lang=lang)]
    assert len(set(ids)) == 4
    assert templates(20) == templates(20)
