"""The exact measures of every shop and card size, held to tables that were written by hand.

The tables are those of the design text on print (vendors and card sizes), which has them from the shops' pages; the
bleed is told in px from the edge of the picture to the cut, the safe zone from the cut inward.
"""

from __future__ import annotations

import pytest
from shop import shop

from cardtool.model.paper import CardSize
from cardtool.vendors.fit import Canvas, fit, fit_of

GAME_CRAFTER = {
    # size: (canvas, cut from the edge, trim in mm)
    "poker": ((825, 1125), (37.5, 37.5), (63.5, 88.9)),
    "bridge": ((750, 1125), (37.5, 37.5), (57.15, 88.9)),
    "mini": ((600, 825), (37.5, 37.5), (44.45, 63.5)),
    "micro": ((450, 600), (37.5, 37.5), (31.75, 44.45)),
    "domino": ((600, 1125), (37.5, 37.5), (44.45, 88.9)),
    "business": ((675, 1125), (37.5, 37.5), (50.8, 88.9)),
    "tarot": ((900, 1500), (37.5, 37.5), (69.85, 120.65)),
    "jumbo": ((1125, 1725), (37.5, 37.5), (88.9, 139.7)),
    "square": ((1125, 1125), (37.5, 37.5), (88.9, 88.9)),
    "euro-square": ((900, 900), (37.5, 37.5), (69.85, 69.85)),
    "small-square": ((825, 825), (37.5, 37.5), (63.5, 63.5)),
    "us-game": ((750, 1125), (45.0, 48.0), (55.88, 87.122)),  # 2.2 × 3.43 in on the canvas of bridge
    "euro-poker": ((825, 1125), (40.453, 42.815), (63, 88)),  # 63 × 88 mm on the canvas of poker
}
MAKE_PLAYING_CARDS = {
    "poker": ((822, 1122), (36, 36), (63.5, 88.9)),
    "bridge": ((747, 1122), (36, 36), (57.15, 88.9)),
    "tarot": ((897, 1497), (36, 36), (69.85, 120.65)),
    "large": ((1122, 1797), (36, 36), (88.9, 146.05)),
    "medium": ((807, 1257), (36, 36), (62.23, 100.33)),
    "mini": ((597, 822), (36, 36), (44.45, 63.5)),
    "micro": ((447, 597), (36, 36), (31.75, 44.45)),
    "domino": ((597, 1122), (36, 36), (44.45, 88.9)),
    "business": ((672, 1122), (36, 36), (50.8, 88.9)),
    "small-square": ((672, 672), (36, 36), (50.8, 50.8)),
    "square": ((1122, 1122), (36, 36), (88.9, 88.9)),
    "game": ((816, 1110), (35.953, 35.315), (63, 88)),
}


@pytest.mark.parametrize(
    ("name", "table", "safe"), [("thegamecrafter", GAME_CRAFTER, 37.5), ("makeplayingcards", MAKE_PLAYING_CARDS, 36)]
)
def test_canvas_bleed_and_safe_zone_of_every_size(
    name: str, table: dict[str, tuple[tuple[int, int], tuple[float, float], tuple[float, float]]], safe: float
) -> None:
    vendor = shop(name)
    assert vendor.sizes.keys() == table.keys()
    for size, (canvas, cut, trim) in table.items():
        found = fit_of(vendor, size, vendor.sizes[size])
        assert found.canvas is not None, size
        assert (found.canvas.width, found.canvas.height) == canvas, size
        assert (found.canvas.left, found.canvas.top) == pytest.approx(cut, abs=0.001), size
        assert (found.width, found.height) == trim, size
        inside = 30 if size == "game" else safe
        assert found.safe == pytest.approx(inside * 25.4 / 300), size
        assert found.bleed == pytest.approx(tuple(px * 25.4 / 300 for px in cut), abs=0.0001), size


def test_36_px_37_and_a_half_and_3_mm_are_three_bleeds() -> None:
    poker = CardSize(name="poker", width=63.5, height=88.9, corner=3, source="")
    assert [
        round(found.bleed[0], 3)
        for name in ("makeplayingcards", "thegamecrafter", "drivethrucards", "mbprint", "print-shop")
        if (found := fit(shop(name), poker)) is not None
    ] == [3.048, 3.175, 3.175, 3, 3]


@pytest.mark.parametrize(
    ("name", "size", "found"),
    [
        ("thegamecrafter", ("poker", 63.5, 88.9), "poker"),
        ("thegamecrafter", ("standard", 63, 88), "euro-poker"),
        ("thegamecrafter", ("tarot-us", 69.85, 120.65), "tarot"),
        ("thegamecrafter", ("tarot-metric", 70, 120), "tarot"),
        ("thegamecrafter", ("mini-us", 41, 63), "mini"),
        ("thegamecrafter", ("mini-euro", 44, 68), "mini"),
        ("thegamecrafter", ("square-70", 70, 70), "euro-square"),
        ("thegamecrafter", ("euro", 59, 92), "bridge"),
        ("makeplayingcards", ("standard", 63, 88), "game"),
        ("makeplayingcards", ("tarot-metric", 70, 120), "tarot"),
        ("makeplayingcards", ("euro", 59, 92), "bridge"),
        ("makeplayingcards", ("mini-euro", 44, 68), "mini"),
        ("drivethrucards", ("standard", 63, 88), "euro-poker"),
        ("drivethrucards", ("poker", 63.5, 88.9), "us-poker"),
        # By measure, where the name says nothing.
        ("makeplayingcards", ("mine", 63.4, 88.8), "poker"),
        ("makeplayingcards", ("mine", 63.1, 88.1), "game"),
        ("makeplayingcards", ("mine", 68.4, 90), "poker"),
        ("makeplayingcards", ("mine", 68.6, 90), None),
        ("makeplayingcards", ("square-70", 70, 70), None),
        ("drivethrucards", ("square-70", 70, 70), None),
        ("thegamecrafter", ("mine", 120, 180), None),
        ("mbprint", ("mine", 51.3, 133.7), "mine"),
    ],
)
def test_the_size_of_a_deck_in_a_shop(name: str, size: tuple[str, float, float], found: str | None) -> None:
    wanted = CardSize(name=size[0], width=size[1], height=size[2], corner=3, source="")
    made = fit(shop(name), wanted)
    assert (made.name if made else None) == found


@pytest.mark.parametrize(
    ("name", "width", "height", "page"),
    [
        ("mbprint", 63, 88, (69, 94)),  # its own example
        ("print-shop", 70, 120, (76, 126)),
        ("drivethrucards", 63.5, 88.9, (69.85, 95.25)),  # 2.75 × 3.75 in
        ("drivethrucards", 63, 88, (69.35, 94.35)),
        ("drivethrucards", 69.85, 120.65, (76.2, 127)),
    ],
)
def test_the_page_of_a_pdf(name: str, width: float, height: float, page: tuple[float, float]) -> None:
    found = fit(shop(name), CardSize(name="own", width=width, height=height, corner=3, source=""))
    assert found is not None
    assert found.canvas is None
    assert (found.width + 2 * found.bleed[0], found.height + 2 * found.bleed[1]) == pytest.approx(page)


def test_a_canvas_may_be_cut_between_two_pixels() -> None:
    found = fit_of(shop("thegamecrafter"), "poker", shop("thegamecrafter").sizes["poker"])
    assert found.canvas == Canvas(825, 1125, 37.5, 37.5)
    assert found.measures == "63.5x88.9"
