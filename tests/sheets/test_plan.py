"""Where cards lie on a sheet, before there is a PDF: every paper, size, orientation, gutter and duplex mode."""

from dataclasses import replace

import pytest
from drawn_cards import PAPERS, SIZES
from hypothesis import given
from hypothesis import strategies as st
from layouts import ALL_PAPERS, ALL_SIZES, DUPLEX, apart, card, cases, inside, named, page, shown, specs

from cardtool.model.paper import Paper
from cardtool.model.sheets import Offset, Printer, Sheets
from cardtool.session.sheets import Printing, spec_of
from cardtool.sheets.plan import Sheet, Slot, plan
from cardtool.sheets.spec import MARK_ROOM, Edges, SheetSpec

A4 = SheetSpec(PAPERS["a4"], SIZES["standard"], 3)
every_paper = pytest.mark.parametrize("paper", ALL_PAPERS, ids=lambda paper: paper.name)


def laid(paper: str, size: str, bleed: float = 3, **settings: object) -> SheetSpec:
    """The sheets that settings make."""
    return spec_of(Printing(PAPERS[paper], Sheets.model_validate(settings)), SIZES[size], bleed)


@every_paper
def test_cards_and_their_bleed_are_printable_and_cover_no_other_card(paper: Paper) -> None:
    for spec, sheets in cases(paper):
        reach = page(spec, paper.margin + MARK_ROOM)
        for sheet in sheets:
            places = {(slot.side, slot.column, slot.row): slot for slot in sheet.slots}
            assert len(places) == len(sheet.slots)
            for slot in sheet.slots:
                assert inside(shown(spec, slot), reach), named(spec)
                assert all(-1e-6 <= edge <= 3 for edge in _edges(slot.bleed))
                for beside in (slot.column + 1, slot.row), (slot.column, slot.row + 1):
                    if other := places.get((slot.side, *beside)):
                        assert apart(card(spec, slot), card(spec, other), spec.gutter), named(spec)
                        assert apart(shown(spec, slot), card(spec, other), 0), named(spec)
                        assert apart(card(spec, slot), shown(spec, other), 0), named(spec)
                        assert apart(shown(spec, slot), shown(spec, other), 0), named(spec)


def _edges(bleed: Edges) -> tuple[float, float, float, float]:
    return bleed.left, bleed.bottom, bleed.right, bleed.top


@every_paper
def test_the_block_is_in_the_middle_and_no_further_card_fits(paper: Paper) -> None:
    for spec, _ in cases(paper):
        block, other = spec.block, spec.back_block
        assert (other.left, other.right) == pytest.approx((spec.width - block.right, spec.width - block.left))
        assert block.bottom == pytest.approx(spec.height - block.top)
        wide, high = spec.size.width + spec.gutter, spec.size.height + spec.gutter
        assert block.right - block.left == pytest.approx(spec.columns * wide - spec.gutter)
        assert block.top - block.bottom == pytest.approx(spec.rows * high - spec.gutter)
        ends = 2 * (paper.margin + MARK_ROOM + spec.least)
        leaf = spec.width / 2 + paper.margin - 0.5 if spec.duplex == "fold" else spec.width
        assert spec.columns * wide - spec.gutter <= leaf - ends + 1e-3 < (spec.columns + 1) * wide - spec.gutter + 2e-3
        assert spec.rows * high - spec.gutter <= spec.height - ends + 1e-3 < (spec.rows + 1) * high - spec.gutter + 2e-3


@every_paper
def test_backs_lie_behind_their_fronts(paper: Paper) -> None:
    for spec, sheets in cases(paper):
        fronts = [slot for sheet in sheets for slot in sheet.slots if slot.side == "front"]
        backs = [slot for sheet in sheets for slot in sheet.slots if slot.side == "back"]
        over_a_level_edge = spec.duplex != "fold" and (spec.duplex == "short-edge") != spec.landscape
        for face, rear in zip(fronts, backs, strict=True):
            assert face.page == rear.page
            left, bottom, right, top = shown(spec, face)
            if over_a_level_edge:
                behind = (left, spec.height - top, right, spec.height - bottom)
            else:
                behind = (spec.width - right, bottom, spec.width - left, top)
            assert shown(spec, rear) == pytest.approx(behind), named(spec)
            assert (face.turned, rear.turned) == (False, over_a_level_edge)


@every_paper
def test_whole_bleed_is_shown_on_all_sides_of_each_card(paper: Paper) -> None:
    for spec, sheets in cases(paper):
        if spec.least:
            assert {_edges(slot.bleed) for sheet in sheets for slot in sheet.slots} == {(3, 3, 3, 3)}, named(spec)
        elif spec.gutter:
            assert all(max(_edges(slot.bleed)) <= spec.gutter / 2 for sheet in sheets for slot in sheet.slots)


@pytest.mark.parametrize(
    ("paper", "size", "settings", "places"),
    [
        ("a4", "standard", {}, (3, 3, False)),
        ("a4", "poker", {}, (3, 3, False)),
        ("letter", "standard", {}, (3, 3, False)),
        ("letter", "poker", {}, (3, 3, False)),
        ("a4", "standard", {"gutter": "bleed"}, (4, 2, True)),  # eight with the bleed of each
        ("a4", "standard", {"gutter": "bleed", "orientation": "portrait"}, (2, 3, False)),
        ("letter", "standard", {"gutter": "bleed"}, (3, 2, True)),
        ("letter", "standard", {"gutter": 2}, (3, 3, False)),
        ("letter", "standard", {"gutter": 3}, (4, 2, True)),
        ("a4", "tarot-metric", {}, (2, 2, False)),  # as many in landscape
        ("a4", "tarot-us", {}, (2, 2, False)),
        ("a4", "mini-euro", {}, (4, 4, False)),
        ("a4", "mini-us", {}, (6, 3, True)),
        ("a4", "square-89", {}, (2, 3, False)),
        ("a5", "jumbo", {}, (1, 1, False)),
        ("a3", "standard", {}, (6, 3, True)),
        ("tabloid", "poker", {}, (6, 3, True)),
        ("a4", "standard", {"duplex": "fold"}, (2, 2, True)),
    ],
    ids=str,
)
def test_so_many_cards_go_on_a_sheet(
    paper: str, size: str, settings: dict[str, object], places: tuple[int, int, bool]
) -> None:
    spec = laid(paper, size, **settings)
    assert (spec.columns, spec.rows, spec.landscape) == places


def test_auto_takes_more_cards_and_portrait_when_it_is_all_the_same() -> None:
    for paper in ALL_PAPERS:
        for size in ALL_SIZES:
            both = [spec_of(Printing(paper, Sheets(orientation=lies)), size, 3) for lies in ("portrait", "landscape")]
            chosen = spec_of(Printing(paper, Sheets()), size, 3)
            assert chosen == (both[1] if both[1].room > both[0].room else both[0])


def test_there_is_a_plan_for_all_of_it() -> None:
    made = {(s.paper.name, s.size.name, s.landscape, s.gutter, s.duplex) for s in specs()}
    assert len(made) > 2500
    for paper in ALL_PAPERS:
        assert {duplex for name, *_, duplex in made if name == paper.name} == set(DUPLEX)


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


def test_short_edge_mirrors_from_top_to_bottom() -> None:
    _, back = plan(replace(A4, duplex="short-edge"), range(4), [0] * 4)
    assert [(slot.column, slot.row) for slot in back.slots] == [(0, 2), (1, 2), (2, 2), (0, 1)]
    _, back = plan(A4, range(4), [0] * 4)
    assert [(slot.column, slot.row) for slot in back.slots] == [(2, 0), (1, 0), (0, 0), (2, 1)]


def test_a_fold_has_fronts_left_and_backs_right_on_one_side() -> None:
    spec = laid("a4", "standard", duplex="fold")
    (sheet,) = plan(spec, range(3), [0, 1, 2])
    assert sheet.side == "both"
    for face, rear in zip(sheet.slots[:3], sheet.slots[3:], strict=True):
        assert face.x + spec.size.width < spec.width / 2 < rear.x
        assert face.y == rear.y


@given(count=st.integers(1, 40), skip=st.integers(0, 30), duplex=st.sampled_from(DUPLEX))
def test_skipped_places_are_empty_on_both_sides(count: int, skip: int, duplex: str) -> None:
    spec = laid("a4", "standard", duplex=duplex)
    sheets = plan(spec, range(count), range(count), skip)
    fronts = [slot for sheet in sheets for slot in sheet.slots if slot.side == "front"]
    assert [slot.page for slot in fronts] == list(range(count))
    first = fronts[0]
    assert first.row * spec.columns + first.column == skip % spec.room
    assert len(sheets) == -(-(count + skip % spec.room) // spec.room) * (1 if duplex == "fold" else 2)
    assert all(sheet.slots for sheet in sheets)


@given(count=st.integers(1, 40))
def test_offset_moves_back_sides_alone(count: int) -> None:
    moved = replace(A4, offset=(0.4, -0.2))
    for still, other in zip(plan(A4, range(count), [0] * count), plan(moved, range(count), [0] * count), strict=True):
        assert other.offset == ((0.4, -0.2) if other.side == "back" else (0, 0))
        for slot, shifted in zip(still.slots, other.slots, strict=True):
            assert (shifted.x - slot.x, shifted.y - slot.y) == pytest.approx(other.offset)
            assert shifted.bleed == slot.bleed


def test_a_fold_needs_no_offset() -> None:
    spec = replace(laid("a4", "standard", duplex="fold"), offset=(1, 1))
    assert plan(spec, [0], [0]) == plan(replace(spec, offset=(0, 0)), [0], [0])


def test_a_printer_is_off_another_way_in_landscape() -> None:
    office = Printer(x=0.4, y=-0.2, landscape=Offset(x=0.1, y=0.3))
    for settings, offset in (({}, (0.4, -0.2)), ({"orientation": "landscape"}, (0.1, 0.3))):
        printing = Printing(PAPERS["a4"], Sheets.model_validate(settings), office)
        assert spec_of(printing, SIZES["standard"], 3).offset == offset
    plain = Printing(PAPERS["a4"], Sheets(orientation="landscape"), Printer(x=1, y=1))
    assert spec_of(plain, SIZES["standard"], 3).offset == (0, 0)


def test_paper_whose_file_lies_on_its_side_is_upright_all_the_same() -> None:
    wide = Paper(name="wide", width=480, height=330, margin=5, source="a press")
    spec = SheetSpec(wide, SIZES["standard"], 3)
    assert (spec.width, spec.height) == (330, 480)


def test_the_last_sheet_knows_how_many_there_are() -> None:
    sheets = plan(A4, [0] * 19)
    assert [(sheet.number, sheet.total, len(sheet.slots)) for sheet in sheets] == [
        (1, 3, 9),
        (2, 3, 9),
        (3, 3, 1),
    ]
    assert plan(A4, []) == ()


def test_one_card_alone() -> None:
    assert plan(A4, [0], [0]) == (
        Sheet(1, 1, "front", (Slot(0, 0, 0, 10.5, 192.5, Edges(3, 3, 3, 3)),)),
        Sheet(1, 1, "back", (Slot(2, 0, 0, 136.5, 192.5, Edges(3, 3, 3, 3), "back"),)),
    )


def test_what_cannot_be_planned_is_refused() -> None:
    huge = SIZES["standard"].model_copy(update={"name": "huge", "width": 300.0})
    with pytest.raises(ValueError, match="cards of size huge do not fit a4 paper"):
        plan(SheetSpec(PAPERS["a4"], huge, 3), [0])
    with pytest.raises(ValueError, match="2 fronts but 1 backs"):
        plan(A4, [0, 1], [0])
