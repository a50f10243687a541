"""What lies in the folder of a table, in one shape for all of them: which card is where in which picture."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from cardtool.model.paper import CardSize
from cardtool.tables.cards import Picture, TableCard, TableDeck

FILE = "manifest.json"

Side: TypeAlias = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture and what is in its cells, which count from 0 in reading order: a card by its id, None the deck's back.

    Cells that are not named are empty.
    """

    picture: Picture
    side: Side
    columns: int
    rows: int
    cells: Mapping[int, str | None]


@dataclass(frozen=True, slots=True)
class Listed:
    """A deck and its pictures."""

    deck: TableDeck
    size: CardSize
    pictures: tuple[Shown, ...]


def manifest(target: str, game: str, lang: str, decks: Sequence[Listed], folder: str) -> str:
    """The text of `manifest.json`. `version` is 1; fields may be added, none changes its meaning.

    The pictures lie in `folder`, which is "" or ends with "/".
    """
    whole = {
        "version": 1,
        "target": target,
        "game": game,
        "language": lang,
        "decks": [_deck(listed, folder) for listed in decks],
    }
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def _deck(listed: Listed, folder: str) -> Mapping[str, Any]:
    deck, size = listed.deck, listed.size
    return {
        "id": deck.id,
        "name": deck.name,
        "size": {"name": size.name, "width_mm": size.width, "height_mm": size.height},
        "count": deck.count,
        "cards": [_card(card) for card in deck.cards],
        "files": [_file(shown, folder) for shown in listed.pictures],
    }


def _card(card: TableCard) -> Mapping[str, Any]:
    return {"id": card.id, "title": card.title, "copies": card.copies}


def _file(shown: Shown, folder: str) -> Mapping[str, Any]:
    """`count` is how many cells are filled."""
    return {
        "file": f"{folder}{shown.picture.file}",
        "hash": shown.picture.hash,
        "side": shown.side,
        "width": shown.picture.width,
        "height": shown.picture.height,
        "columns": shown.columns,
        "rows": shown.rows,
        "count": len(shown.cells),
        "cells": [{"cell": cell, "card": card} for cell, card in sorted(shown.cells.items())],
    }
