"""Each face as a picture of its own, as Tabletopia wants them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardtool.exports.table_sheets import Drawn, common_back, has_own_backs
from cardtool.model.paper import CardSize
from cardtool.render.raster import Canvas, pictures, trimmed
from cardtool.tables.cards import Picture, digest
from cardtool.tables.manifest import Listed, Shown, Side
from cardtool.tables.plan import sharpest

# 10 px are 1 mm where nobody says otherwise, and no picture is larger than 4000 × 4000 px:
# tabletopia.com/news/game-creator-checklist, 2.2.2.
DPI, PIXELS = 254, 4000


def face_canvas(size: CardSize) -> Canvas:
    """What each face of a size is drawn on: as many pixels as Tabletopia takes for a card of that size."""
    return trimmed(size, min(DPI, sharpest(size, 1, 1, PIXELS)))


def single_faces(deck: Drawn) -> tuple[Mapping[str, bytes], Listed]:
    """A PNG for each face and for each back, all of exactly the same pixels, by file; and what is in them.

    “Even the slight difference in number of pixels is critical”; front and back are different files, and a back that
    all cards share is one: help.tabletopia.com/knowledge-base/how-to-prepare-graphics.
    """
    words, backs = deck.words, deck.backs
    canvas = face_canvas(deck.size)
    files: dict[str, bytes] = {}
    shown: list[Shown] = []

    def keep(side: Side, cards: Iterable[str | None], pdf: bytes, pages: Iterable[int] | None) -> None:
        for card, data in zip(cards, pictures(pdf, canvas, pages), strict=True):
            file = f"{words.id}/{'-'.join(filter(None, (words.id, card, side)))}.png"
            files[file] = data
            picture = Picture(file, canvas.width, canvas.height, digest(data))
            shown.append(Shown(picture, side, 1, 1, {0: card}))

    ids = [card.id for card in words.cards]
    keep("front", ids, deck.fronts, None)
    if has_own_backs(backs):
        keep("back", ids, backs.layout.pdf, backs.page_of)
    else:
        keep("back", [None], backs.layout.pdf, [common_back(backs)])
    return files, Listed(words, deck.size, tuple(shown))
