"""Tabletop Simulator: a deck as a saved object.

The shape is that of kb.tabletopsimulator.com/custom-content/save-file-format, the meaning of a deck's fields that of
api.tabletopsimulator.com/custom-game-objects and kb.tabletopsimulator.com/custom-content/custom-deck. A card's number
is 100 times the key of its sheet and its cell there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardtool.tables.cards import TableCard, TableDeck, identifier
from cardtool.tables.plan import Limits, Sheet

LIMITS = Limits(10, 7, 4096)

# Between the middles of decks that lie side by side, in the game's own measure, where a card is 2 to 3 wide.
STEP = 4.0

# What a name or description would obey: kb.tabletopsimulator.com/player-guides/bb-codes.
_CODE = re.compile(r"\[(?=(?:[0-9a-f]{6}|-|/?(?:b|i|u|s|sub|sup))])", re.IGNORECASE)
_UNSEEN = "\u200b"


@dataclass(frozen=True, slots=True)
class FacedSheet:
    """A sheet and the addresses of its pictures; with `unique_back` the back is a sheet in the same order."""

    sheet: Sheet
    face: str
    back: str
    unique_back: bool


def saved_object(objects: Sequence[Mapping[str, Any]]) -> str:
    """The file of one or more objects. What belongs to a whole table (its name, date, rules, sky) is empty in it."""
    state: dict[str, Any] = {
        "SaveName": "",
        "Date": "",
        "VersionNumber": "",
        "GameMode": "",
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": list(objects),
    }
    return json.dumps(state, ensure_ascii=False, indent=2) + "\n"


class Decks:
    """Makes the objects of one file, side by side: no identifier and no key of a sheet is used twice in it."""

    def __init__(self) -> None:
        self._used: set[str] = set()
        self._keys = 0
        self.objects: list[dict[str, Any]] = []

    def add(self, deck: TableDeck, sheets: Sequence[FacedSheet]) -> None:
        """Put down a deck, face down; a deck of one card is that card."""
        place = STEP * len(self.objects)
        customs: dict[int, dict[str, Any]] = {}
        numbers: dict[int, int] = {}  # of each card, by its position in the deck
        for faced in sheets:
            self._keys += 1
            customs[self._keys] = _custom_deck(faced)
            numbers |= {card: 100 * self._keys + cell for cell, card in enumerate(faced.sheet.cards)}
        cards = [
            self._card(deck, card, copy, numbers[position], customs, place)
            for position, card in enumerate(deck.cards)
            for copy in range(card.copies)
        ]
        if len(cards) == 1:
            self.objects.append(cards[0] | {"Name": "CardCustom"})
            return
        guid = self._guid(deck.game, deck.id)
        made = _object("DeckCustom", guid, place, deck.name, "", (deck.id,), deck.id)
        self.objects.append(
            made
            | {
                "Hands": False,
                "SidewaysCard": False,
                "DeckIDs": [card["CardID"] for card in cards],
                "CustomDeck": {str(key): custom for key, custom in customs.items()},
                "ContainedObjects": cards,
            }
        )

    def _card(
        self, deck: TableDeck, card: TableCard, copy: int, number: int, customs: Mapping[int, Any], place: float
    ) -> dict[str, Any]:
        guid = self._guid(deck.game, deck.id, card.id, copy)
        key = number // 100
        return _object("Card", guid, place, card.title, card.text, card.tags, card.id) | {
            "Hands": True,
            "CardID": number,
            "SidewaysCard": False,
            "CustomDeck": {str(key): customs[key]},
        }

    def _guid(self, *parts: str | int) -> str:
        """Six digits that nothing else in the file has."""
        tries = 0
        while (guid := identifier(6, *parts, *([tries] if tries else []))) in self._used:
            tries += 1
        self._used.add(guid)
        return guid


def _custom_deck(faced: FacedSheet) -> dict[str, Any]:
    """A sheet. Of a hidden card its own back is seen on both sides, as on a real table.

    That is what `BackIsHidden` does, also with a sheet of backs; without it the last cell of the sheets is seen
    instead, and of one back for all both that cell and the back (tried in github.com/tjakubo/Decker/issues/2).
    """
    return {
        "FaceURL": faced.face,
        "BackURL": faced.back,
        "NumWidth": faced.sheet.grid.columns,
        "NumHeight": faced.sheet.grid.rows,
        "BackIsHidden": True,
        "UniqueBack": faced.unique_back,
        "Type": 0,  # a rectangle that the game rounds
    }


def _object(
    name: str, guid: str, place: float, nickname: str, text: str, tags: Sequence[str], id: str
) -> dict[str, Any]:
    """What every object has. Scripts find it by the `id` in its notes, which only the game master sees."""
    return {
        "GUID": guid,
        "Name": name,
        "Transform": {
            "posX": place,
            "posY": 1.0,
            "posZ": 0.0,
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 180.0,
            "scaleX": 1.0,
            "scaleY": 1.0,
            "scaleZ": 1.0,
        },
        "Nickname": _literal(nickname),
        "Description": _literal(text),
        "GMNotes": json.dumps({"id": id}, ensure_ascii=False),
        "ColorDiffuse": {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259},
        "Tags": list(tags),
        "LayoutGroupSortIndex": 0,
        "Value": 0,
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "IgnoreFoW": False,
        "MeasureMovement": False,
        "DragSelectable": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": True,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def _literal(text: str) -> str:
    """`text` so that it is read as it stands: colours and styles in brackets are parted by what nobody sees."""
    return _CODE.sub(f"[{_UNSEEN}", text)
