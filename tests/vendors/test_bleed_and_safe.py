"""Paint beyond the cut and text inside it, on pictures and boxes made by hand."""

from __future__ import annotations

import pytest
from PIL import Image, ImageDraw

from cardtool.vendors.bleed import Bare, bare_edges
from cardtool.vendors.safe import Near, near_cut
from cardtool.words.printed import Run

MM = 6  # px
BLEED = 3
WANTED = (3.0, 3.0)
INK, WHITE = (30, 60, 90, 255), (255, 255, 255, 255)


def card(**beyond: float) -> Image.Image:
    """20 × 30 mm with 3 mm on each side, painted so far beyond the cut; 3 mm where nothing is told."""
    reach = {edge: beyond.get(edge, BLEED) for edge in ("left", "top", "right", "bottom")}
    picture = Image.new("RGBA", (26 * MM, 36 * MM), (0, 0, 0, 0))
    left, top = (BLEED - reach["left"]) * MM, (BLEED - reach["top"]) * MM
    right, bottom = (23 + reach["right"]) * MM - 1, (33 + reach["bottom"]) * MM - 1
    ImageDraw.Draw(picture).rectangle((left, top, right, bottom), fill=INK)
    return picture


def test_a_card_painted_to_the_bleed_lacks_nothing() -> None:
    assert list(bare_edges(card(), BLEED, WANTED, MM)) == []


@pytest.mark.parametrize("edge", ["left", "top", "right", "bottom"])
@pytest.mark.parametrize("reach", [0, 1, 2])
def test_each_edge_is_told_with_how_far_it_is_painted(edge: str, reach: float) -> None:
    (bare,) = bare_edges(card(**{edge: reach}), BLEED, WANTED, MM)
    assert bare.edge == edge
    assert bare.painted == pytest.approx(reach, abs=0.2)


def test_a_pixel_less_is_no_lack() -> None:
    assert list(bare_edges(card(left=BLEED - 1 / MM), BLEED, WANTED, MM)) == []


def test_all_edges_of_a_card_without_bleed() -> None:
    found = list(bare_edges(card(left=0, top=0, right=0, bottom=0), BLEED, WANTED, MM))
    assert [one.edge for one in found] == ["left", "right", "top", "bottom"]


def test_a_shop_may_want_more_across_than_down() -> None:
    picture = card(left=2, top=2, right=2, bottom=2)
    assert [one.edge for one in bare_edges(picture, BLEED, (3, 2), MM)] == ["left", "right"]
    assert list(bare_edges(picture, BLEED, (2.3, 2), MM)) == []


def test_white_and_bare_paper_need_not_go_on() -> None:
    framed = card(left=-2, top=-2, right=-2, bottom=-2)  # a white border of 2 mm, not painted
    assert list(bare_edges(framed, BLEED, WANTED, MM)) == []
    painted = card(left=-2, top=-2, right=-2, bottom=-2)
    under = Image.new("RGBA", painted.size, (0, 0, 0, 0))
    ImageDraw.Draw(under).rectangle((3 * MM, 3 * MM, 23 * MM - 1, 33 * MM - 1), fill=WHITE)
    assert list(bare_edges(Image.alpha_composite(under, painted), BLEED, WANTED, MM)) == []


def test_a_bar_that_ends_at_the_cut_is_seen_beside_white() -> None:
    picture = Image.new("RGBA", (26 * MM, 36 * MM), (0, 0, 0, 0))
    ImageDraw.Draw(picture).rectangle((0, 0, 25 * MM, 36 * MM), fill=WHITE)
    picture.paste((0, 0, 0, 0), (0, 0, 3 * MM, 36 * MM))
    ImageDraw.Draw(picture).rectangle((3 * MM, 10 * MM, 10 * MM, 12 * MM), fill=INK)
    assert list(bare_edges(picture, BLEED, WANTED, MM)) == [Bare("left", 0.0)]


def run(left: float, top: float, right: float, bottom: float, text: str = "Ada") -> Run:
    return Run(text, 8, False, None, left, top, right, bottom)


def test_text_inside_the_safe_zone_is_not_told() -> None:
    assert near_cut([run(3, 3, 60, 85)], 63, 88, 3) == ()
    assert near_cut([run(2.96, 3, 60, 85)], 63, 88, 3) == ()  # what no knife can do


@pytest.mark.parametrize(
    ("box", "edge", "mm"),
    [
        ((2.5, 10, 20, 14), "left", 2.5),
        ((10, 1, 20, 5), "top", 1),
        ((10, 10, 62, 14), "right", 1),
        ((10, 80, 20, 87.5), "bottom", 0.5),
        ((-1, 10, 20, 14), "left", -1),
    ],
)
def test_text_near_each_edge(box: tuple[float, float, float, float], edge: str, mm: float) -> None:
    assert near_cut([run(*box)], 63, 88, 3) == (Near("Ada", edge, pytest.approx(mm)),)


def test_the_nearest_text_comes_first() -> None:
    found = near_cut([run(2, 10, 20, 14, "b"), run(0.5, 20, 20, 24, "a"), run(5, 5, 9, 9, "c")], 63, 88, 3)
    assert [one.text for one in found] == ["a", "b"]
