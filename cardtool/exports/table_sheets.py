"""Decks on sheets of pixels, as tables want them: their words, their pictures, one sheet in memory at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from PIL import Image

from cardtool.documents.terminal import card_sentences
from cardtool.exports.targets import Say
from cardtool.model.paper import CardSize
from cardtool.render.jpeg import jpeg
from cardtool.render.png import png
from cardtool.render.raster import Canvas, bitmaps
from cardtool.session.draw import Backs, DeckFaces
from cardtool.tables.cards import Picture, TableCard, TableDeck, digest
from cardtool.tables.manifest import Listed, Shown
from cardtool.tables.paste import paste, small
from cardtool.tables.plan import Grid, Limits, Sheet, plan
from cardtool.words.phrases import Phrases

# Of JPEG: where the eye finds nothing beside the original.
QUALITY = 90


@dataclass(frozen=True, slots=True)
class Drawn:
    """A deck with its words, and PDFs of its fronts, a page for each card in their order, and of its backs."""

    words: TableDeck
    size: CardSize
    fronts: bytes
    backs: Backs


@dataclass(frozen=True, slots=True)
class Pictured:
    """A sheet and its pictures. `back` is one card's for all, or with `unique_back` a sheet in the same order."""

    sheet: Sheet
    front: Picture
    back: Picture
    unique_back: bool


@dataclass(frozen=True, slots=True)
class OnSheets:
    """A deck and its sheets. `files` are the bytes of the pictures by their names, `icons` its back and first face."""

    deck: TableDeck
    sheets: tuple[Pictured, ...]
    listed: Listed
    files: Mapping[str, bytes]
    icons: tuple[Image.Image, ...]


def table_deck(phrases: Phrases, deck: DeckFaces, game: str, lang: str) -> TableDeck:
    """The words of a deck. Raises what the phrase files may raise."""
    cards = tuple(
        TableCard(
            card.id,
            card.title,
            card_sentences(phrases, entry),
            tuple(dict.fromkeys((card.kind, deck.id, *card.tags))),
            card.copies,
        )
        for entry, card in deck.cards
    )
    return TableDeck(game, deck.id, deck.deck.name, lang, cards)


def on_sheets(deck: Drawn, limits: Limits, least: int, say: Say, *, hidden: bool) -> OnSheets:
    """The sheets of a deck. With `hidden` the last cell of each shows the back, unless the deck is one card."""
    words, backs = deck.words, deck.backs
    sheets = plan(len(words.cards), deck.size, limits, least, hidden=hidden and words.count > 1)
    canvas = canvas_of(sheets[0].grid)
    (back,) = bitmaps(backs.layout.pdf, canvas, [common_back(backs)])
    files: dict[str, bytes] = {}
    shared = None if has_own_backs(backs) else _keep(files, f"{words.stem}-back", back, canvas.dpi)
    icons: list[Image.Image] = [small(back)]
    made: list[Pictured] = []
    shown: list[Shown] = []
    for sheet in sheets:
        say(f"{words.game}: {words.id}, sheet {sheet.number} of {len(sheets)}")
        end = {} if sheet.hidden_cell is None else {sheet.hidden_cell: back}
        cells = {cell: words.cards[card].id for cell, card in enumerate(sheet.cards)} | dict.fromkeys(end)
        fronts = bitmaps(deck.fronts, canvas, sheet.cards)
        picture = paste(sheet.grid, chain(enumerate(fronts), end.items()))
        front = _keep(files, f"{words.stem}-{sheet.number}", picture, canvas.dpi)
        shown.append(Shown(front, "front", sheet.grid.columns, sheet.grid.rows, cells))
        if not made:
            icons.append(small(picture.crop((0, 0, canvas.width, canvas.height))))
        if shared is None:
            picture = paste(sheet.grid, chain(enumerate(_backs_of(sheet, backs, canvas)), end.items()))
            own = _keep(files, f"{words.stem}-{sheet.number}-backs", picture, canvas.dpi)
            shown.append(Shown(own, "back", sheet.grid.columns, sheet.grid.rows, cells))
        made.append(Pictured(sheet, front, shared or own, shared is None))
    if shared is not None:
        shown.append(Shown(shared, "back", 1, 1, {0: None}))
    return OnSheets(words, tuple(made), Listed(words, deck.size, tuple(shown)), files, tuple(icons))


def has_own_backs(backs: Backs) -> bool:
    """True for a deck whose cards have more than one back."""
    return len(set(backs.page_of)) > 1


def common_back(backs: Backs) -> int:
    """The page of the back that most cards have."""
    return Counter(backs.page_of).most_common(1)[0][0]


def canvas_of(grid: Grid) -> Canvas:
    """What one card of a grid is drawn on."""
    return Canvas(grid.width, grid.height, dpi=grid.dpi)


def _backs_of(sheet: Sheet, backs: Backs, canvas: Canvas) -> Iterator[Image.Image]:
    """The back of each card of a sheet; each is drawn once."""
    pages = [backs.page_of[card] for card in sheet.cards]
    different = sorted(set(pages))
    drawn = dict(zip(different, bitmaps(backs.layout.pdf, canvas, different), strict=True))
    return (drawn[page] for page in pages)


def _keep(files: dict[str, bytes], stem: str, picture: Image.Image, dpi: int) -> Picture:
    """Put a picture among the files: as PNG, which loses nothing, unless a JPEG is smaller."""
    exact, near = png(picture, dpi), jpeg(picture, dpi, QUALITY)
    data, suffix = (exact, "png") if len(exact) <= len(near) else (near, "jpg")
    files[f"{stem}.{suffix}"] = data
    return Picture(f"{stem}.{suffix}", *picture.size, digest(data))
