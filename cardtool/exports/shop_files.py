"""The files that print shops take: pictures with lists and orders, or PDF."""

from __future__ import annotations

import os.path
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from cardtool.exports.targets import Say
from cardtool.model.vendor import Vendor
from cardtool.render.jpeg import jpeg
from cardtool.render.merge import merge
from cardtool.render.raster import Canvas, bitmaps, pictures
from cardtool.session.draw import Backs, DeckFaces
from cardtool.session.session import Loaded
from cardtool.vendors.fit import Fit
from cardtool.vendors.naming import distinct, path
from cardtool.vendors.order import Wanted, card_list, order_xml
from cardtool.vendors.pages import arranged

QUALITY = 95  # of JPEG: the least loss that it can do


@dataclass(frozen=True, slots=True)
class Sold:
    """A deck as a shop makes it."""

    deck: DeckFaces
    fit: Fit
    backs: Backs


@dataclass(frozen=True, slots=True)
class Made:
    """A file and the deck that it is of; `card` is the id of the card on it, None for several or a back."""

    data: bytes
    deck: str
    card: str | None = None


def pictures_of(vendor: Vendor, loaded: Loaded, sold: Sequence[Sold], say: Say) -> Mapping[str, Made]:
    """A picture of each card and of each back, once whatever the copies; with lists and orders that tell the copies."""
    ending = vendor.container
    fronts = iter(distinct(_front(vendor, loaded, one, id) for one in sold for id in one.deck.layout.cards))
    backs = iter(distinct(_back(vendor, loaded, one, k) for one in sold for k in range(len(one.backs.layout.cards))))
    files: dict[str, Made] = {}
    wanted: dict[str, list[Wanted]] = {}
    for one in sold:
        say(f"{loaded.name}: pictures of {one.deck.id}")
        own_backs = [f"{next(backs)}.{ending}" for _ in one.backs.layout.cards]
        for name, data in zip(own_backs, _pictures(vendor, one.fit, one.backs.layout.pdf), strict=True):
            files[name] = Made(data, one.deck.id)
        made = _pictures(vendor, one.fit, one.deck.layout.pdf)
        for (entry, card), page, data in zip(one.deck.cards, one.backs.page_of, made, strict=True):
            front = f"{next(fronts)}.{ending}"
            files[front] = Made(data, one.deck.id, entry.id)
            identity = one.fit.identity or one.fit.name
            line = Wanted(one.deck.id, entry.id, card.title, front, own_backs[page], card.copies, identity)
            wanted.setdefault(one.fit.measures if vendor.each == "size" else one.deck.id, []).append(line)
    for group in wanted.values():
        if vendor.order is not None:
            folder = _common(front for line in group for front in (line.front, line.back))
            name = (PurePosixPath(folder) / "order.xml").as_posix()
            files[name] = Made(order_xml(vendor.order, group, folder), group[0].deck)
    if vendor.card_list and sold:
        listed = card_list(line for group in wanted.values() for line in group)
        files["cards.csv"] = Made(listed, sold[0].deck.id)
    return files


def sheets_of(vendor: Vendor, loaded: Loaded, sold: Sequence[Sold], say: Say) -> Mapping[str, Made]:
    """A PDF for each deck or each size: every copy of every card, front and back alternating."""
    groups: dict[str, list[Sold]] = {}
    for one in sold:
        names = {"game": loaded.name, "deck": one.deck.id, "size": one.fit.measures}
        groups.setdefault(path(vendor.fronts, **names), []).append(one)
    files = {}
    for name, group in groups.items():
        say(f"{loaded.name}: {name}.pdf")
        parts = [pdf for one in group for pdf in (one.deck.layout.pdf, one.backs.layout.pdf)]
        game = loaded.cards.file.name if loaded.cards.file is not None else loaded.name
        title = f"{game} · {' · '.join(one.deck.deck.name for one in group)}"
        data = arranged(merge(parts), _order(vendor, group), title)
        files[f"{name}.pdf"] = Made(data, group[0].deck.id)
    return files


def _order(vendor: Vendor, group: Sequence[Sold]) -> list[int]:
    """The pages of merged decks, each its fronts and then its backs, in the order of the shop."""
    pages: list[int] = []
    start = 0
    for one in group:
        behind = start + len(one.deck.cards)
        for page, (_, card) in enumerate(one.deck.cards):
            sides = [start + page, behind + one.backs.page_of[page]]
            pages += (sides if vendor.pages == "front-back" else sides[::-1]) * card.copies
        start = behind + len(one.backs.layout.cards)
    return pages


def _pictures(vendor: Vendor, fit: Fit, pdf: bytes) -> Iterable[bytes]:
    assert fit.canvas is not None, "a shop that takes pictures has a canvas for each size"
    canvas = Canvas(fit.canvas.width, fit.canvas.height, fit.canvas.left, fit.canvas.top, vendor.dpi)
    if vendor.container == "png":
        return pictures(pdf, canvas)
    return (jpeg(picture, vendor.dpi, QUALITY) for picture in bitmaps(pdf, canvas))


def _front(vendor: Vendor, loaded: Loaded, one: Sold, card: str) -> str:
    return path(vendor.fronts, game=loaded.name, deck=one.deck.id, size=one.fit.measures, card=card)


def _back(vendor: Vendor, loaded: Loaded, one: Sold, number: int) -> str:
    name = path(vendor.backs or "", game=loaded.name, deck=one.deck.id, size=one.fit.measures)
    return name if number == 0 else f"{name}-{number + 1}"


def _common(paths: Iterable[str]) -> str:
    """The folder that all of them lie in, "" for the uppermost."""
    return os.path.commonpath([PurePosixPath(one).parent.as_posix() for one in paths]).replace(os.sep, "/")
