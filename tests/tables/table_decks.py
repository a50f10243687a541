"""Decks whose cards are plain colours, each its own, as a table gets them; schemas; pictures read back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from drawn_cards import SIZES, Colour, cards
from jsonschema import Draft202012Validator
from PIL import Image

from cardtool.exports.table_sheets import Drawn, OnSheets, on_sheets
from cardtool.session.draw import Backs
from cardtool.tables.cards import TableCard, TableDeck
from cardtool.tables.plan import Limits
from cardtool.words.layout import Layout

SCHEMAS = Path(__file__).parent / "schemas"

# As Tabletop Simulator has it, with fewer pixels: sheets of 10 × 7 cards of a few pixels each.
SMALL = Limits(10, 7, 640)
LEAST = 24


def front(index: int) -> Colour:
    """The colour of a card: no other has one that is nearly the same."""
    return 30 + 40 * (index % 5), 30 + 40 * (index // 5 % 5), 30 + 30 * (index // 25)


def back(index: int) -> Colour:
    """The colour of a back; no card has it."""
    return 250, 250 - 50 * (index % 5), 0


def deck(
    count: int, copies: Sequence[int] | None = None, backs: Sequence[int] | None = None, size: str = "standard"
) -> Drawn:
    """A deck of `count` cards with the given copies, one each if None; `backs` is the back of each card, 0 if None."""
    pages = tuple(backs or (0,) * count)
    behind = [back(index) for index in range(max(pages) + 1)]
    return Drawn(
        TableDeck("mini", "colours", "Farben", "de", tuple(card(index, copies) for index in range(count))),
        SIZES[size],
        cards([front(index) for index in range(count)], SIZES[size]),
        Backs(Layout(cards(behind, SIZES[size]), tuple(map(str, range(len(behind))))), pages),
    )


def card(index: int, copies: Sequence[int] | None = None) -> TableCard:
    """A card of such a deck."""
    return TableCard(
        f"K{index:03}", f"Karte {index}", f"Zieht {index} Karten.", ("colour",), copies[index] if copies else 1
    )


def drawn(deck: Drawn, limits: Limits = SMALL, least: int = LEAST, *, hidden: bool = True) -> OnSheets:
    """The deck on sheets."""
    return on_sheets(deck, limits, least, lambda what: None, hidden=hidden)


def picture(data: bytes) -> Image.Image:
    """A picture that was written."""
    return Image.open(BytesIO(data))


def colour_of(sheet: Image.Image, columns: int, rows: int, cell: int) -> Colour:
    """The colour in the middle of a cell."""
    width, height = sheet.width // columns, sheet.height // rows
    found = sheet.getpixel((cell % columns * width + width // 2, cell // columns * height + height // 2))
    assert isinstance(found, tuple)
    return found[:3]


def near(one: Colour, other: Colour) -> bool:
    """True for two colours that rendering and JPEG can make of each other, no more."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 6


def hold(schema: str, text: str | bytes) -> Any:
    """The JSON of a file that holds to one of the schemas."""
    found = json.loads(text)
    rules = json.loads((SCHEMAS / f"{schema}.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(rules)
    errors = [
        f"{list(error.absolute_path)}: {error.message}" for error in Draft202012Validator(rules).iter_errors(found)
    ]
    assert errors == []
    return found
