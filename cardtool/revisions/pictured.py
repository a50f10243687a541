"""The printed pictures of cards in two states, pixel by pixel. What is made of equal parts is not drawn."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from io import BytesIO

from PIL import Image, ImageChops

from cardtool.compare.comparison import Look, Picture
from cardtool.core.diagnostic import Problem
from cardtool.render.job import Page
from cardtool.render.raster import bitmaps, trimmed
from cardtool.revisions.printed import Drawn, Pairs, Printed
from cardtool.session.draw import DeckFaces, Prepared, draw_backs

DPI = 150
"""Pictures are compared, and shown, with so many px an inch: what is smaller nobody sees on a card."""


def looks(old: Printed, new: Printed, pairs: Pairs, *, pictures: bool) -> Mapping[str, Look]:
    """How the pictures of cards compare, by the new id; `pictures` asks for those that differ.

    Cards that have no face in either state are left out.
    """
    both = {id: was for id, was in pairs.items() if id in new.where or was in old.where}
    doubtful = {id: was for id, was in both.items() if not _same_input(old, new, was, id)}
    drawn = dict(_compared(old.draw(doubtful.values()), new.draw(doubtful), doubtful, pictures))
    backs = _backs(old, new, both)
    found = {}
    for id in both:
        look = drawn.get(id, Look(None, None)) if id in doubtful else Look(False, None)
        found[id] = replace(look, back=backs[id])
    return found


def faces(printed: Printed, ids: Iterable[str]) -> Iterator[tuple[str, Picture]]:
    """The pictures of some cards, by their ids."""
    for deck, pages in _by_deck(printed.draw(ids)).values():
        for page, image in zip(pages, bitmaps(deck.layout.pdf, trimmed(deck.size, DPI), pages), strict=True):
            yield deck.layout.cards[page], picture(image)


def picture(image: Image.Image) -> Picture:
    """As PNG; of 256 colours, which a face has hardly more of."""
    file = BytesIO()
    image.quantize(256, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return Picture(file.getvalue(), *image.size)


def _compared(
    before: Mapping[str, Drawn], after: Mapping[str, Drawn], pairs: Pairs, pictures: bool
) -> Iterator[tuple[str, Look]]:
    """Faces side by side, one pair after the other: all bitmaps of a game would not fit into memory."""
    together: dict[tuple[str, str], list[str]] = {}
    for id, was in pairs.items():
        if was in before and id in after:
            together.setdefault((before[was][0].id, after[id][0].id), []).append(id)
    for ids in together.values():
        old, new = before[pairs[ids[0]]][0], after[ids[0]][0]
        if old.layout.pdf == new.layout.pdf and all(before[pairs[id]][1] == after[id][1] for id in ids):
            yield from ((id, Look(False, None)) for id in ids)  # the same bytes, the same pictures
            continue
        olds = bitmaps(old.layout.pdf, trimmed(old.size, DPI), [before[pairs[id]][1] for id in ids])
        news = bitmaps(new.layout.pdf, trimmed(new.size, DPI), [after[id][1] for id in ids])
        for id, one, other in zip(ids, olds, news, strict=True):
            yield id, _look(one, other, pictures)


def _look(before: Image.Image, after: Image.Image, pictures: bool) -> Look:
    spot: tuple[float, float, float, float] | None = None
    if before.size == after.size:
        box = ImageChops.difference(before, after).getbbox()
        if box is None:
            return Look(False, None)
        width, height = after.size
        spot = box[0] / width, box[1] / height, (box[2] - box[0]) / width, (box[3] - box[1]) / height
    return Look(True, None, picture(before), picture(after), spot) if pictures else Look(True, None)


def _by_deck(drawn: Mapping[str, Drawn]) -> dict[str, tuple[DeckFaces, list[int]]]:
    found: dict[str, tuple[DeckFaces, list[int]]] = {}
    for deck, page in drawn.values():
        found.setdefault(deck.id, (deck, []))[1].append(page)
    return found


def _same_input(old: Printed, new: Printed, was: str, id: str) -> bool:
    """True where both faces are made of the same values, files, fonts and words of templates."""
    before, after = old.where.get(was), new.where.get(id)
    if before is None or after is None:
        return False
    (deck, at), (other, to) = before, after
    return deck.job == other.job and _alike(old, new, deck.faces[at], other.faces[to])


def _alike(old: Printed, new: Printed, page: Page, other: Page) -> bool:
    """True for the same values that are drawn with the same files."""
    if page != other or old.materials.digest != new.materials.digest:
        return False
    said = json.dumps(page, ensure_ascii=False)
    return old.materials.named(said) == new.materials.named(said)


def _backs(old: Printed, new: Printed, pairs: Pairs) -> Mapping[str, bool | None]:
    """Whether the back of a card looks otherwise, by the new id."""
    drawn: dict[tuple[int, str], tuple[bytes, ...] | None] = {}

    def of(printed: Printed, number: int, deck: Prepared) -> tuple[bytes, ...] | None:
        key = (number, deck.id)
        if key not in drawn:
            drawn[key] = _drawn_backs(printed, deck)
        return drawn[key]

    found: dict[str, bool | None] = {}
    for id, was in pairs.items():
        before, after = old.where.get(was), new.where.get(id)
        if before is None or after is None:
            found[id] = None
            continue
        (deck, at), (other, to) = before, after
        page, other_page = deck.backs[deck.back_of[at]], other.backs[other.back_of[to]]
        if deck.job == other.job and _alike(old, new, page, other_page):
            found[id] = False
        else:
            was_backs, backs = of(old, 0, deck), of(new, 1, other)
            found[id] = None if was_backs is None or backs is None else was_backs[at] != backs[to]
    return found


def _drawn_backs(printed: Printed, deck: Prepared) -> tuple[bytes, ...] | None:
    """What tells the back of each card of a deck from others, None where they cannot be drawn."""
    made = draw_backs(printed.state.session, deck)
    if isinstance(made, Problem):
        printed.problems.append(made)
        return None
    pages = [_digest(picture) for picture in bitmaps(made.layout.pdf, trimmed(deck.size, DPI))]
    return tuple(pages[page] for page in made.page_of)


def _digest(image: Image.Image) -> bytes:
    return hashlib.sha256(repr(image.size).encode() + image.tobytes()).digest()
