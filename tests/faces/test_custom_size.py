"""A deck with measures of its own instead of the name of a size: what is drawn, and what is said of slips."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from cardtool.core.source import Place
from cardtool.render.raster import trimmed
from cardtool.session.draw import draw_decks
from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]
MINI = ROOT / "cardtool" / "lint" / "mini"
MM = 72 / 25.4


@pytest.mark.parametrize(
    ("size", "at", "message"),
    [
        ("{width: 50}", "size.height", "A card size needs “height”."),
        ("{width: 50, hieght: 70}", "size.hieght", "“hieght” is not a field of a card size."),
        ("{width: fifty, height: 70}", "size.width", "“width” must be a number, not “fifty”."),
        ("{width: 4.9, height: 70}", "size.width", "“width” must be at least 5.0."),
        ("{width: 50, height: 700}", "size.height", "“height” must be at most 420.0."),
        (
            "{width: 50, height: 70, corner: 25.5}",
            "size.corner",
            "A corner's radius is at most half of the shorter side, here 25 mm.",
        ),
        ("[50, 70]", "size", "“size” must be a group of fields or text, not a list."),
    ],
)
def test_a_slip_is_told_where_it_is(size: str, at: str, message: str) -> None:
    path = "cards/mini/game.yaml"
    text = (MINI / path).read_text(encoding="utf-8").replace("size: standard", f"size: {size}", 1)
    found = [problem for problem in Session(MINI, {path: text}).load("mini").problems if problem.message == message]
    assert len(found) == 1, size
    assert isinstance(found[0].at, Place)
    assert ".".join(map(str, found[0].at.route)) == f"0.decks.heroes.{at}"


def test_a_deck_is_drawn_in_its_own_size() -> None:
    path = "cards/frost/game.yaml"
    text = (ROOT / path).read_text(encoding="utf-8")
    whole, with_corner = "{width: 50, height: 70}", "{width: 63.5, height: 100, corner: 1.5}"
    for deck, size in (("scenario", whole), ("event", with_corner)):
        text = text.replace(f"size: standard, back: {deck},", f"size: {size}, back: {deck},")
    session = Session(ROOT, {path: text})
    loaded = session.load("frost")
    drawn, problems = draw_decks(session, loaded, "de", frozenset({"Z001", "E001", "D001"}))
    assert problems == ()
    sizes = {deck.id: deck.size for deck in drawn}
    assert (sizes["scenario"].name, sizes["scenario"].corner) == ("50x70", 3)
    assert (sizes["event"].name, sizes["event"].corner) == ("63.5x100", 1.5)
    assert sizes["dusk"].name == "standard"
    assert (trimmed(sizes["scenario"]).width, trimmed(sizes["scenario"]).height) == (591, 827)
    for deck in drawn:
        with pikepdf.open(BytesIO(deck.layout.pdf)) as pdf:
            left, bottom, right, top = (float(value) / MM for value in pdf.pages[0].TrimBox)
        assert (right - left, top - bottom) == pytest.approx((deck.size.width, deck.size.height), abs=0.01)
