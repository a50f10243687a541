"""Which card is in which cell, before there is a picture."""

from __future__ import annotations

import pytest
from drawn_cards import SIZES
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtool.exports.tables import QUALITIES
from cardtool.model.paper import CardSize
from cardtool.tables import playground, simulator
from cardtool.tables.plan import SHARPEST, Grid, Limits, plan, sharpest

STANDARD = SIZES["standard"]
SIMULATOR = simulator.LIMITS


def grids(cards: int, quality: str = "normal", size: str = "standard") -> list[tuple[int, int, int]]:
    sheets = plan(cards, SIZES[size], SIMULATOR, QUALITIES[quality], hidden=True)
    return [(sheet.grid.columns, sheet.grid.rows, sheet.grid.dpi) for sheet in sheets]


@given(
    cards=st.integers(1, 400),
    width=st.floats(20, 150),
    height=st.floats(20, 150),
    limits=st.builds(Limits, st.integers(1, 10), st.integers(1, 10), st.integers(300, 5000)),
    least=st.sampled_from([1, 150, 300]),
    hidden=st.booleans(),
)
@settings(max_examples=60, deadline=None)
def test_every_card_is_once_on_a_sheet_and_never_in_the_hidden_cell(
    cards: int, width: float, height: float, limits: Limits, least: int, hidden: bool
) -> None:
    size = CardSize(name="own", width=width, height=height, corner=3, source="the tests")
    if hidden and limits.columns * limits.rows == 1:
        with pytest.raises(ValueError, match="no card of size own fits"):
            plan(cards, size, limits, least, hidden=True)
        return
    sheets = plan(cards, size, limits, least, hidden=hidden)
    assert [card for sheet in sheets for card in sheet.cards] == list(range(cards))
    assert [sheet.number for sheet in sheets] == list(range(1, len(sheets) + 1))
    for sheet in sheets:
        grid = sheet.grid
        assert 1 <= grid.columns <= limits.columns
        assert 1 <= grid.rows <= limits.rows
        assert max(grid.pixels) <= limits.pixels
        assert len(sheet.cards) + hidden <= grid.cells
        assert grid.cells - len(sheet.cards) - hidden < grid.columns  # no empty row
        assert sheet.hidden_cell == (grid.cells - 1 if hidden else None)
        assert sheet.hidden_cell is None or sheet.hidden_cell >= len(sheet.cards)
        assert abs(grid.width - width / 25.4 * grid.dpi) <= 0.5
        assert abs(grid.height - height / 25.4 * grid.dpi) <= 0.5
    assert len({(sheet.grid.width, sheet.grid.height, sheet.grid.dpi) for sheet in sheets}) == 1


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (1, [(2, 1, 300)]),
        (14, [(5, 3, 300)]),
        (15, [(4, 4, 295)]),
        (69, [(10, 7, 165)]),
        (70, [(8, 5, 206), (8, 4, 206)]),
        (71, [(8, 5, 206), (8, 5, 206)]),
        (138, [(10, 7, 165), (10, 7, 165)]),
        (140, [(8, 6, 196), (8, 6, 196), (8, 6, 196)]),
    ],
)
def test_as_few_sheets_as_possible_then_as_sharp_as_possible(cards: int, expected: list[tuple[int, int, int]]) -> None:
    assert grids(cards) == expected


def test_high_quality_is_that_of_print() -> None:
    assert grids(70, "high") == [(5, 3, 300)] * 5
    for size in SIZES:
        assert all(dpi == 300 for _, _, dpi in grids(70, "high", size)), size


@pytest.mark.parametrize(("size", "expected"), [("tarot-metric", (8, 5, 173)), ("tarot-us", (8, 5, 172))])
def test_two_tarots_keep_the_least_quality(size: str, expected: tuple[int, int, int]) -> None:
    first, *_ = grids(69, "normal", size)
    assert first[2] >= 150
    assert first == expected


def test_a_square_deck_fills_squares() -> None:
    (sheet,) = plan(9, SIZES["square-70"], SIMULATOR, 150, hidden=True)
    assert (sheet.grid.width, sheet.grid.height) == (827, 827)


def test_a_card_too_large_for_the_least_quality_is_as_sharp_as_can_be() -> None:
    poster = CardSize(name="poster", width=400, height=400, corner=0, source="the tests")
    sheets = plan(5, poster, SIMULATOR, 300, hidden=True)
    assert [(sheet.grid.columns, sheet.grid.rows, sheet.grid.dpi) for sheet in sheets] == [(2, 2, 130), (2, 2, 130)]


def test_cells_are_butted_from_the_upper_left() -> None:
    grid = Grid(3, 2, 40, 60, 100)
    assert [grid.corner(cell) for cell in range(6)] == [(0, 0), (40, 0), (80, 0), (0, 60), (40, 60), (80, 60)]
    assert grid.pixels == (120, 120)


def test_the_tables_differ_in_what_they_take() -> None:
    assert [len(sheet.cards) for sheet in plan(200, STANDARD, SIMULATOR, 100, hidden=True)] == [69, 69, 62]
    (wide,) = plan(120, STANDARD, playground.LIMITS, 100, hidden=False)
    assert wide.grid.cells >= 120


def test_sharpest_is_the_last_that_fits() -> None:
    assert sharpest(STANDARD, 10, 7, 4096) == 165
    assert sharpest(STANDARD, 1, 1, 4096) == SHARPEST
    assert sharpest(STANDARD, 5, 1, 4) == 0
