"""What a print shop would refuse or change, found before it does: each problem names the card and the millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import BytesIO

from PIL import Image

from cardtool.core.diagnostic import CardName, Problem, Severity
from cardtool.core.source import Place
from cardtool.exports.shop_files import Made, Sold
from cardtool.model.vendor import Check, Demand, Vendor
from cardtool.render.measure import contents
from cardtool.render.painted import PX_PER_MM, painted
from cardtool.report.summary import counted
from cardtool.session.session import Loaded
from cardtool.vendors.bleed import bare_edges
from cardtool.vendors.inspect import Page, pages_of
from cardtool.vendors.safe import near_cut
from cardtool.words.layout import Layout
from cardtool.words.printed import Bitmap

FACE_RULE_DPI = 300  # what `low-resolution-art` asks of faces


def of_deck(vendor: Vendor, loaded: Loaded, sold: Sold) -> Iterator[Problem]:
    """What is wrong with the faces and backs of a deck as they are drawn for the shop."""
    named = [(entry.place, loaded.cards.name(entry)) for entry, _ in sold.deck.cards]
    yield from _of_pages(vendor, sold, sold.deck.layout, named, "This card")
    back = _deck_place(loaded, sold.deck.id).at("back")
    backs = sold.backs.layout
    yield from _of_pages(vendor, sold, backs, [(back, None)] * len(backs.cards), "This back")


def _of_pages(
    vendor: Vendor, sold: Sold, layout: Layout, named: Sequence[tuple[Place, CardName | None]], what: str
) -> Iterator[Problem]:
    fit = sold.fit
    faces = layout is sold.deck.layout
    for (at, card), (runs, bitmaps) in zip(named, contents(layout), strict=True):
        near = near_cut(runs, fit.width, fit.height, fit.safe)
        if near:
            worst = near[0]
            where = f"stands {worst.mm:.1f} mm from" if worst.mm >= 0 else f"reaches {-worst.mm:.1f} mm beyond"
            message = (
                f"“{worst.text}” {where} the {worst.edge} cut, and {vendor.title} wants {fit.safe:.1f} mm inside it."
            )
            if len(near) > 1:
                message += f" Of {len(near)} lines that are so near it is the nearest."
            hint = "the template keeps text inside `deck.size.safe`, which the shop sets"
            yield Problem("text-near-cut", at, message, hint, severity=_severity(vendor, "text-near-cut"), card=card)
        for bitmap in bitmaps:
            if (not faces or vendor.dpi > FACE_RULE_DPI) and _dpi(bitmap) < vendor.dpi - 1:
                size = (
                    f"{bitmap.width_px} × {bitmap.height_px} px for {bitmap.width_mm:.1f} × {bitmap.height_mm:.1f} mm"
                )
                message = f"{what} has a picture of {size}: {int(_dpi(bitmap))} dpi, and the shop prints {vendor.dpi}."
                yield Problem("coarse-picture", at, message, severity="warning", card=card)
    drawn = sold.deck.job.style.bleed
    for (at, card), picture in zip(named, painted(layout.pdf), strict=True):
        bare = [f"{one.edge} {one.painted:.1f} mm" for one in bare_edges(picture, drawn, fit.bleed, PX_PER_MM)]
        if bare:
            message = f"{what} is not painted far enough beyond the cut: {', '.join(bare)}."
            hint = f"{vendor.title} wants {max(fit.bleed):.1f} mm; `paint` of the templates reaches as far"
            severity = _severity(vendor, "unpainted-bleed")
            yield Problem("unpainted-bleed", at, message, hint, severity=severity, card=card)
    if vendor.container != "pdf":
        return
    for (at, card), page in zip(named, pages_of(layout.pdf), strict=True):
        if page.loose:
            message = f"{what} uses fonts that are not in the file: {', '.join(page.loose)}."
            hint = "a picture on it brings them; make shapes of the letters there"
            yield Problem("font-not-embedded", at, message, hint, card=card)


def of_shop(vendor: Vendor, path: str, loaded: Loaded, sold: Sequence[Sold]) -> Iterator[Problem]:
    """How many cards there are, and what the shop asks for that cardtool does not make, with the way round it.

    `path` is the shop's file: there stands what it asks for.
    """
    counted: dict[str, list[Sold]] = {}
    for one in sold:
        key = one.fit.measures if vendor.limits.counted == "size" else one.deck.id
        counted.setdefault(key, []).append(one)
    for group in counted.values():
        yield from _of_count(vendor, loaded, group)
    sides = [side for one in sold for side in _sides(one)] if vendor.container == "pdf" else []

    def problem(rule: str, demand: Demand, message: str, which: Sequence[str]) -> Iterator[Problem]:
        if which and demand in vendor.asks:
            severity: Severity = "info" if demand in vendor.converts else "warning"
            number = f"{len(which)} of {len(sides)} faces and backs, {which[0]} first"
            at = Place(path, (0, "asks", demand), "key")  # what stands there is the hint
            yield Problem(rule, at, f"{vendor.title} {message} ({number}).", vendor.asks[demand], severity=severity)

    yield from problem("colours-not-cmyk", "cmyk", "wants CMYK, and there are colours in RGB", _all(sides, "rgb"))
    yield from problem("not-pdf-x", "pdf-x-1a", "wants PDF/X-1a, and this is plain PDF", [name for name, _ in sides])
    yield from problem(
        "letters-as-text", "outlines", "wants letters as shapes, and there is text", _all(sides, "fonts")
    )
    message = "wants no transparency, and something shines through"
    yield from problem("transparent-parts", "flat", message, _all(sides, "transparent"))


def _sides(sold: Sold) -> Iterator[tuple[str, Page]]:
    """What each face and each back of a deck is made of, by its name."""
    for card, made in zip(sold.deck.layout.cards, pages_of(sold.deck.layout.pdf), strict=True):
        yield card, made
    for back, made in zip(sold.backs.layout.cards, pages_of(sold.backs.layout.pdf), strict=True):
        yield f"the back {back}", made


def _all(sides: Iterable[tuple[str, Page]], what: str) -> list[str]:
    return [name for name, page in sides if getattr(page, what)]


def of_files(vendor: Vendor, loaded: Loaded, sold: Sequence[Sold], files: Mapping[str, Made]) -> Iterator[Problem]:
    """What is wrong with the files: their size in bytes, and in px."""
    decks = {one.deck.id: one for one in sold}
    limits = vendor.limits
    for path, made in files.items():
        at, card = _whose(loaded, decks[made.deck], made.card)
        if limits.file_mb is not None and len(made.data) > limits.file_mb * 1_000_000:
            size = f"{len(made.data) / 1_000_000:.3g} MB"
            message = f"“{path}” has {size}, and {vendor.title} takes at most {limits.file_mb:g} MB."
            yield Problem("file-beyond-limit", at, message, severity=_severity(vendor, "file-beyond-limit"), card=card)
        canvas = decks[made.deck].fit.canvas
        if canvas is None or not path.endswith(f".{vendor.container}"):
            continue
        width, height = Image.open(BytesIO(made.data)).size
        wanted = (limits.least_px or 1) <= min(width, height) and max(width, height) <= (
            limits.most_px or max(width, height)
        )
        if (width, height) != (canvas.width, canvas.height) or not wanted:
            bounds = f"{limits.least_px or 1} to {limits.most_px or 'any number of'} px"
            message = (
                f"“{path}” has {width} × {height} px: the shop takes {canvas.width} × {canvas.height}, each {bounds}."
            )
            yield Problem("wrong-pixel-size", at, message, card=card)


def _of_count(vendor: Vendor, loaded: Loaded, group: Sequence[Sold]) -> Iterator[Problem]:
    limits = vendor.limits
    count = sum(card.copies for one in group for _, card in one.deck.cards)
    at = _deck_place(loaded, group[0].deck.id)
    whose = "This deck has" if limits.counted == "deck" else f"There are, of {group[0].fit.measures} mm,"
    cards = f"{counted(count, 'card')} with all copies"
    severity = _severity(vendor, "card-count-beyond-limit")
    if limits.most_cards is not None and count > limits.most_cards:
        message = f"{whose} {cards}, and {vendor.title} takes at most {limits.most_cards}."
        hint = f"export part of it: `cardtool export {vendor.name} {group[0].deck.id}`"
        yield Problem("card-count-beyond-limit", at, message, hint, severity=severity)
    if limits.least_cards is not None and count < limits.least_cards:
        message = f"{whose} {cards}, and {vendor.title} takes at least {limits.least_cards}."
        yield Problem("card-count-beyond-limit", at, message, severity=severity)


def _whose(loaded: Loaded, sold: Sold, card: str | None) -> tuple[Place, CardName | None]:
    entry = next((entry for entry, _ in sold.deck.cards if entry.id == card), None)
    if entry is None:
        return _deck_place(loaded, sold.deck.id), None
    return entry.place, loaded.cards.name(entry)


def _deck_place(loaded: Loaded, deck: str) -> Place:
    entry = loaded.cards.get("deck", deck)
    assert entry is not None, "a deck that was drawn is there"
    return entry.place


def _severity(vendor: Vendor, check: Check) -> Severity:
    return "error" if check in vendor.refuses else "warning"


def _dpi(bitmap: Bitmap) -> float:
    return min(bitmap.width_px / bitmap.width_mm, bitmap.height_px / bitmap.height_mm) * 25.4
