"""Tabletop Playground: the cards of a sheet as an object template.

The fields are those of the developers' own schema, github.com/plasticity-studios/tabletop-playground-schemas
(`CardTemplate` and what it extends). It says nothing of the unit of `Width` and `Height`; that they are cm is from
github.com/TI4-Online/TI4-TTPG/wiki/TTPG-cardsheet-template-JSON. How large a texture may be stands in neither: what
holds for Tabletop Simulator is kept to.
"""

from __future__ import annotations

import json
from typing import Any

from cardtool.model.paper import CardSize
from cardtool.tables.cards import TableDeck, identifier
from cardtool.tables.plan import Limits, Sheet

# A texture has at most 128 cards in each direction.
LIMITS = Limits(128, 128, 4096)

ONE_BACK = -2
BACK_AS_FRONT = -3
HIDDEN_AS_BACK = -3


def template(deck: TableDeck, size: CardSize, sheet: Sheet, name: str, front: str, back: str, *, one_back: bool) -> str:
    """The file of the cards of one sheet as a stack called `name`, a card repeated for each copy.

    `front` and `back` are the names of the textures; without `one_back` each card's back is at its own place there.
    """
    cards = [deck.cards[card] for card in sheet.cards]
    made: dict[str, Any] = {
        "Type": "Card",
        "GUID": identifier(32, "tabletop-playground", deck.game, deck.id, deck.lang, sheet.number).upper(),
        "Name": name,
        "Metadata": json.dumps({"game": deck.game, "deck": deck.id}),
        "CollisionType": "Regular",
        "SurfaceType": "Cardboard",
        "Models": [],
        "Flippable": True,
        "Tags": [deck.id],
        "FrontTexture": front,
        "BackTexture": back,
        "HiddenTexture": "",
        "BackIndex": ONE_BACK if one_back else BACK_AS_FRONT,
        "HiddenIndex": HIDDEN_AS_BACK,
        "NumHorizontal": sheet.grid.columns,
        "NumVertical": sheet.grid.rows,
        "Width": round(size.width / 10, 4),
        "Height": round(size.height / 10, 4),
        "Model": "Rounded",
        "HiddenInHand": True,
        "UsedWithCardHolders": True,
        "CanStack": True,
        "Indices": [cell for cell, card in enumerate(cards) for _ in range(card.copies)],
        "CardNames": {str(cell): card.title for cell, card in enumerate(cards)},
        "CardMetadata": {str(cell): card.id for cell, card in enumerate(cards)},
        "CardTags": {str(cell): list(card.tags) for cell, card in enumerate(cards)},
    }
    return json.dumps(made, ensure_ascii=False, indent=2) + "\n"
