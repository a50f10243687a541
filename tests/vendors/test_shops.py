"""The print shops that come with the tool, and slips in the file of another."""

from __future__ import annotations

from pathlib import Path

import pytest
from shop import ROOT, SHARED, VENDORS, shop, write

from cardtool.exports.export import target_names, target_of
from cardtool.exports.targets import Target
from cardtool.report.lines import Lines
from cardtool.session.session import Session
from cardtool.vendors.slips import slips

SIZES = {path.stem for path in (SHARED / "sizes").glob("*.yaml")}
OWN = """name: corner-shop
title: The Corner Shop
prints: Cards.
container: png
safe_px: 30
fronts: '{deck}/{card}'
backs: '{deck}/back'
sizes:
  poker: {trim: [63.5, 88.9], canvas: [820, 1120], cards: [poker]}
sources: {canvas: its page}
"""


@pytest.mark.parametrize("name", VENDORS)
def test_every_shop_is_valid_and_tells_its_sources(name: str) -> None:
    vendor = shop(name)
    assert list(slips(vendor, name)) == []
    figures = {"canvas", "trim", "safe_px", "limits", "order"} if vendor.container != "pdf" else {"bleed"}
    told = {field for field in figures if field in vendor.sources}
    if vendor.limits.most_cards is None and vendor.limits.file_mb is None:
        figures.discard("limits")
    if vendor.order is None:
        figures.discard("order")
    assert told == figures
    assert all("http" in source or "github.com" in source or "canvas" in source for source in vendor.sources.values())


@pytest.mark.parametrize("name", VENDORS)
def test_sizes_of_a_shop_are_sizes_that_there_are(name: str) -> None:
    named = [card for size in shop(name).sizes.values() for card in size.cards]
    assert set(named) <= SIZES
    assert len(named) == len(set(named))


def test_there_are_the_shops_of_the_readme() -> None:
    assert VENDORS == ("drivethrucards", "makeplayingcards", "mbprint", "print-shop", "thegamecrafter")
    assert set(VENDORS) <= set(target_names(Session(ROOT)))


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("safe_px: 30", "safe: 3", 0, "A vendor needs “safe_px” where it has “container: png”."),
        ("container: png", "container: gif", 4, "“gif” is no “container”. write png or jpg or pdf"),
        ("name: corner-shop", "name: other", 1, "called “corner-shop”, so the shop must be called that too."),
        ("[820, 1120]", "[740, 1120]", 9, "The card alone takes 750 × 1050 px at 300 dpi: the canvas is smaller."),
        ("[820, 1120]", "[820]", 9, "“canvas” needs at least 2."),
        ("[820, 1120]", "[820, 1120, 3]", 9, "“canvas” takes at most 2."),
        ("poker: {", "poker: {bleed: 3, ", 9, "“bleed” is not a field of a shop size."),
        ("canvas: [820, 1120], ", "", 9, "A shop that takes pictures needs “canvas”"),
        ("{deck}/{card}", "{deck}/x", 6, "so its path needs “{card}”."),
        (
            "{deck}/{card}",
            "{deck}/{id}-{card}",
            6,
            "“{id}” stands for nothing here; there is {card}, {deck}, {game}, {size}.",
        ),
        ("{deck}/back", "back", 7, "so its path needs “{deck}”."),
        ("{deck}/{card}", "../{deck}/{card}", 6, "A path leads down only"),
        ("{deck}/{card}", "{deck}/{card", 6, "A curly bracket without its other half."),
        ("safe_px: 30", "safe_px: 30\nrefuses: [text-near-cuts]", 6, "text-near-cut"),
        ("safe_px: 30", "safe_px: 30\nbleeds: 3", 6, "“bleeds” is not a field"),
        ("sources: {canvas: its page}", "", 0, "needs “sources”"),
    ],
)
def test_a_slip_in_a_file_of_ones_own_is_told_at_its_line(
    tmp_path: Path, old: str, new: str, line: int, said: str
) -> None:
    path = "templates/shared/vendors/corner-shop.yaml"
    write(tmp_path, path, OWN.replace(old, new))
    session = Session(tmp_path)
    problems = target_of(session, "corner-shop")
    assert not isinstance(problems, Target)
    (problem,) = problems
    span = session.span(problem.at)
    text = (tmp_path / path).read_text(encoding="utf-8")
    assert said in f"{problem.message} {problem.hint}"
    assert (span.path, Lines(text).position(span.start)[0]) == (path, line or 1)


def test_a_shop_of_ones_own_is_a_target(tmp_path: Path) -> None:
    write(tmp_path, "templates/shared/vendors/corner-shop.yaml", OWN)
    assert isinstance(target_of(Session(tmp_path), "corner-shop"), Target)
