"""Print shops as targets of `cardtool export`: the files in `templates/shared/vendors`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import PurePosixPath

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place
from cardtool.exports.preflight import of_deck, of_files, of_shop
from cardtool.exports.shop_files import Sold, pictures_of, sheets_of
from cardtool.exports.targets import Drawing, Exported, ExportOrder, Say, Target
from cardtool.link.decks import by_deck
from cardtool.model.game import Deck
from cardtool.model.paper import CardSize
from cardtool.model.vendor import Vendor
from cardtool.project.workspace import files_below
from cardtool.render.job import Style
from cardtool.session.draw import DeckFaces, draw_backs, size_of
from cardtool.session.session import Loaded, Session
from cardtool.vendors.fit import Fit, fit
from cardtool.vendors.slips import slips


def shop_files(session: Session) -> Mapping[str, str]:
    """The files of print shops by the names of the shops."""
    folder = f"{session.config.templates}/shared/vendors"
    return {PurePosixPath(path).stem: path for path in files_below(session.root, folder, (".yaml",))}


def shop_target(session: Session, path: str) -> Target | tuple[Problem, ...]:
    """The print shop that the file at `path` describes, or what is wrong with the file."""
    vendor, problems = session.plain(Vendor, path)
    if vendor is None:
        return tuple(replace(one, fixes=()) for one in problems)  # fixes are for cards
    wrong = tuple(
        Problem("wrong-value", Place(path, (0, *route)), message)
        for route, message in slips(vendor, PurePosixPath(path).stem)
    )
    if wrong:
        return wrong
    return Target(vendor.prints, partial(_make, vendor, path), partial(_drawings, vendor))


def _drawings(
    vendor: Vendor, session: Session, loaded: Loaded, only: frozenset[str] | None
) -> tuple[Mapping[str, Drawing], tuple[Problem, ...]]:
    """How each deck is drawn for a shop, and which decks it has no size for."""
    drawings: dict[str, Drawing] = {}
    problems: list[Problem] = []
    for id, cards in by_deck(loaded.cards).items():
        entry = loaded.cards.get("deck", id)
        wanted = only is None or any(card.id in only for card, _ in cards)
        if not wanted or entry is None or not isinstance(entry.value, Deck):
            continue
        size, _ = size_of(session, loaded, entry.value)
        if size is None:
            continue  # reported by the check
        found = fit(vendor, size)
        if found is None:
            problems.append(_not_sold(vendor, size, entry.place.at("size")))
            continue
        if (found.width, found.height) != (size.width, size.height):
            problems.append(_changed(vendor, size, found, entry.place.at("size")))
        drawings[id] = Drawing(found.card_size, Style(bleed=_drawn_bleed(vendor, found), safe=found.safe))
    return drawings, tuple(problems)


def _drawn_bleed(vendor: Vendor, found: Fit) -> float:
    """The bleed to draw, in mm: of pictures 1 px more, so that the outermost px is painted whole."""
    return max(found.bleed) + (25.4 / vendor.dpi if found.canvas is not None else 0)


def _not_sold(vendor: Vendor, size: CardSize, at: Place) -> Problem:
    there = ", ".join(f"{name} {_mm(*one.trim)}" for name, one in vendor.sizes.items())
    message = f"{vendor.title} has no cards of {_mm(size.width, size.height)} mm, nor any within 5 mm of it."
    return Problem("size-not-sold", at, message, f"it has {there}")


def _changed(vendor: Vendor, size: CardSize, found: Fit, at: Place) -> Problem:
    message = (
        f"{vendor.title} has no cards of {_mm(size.width, size.height)} mm: this deck is laid out anew "
        f"at {_mm(found.width, found.height)} mm, its “{found.name}”."
    )
    return Problem("changed-size", at, message, severity="info")


def _mm(width: float, height: float) -> str:
    return f"{width:g} × {height:g}"


def _make(
    vendor: Vendor,
    path: str,
    session: Session,
    loaded: Loaded,
    order: ExportOrder,
    decks: tuple[DeckFaces, ...],
    say: Say,
) -> Exported:
    """The files for a shop, and what the preflight finds."""
    sold: list[Sold] = []
    problems: list[Problem] = []
    for deck in decks:
        size, _ = size_of(session, loaded, deck.deck)
        found = fit(vendor, size) if size is not None else None
        assert found is not None, "only decks with a size of the shop are drawn"
        say(f"{loaded.name}: backs of {deck.id}")
        backs = draw_backs(session, deck)
        if isinstance(backs, Problem):
            problems.append(backs)
            continue
        one = Sold(deck, found, backs)
        say(f"{loaded.name}: preflight of {deck.id}")
        problems.extend(of_deck(vendor, loaded, one))
        sold.append(one)
    problems.extend(of_shop(vendor, path, loaded, sold))
    if len(sold) < len(decks):
        return Exported({}, tuple(problems))
    files = (sheets_of if vendor.container == "pdf" else pictures_of)(vendor, loaded, sold, say)
    problems.extend(of_files(vendor, loaded, sold, files))
    return Exported({path: made.data for path, made in files.items()}, tuple(problems), vendor.next_step)
