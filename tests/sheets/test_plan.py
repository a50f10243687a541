"""Where cards lie on a sheet, before there is a PDF."""

import pytest
from drawn_cards import PAPERS, SIZES
from hypothesis import given
from hypothesis import strategies as st

from cardtool.sheets.plan import plan
from cardtool.sheets.spec import MARK_ROOM, Edges, SheetSpec

A4 = SheetSpec(PAPERS["a4"], SIZES["standard"], 3)
ALL = [SheetSpec(paper, size, 3) for paper in PAPERS.values() for size in SIZES.values()]


def name(spec: SheetSpec) -> str:
    return f"{spec.paper.name}-{spec.size.name}"


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", ["standard", "poker", "bridge"])
def test_nine_cards_go_on_a_sheet(paper: str, size: str) -> None:
    spec = SheetSpec(PAPERS[paper], SIZES[size], 3)
    assert (spec.columns, spec.rows) == (3, 3)


@pytest.mark.parametrize("spec", ALL, ids=name)
def test_the_block_is_centred_and_leaves_room_for_marks(spec: SheetSpec) -> None:
    block, outer = spec.block, spec.outer
    assert block.left == pytest.approx(spec.paper.width - block.right)
    assert block.bottom == pytest.approx(spec.paper.height - block.top)
    assert block.right - block.left == pytest.approx(spec.columns * spec.size.width)
    assert block.top - block.bottom == pytest.approx(spec.rows * spec.size.height)
    for room, bleed in ((block.left, outer.left), (block.bottom, outer.bottom)):
        assert 0 <= bleed <= 3
        assert room - bleed - MARK_ROOM >= spec.paper.margin - 1e-6


def test_cards_are_butted_from_the_upper_left() -> None:
    (sheet,) = plan(A4, range(9))
    places = [(slot.column, slot.row, slot.page, slot.x, slot.y) for slot in sheet.slots]
    assert places[0] == (0, 0, 0, 10.5, 192.5)
    assert places[5] == (2, 1, 5, 136.5, 104.5)
    assert places[8] == (2, 2, 8, 136.5, 16.5)


def test_bleed_is_shown_at_the_outer_edge_only() -> None:
    (sheet,) = plan(A4, range(9))
    assert sheet.slots[0].bleed == Edges(3, 0, 0, 3)
    assert sheet.slots[4].bleed == Edges(0, 0, 0, 0)
    assert sheet.slots[8].bleed == Edges(0, 3, 3, 0)


def test_free_edges_of_a_part_filled_sheet_bleed() -> None:
    (sheet,) = plan(A4, range(4))
    assert sheet.slots[1].bleed == Edges(0, 3, 0, 3)
    assert sheet.slots[3].bleed == Edges(3, 3, 3, 0)


def test_bleed_never_lies_on_the_blank_back_of_a_neighbour() -> None:
    _, back = plan(A4, range(3), [0, None, 0])
    assert [slot.column for slot in back.slots] == [2, 0]
    assert [(slot.bleed.left, slot.bleed.right) for slot in back.slots] == [(0, 3), (3, 0)]


@given(count=st.integers(1, 40), spec=st.sampled_from(ALL))
def test_backs_lie_behind_their_fronts(count: int, spec: SheetSpec) -> None:
    sheets = plan(spec, range(count), range(count))
    assert [sheet.side for sheet in sheets] == ["front", "back"] * (len(sheets) // 2)
    for front, back in zip(sheets[::2], sheets[1::2], strict=True):
        assert front.number == back.number
        for face, rear in zip(front.slots, back.slots, strict=True):
            assert face.page == rear.page
            assert face.x + rear.x == pytest.approx(spec.paper.width - spec.size.width)
            assert face.y == rear.y
            assert (face.bleed.left, face.bleed.right) == (rear.bleed.right, rear.bleed.left)
    assert [slot.page for sheet in sheets[::2] for slot in sheet.slots] == list(range(count))


def test_the_last_sheet_knows_how_many_there_are() -> None:
    sheets = plan(A4, [0] * 19)
    assert [(sheet.number, sheet.total, len(sheet.slots)) for sheet in sheets] == [
        (1, 3, 9),
        (2, 3, 9),
        (3, 3, 1),
    ]
    assert plan(A4, []) == ()


def test_what_cannot_be_planned_is_refused() -> None:
    huge = SIZES["standard"].model_copy(update={"name": "huge", "width": 300.0})
    with pytest.raises(ValueError, match="cards of size huge do not fit a4 paper"):
        plan(SheetSpec(PAPERS["a4"], huge, 3), [0])
    with pytest.raises(ValueError, match="2 fronts but 1 backs"):
        plan(A4, [0, 1], [0])
