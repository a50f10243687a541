"""Marks, guides, fold, ruler, caption and stamps keep clear of the cards, of the paper's edge and of one another."""

from dataclasses import astuple, replace

import pytest
from drawn_cards import PAPERS, SIZES
from layouts import ALL_PAPERS, Box, apart, around, box, card, cases, inside, named, page, specs

from cardtool.model.paper import Paper
from cardtool.sheets.furniture import CAPITALS, Label, caption, fold_label, ruler, stamp_labels
from cardtool.sheets.marks import EDGE, Line, crop_marks, fold_line, inner_marks, interrupted
from cardtool.sheets.plan import plan
from cardtool.sheets.spec import SheetSpec

A4 = SheetSpec(PAPERS["a4"], SIZES["standard"], 3)
# Prime to the numbers of gutters, duplex modes and fillings, so that each meets each of the others.
SOME = 7
every_paper = pytest.mark.parametrize("paper", ALL_PAPERS, ids=lambda paper: paper.name)


@every_paper
def test_marks_stand_outside_all_cards_and_their_bleed(paper: Paper) -> None:
    for spec, sheets in cases(paper, SOME):
        for sheet in sheets:
            printed = [around(spec, [slot for slot in sheet.slots if slot.side == side]) for side in ("front", "back")]
            fold = [box(line) for line in fold_line(spec)]
            for line in crop_marks(spec, sheet.slots):
                assert inside(box(line), page(spec, EDGE)), named(spec)
                assert all(apart(box(line), one, 0.3) for one in printed if one), named(spec)
                assert all(apart(box(line), one, 0.5) for one in fold), named(spec)


@every_paper
def test_every_cut_has_a_printable_mark_at_both_ends(paper: Paper) -> None:
    for spec, sheets in cases(paper, SOME):
        reach = page(spec, paper.margin)
        for sheet in sheets:
            marks = [box(line) for line in crop_marks(spec, sheet.slots)]
            for side in {slot.side for slot in sheet.slots}:
                own = [card(spec, slot) for slot in sheet.slots if slot.side == side]
                for at, upright in ((0, True), (1, False)):
                    cuts = {round(one[at + end], 6) for one in own for end in (0, 2)}
                    found = [round(mark[at], 6) for mark in marks if (mark[0] == mark[2]) == upright]
                    assert all(found.count(cut) >= 2 for cut in cuts), named(spec)
            for left, bottom, right, top in marks:
                seen = min(right, reach[2]) - max(left, reach[0]) + min(top, reach[3]) - max(bottom, reach[1])
                assert seen >= 1.2 - 1e-6, named(spec)


@every_paper
def test_marks_in_gutters_lie_on_no_card(paper: Paper) -> None:
    for spec, sheets in cases(paper, SOME):
        for sheet in sheets:
            lines = inner_marks(spec, sheet.slots)
            assert bool(lines) <= bool(spec.gutter)
            wide, high = spec.size.width + spec.gutter, spec.size.height + spec.gutter
            corners = {slot.side: (slot.x - slot.column * wide, slot.y + slot.row * high) for slot in sheet.slots}
            for line in lines:
                left, bottom, right, top = box(line)
                # Within its own gap of the grid: beyond a card, or on its edge and beyond it the other way.
                side = "back" if "back" in corners and (left > spec.width / 2 or "front" not in corners) else "front"
                x, y = ((a - b) % c for a, b, c in zip((left, bottom), corners[side], (wide, high), strict=True))
                beside = x >= spec.size.width - 1e-6 or y >= spec.size.height - 1e-6
                assert beside, (named(spec), line)
                assert right - left <= spec.gutter / 2
                assert top - bottom <= spec.gutter / 2


def extent(label: Label) -> Box:
    """Where a label stands: its capitals to the left of the baseline, or above it."""
    if label.upward:
        return label.x - CAPITALS, label.y, label.x, label.y + label.room
    return label.x, label.y, label.x + label.room, label.y + CAPITALS


@every_paper
def test_ruler_and_captions_are_printable_and_touch_nothing(paper: Paper) -> None:
    for spec, sheets in cases(paper, SOME):
        lines, labels = ruler(spec)
        texts = [extent(label) for label in (*labels, caption(spec, "Frost"))]
        texts += [extent(fold_label(spec, "fold"))] if spec.duplex == "fold" else []
        for one in (*map(box, lines), *texts):
            assert inside(one, page(spec, paper.margin)), named(spec)
        for sheet in sheets[:1]:
            printed = [around(spec, [slot for slot in sheet.slots if slot.side == side]) for side in ("front", "back")]
            assert all(apart(one, other, 0.25) for one in (*map(box, lines), *texts) for other in printed if other), (
                named(spec)
            )
            marks = [box(line) for line in crop_marks(spec, sheet.slots)]
            assert all(apart(one, other, 0.25) for one in texts[-1:] for other in marks), named(spec)
            scale = [*map(box, interrupted(lines, crop_marks(spec, sheet.slots)))]
            assert all(apart(one, other, 0.25) for one in (*scale, *texts) for other in marks), named(spec)


def test_small_cards_leave_no_place_without_a_mark_for_the_ruler() -> None:
    interruptions = set()
    for paper in ALL_PAPERS:
        for size in (SIZES["micro"], SIZES["square-51"]):
            for spec in specs([paper], [size]):
                scale, labels = ruler(spec)
                for sheet in plan(spec, range(spec.room), range(spec.room)):
                    marks = crop_marks(spec, sheet.slots)
                    found = [*interrupted(scale, marks)]
                    parts = [*map(box, found), *map(extent, labels)]
                    assert all(apart(one, box(other), 0.25) for one in parts for other in marks), named(spec)
                    spine = found[: len(found) - len(scale) + 1]
                    assert (spine[0].x0, spine[0].y0, spine[-1].x1, spine[-1].y1) == astuple(scale[0])
                    assert found[len(spine) :] == [*scale[1:]], named(spec)  # no tick lies on a mark
                    interruptions.add(len(spine) - 1)
    assert interruptions == {0, 1, 2}


@pytest.mark.parametrize("upright", [True, False])
def test_a_line_is_interrupted_where_a_mark_passes(upright: bool) -> None:
    def line(x0: float, y0: float, x1: float, y1: float) -> Line:
        return Line(x0, y0, x1, y1) if upright else Line(y0, x0, y1, x1)

    ruled, passing = line(10, 0, 10, 50), line(8, 20, 12, 20)
    beside, ending = line(2, 30, 9, 30), line(12, 40, 10.1, 40)
    assert [*interrupted([ruled], [ending, beside, passing])] == [
        line(10, 0, 10, 19.7),
        line(10, 20.3, 10, 39.7),
        line(10, 40.3, 10, 50),
    ]
    assert [*interrupted([ruled], [])] == [ruled]


def test_the_ruler_is_fifty_millimetres_with_a_tick_each_ten() -> None:
    (spine, *ticks), (label,) = ruler(A4)
    assert spine.y1 - spine.y0 == 50
    assert [round(tick.y0 - spine.y0) for tick in ticks] == [0, 10, 20, 30, 40, 50]
    assert label.text == "50 mm"
    assert label.y > spine.y1


def test_below_low_rows_the_ruler_lies() -> None:
    (spine, *ticks), (label,) = ruler(SheetSpec(PAPERS["a4"], SIZES["micro"], 3))
    assert (spine.x1 - spine.x0, spine.y0, spine.y1) == (50, 5, 5)
    assert [round(tick.x0 - spine.x0) for tick in ticks] == [0, 10, 20, 30, 40, 50]
    assert not label.upward


def test_tiny_paper_has_no_ruler() -> None:
    tiny = Paper(name="tiny", width=60, height=60, margin=2, source="labels")
    assert ruler(SheetSpec(tiny, SIZES["micro"], 0)) == ((), ())


def test_a_side_without_cards_has_no_marks() -> None:
    assert crop_marks(A4, ()) == ()
    assert crop_marks(replace(A4, marks="none"), plan(A4, range(9))[0].slots) == ()


def test_a_card_has_marks_of_its_own_in_gutters_only() -> None:
    (sheet,) = plan(A4, range(9))
    assert inner_marks(replace(A4, marks="card"), sheet.slots) == ()
    parted = replace(A4, marks="card", gutter=3)
    (sheet,) = plan(parted, range(9))
    lines = inner_marks(parted, sheet.slots)
    # Four inner corners of the grid with 4 cards each, two lines of each; on the outer edges one line of each corner.
    assert len(lines) == 4 * 4 * 2 + 4 * 2 * 2
    assert {round(max(abs(line.x1 - line.x0), abs(line.y1 - line.y0)), 6) for line in lines} == {1.0}
    assert inner_marks(replace(parted, marks="outer"), sheet.slots) == ()


def test_guides_lie_along_the_edges_that_two_cards_share() -> None:
    guided = replace(A4, guides=True)
    (sheet,) = plan(guided, range(4))
    found = {box(line) for line in inner_marks(guided, sheet.slots)}
    assert found == {(73.5, 192.5, 73.5, 280.5), (136.5, 192.5, 136.5, 280.5), (10.5, 192.5, 73.5, 192.5)}
    assert inner_marks(replace(guided, gutter=2), plan(replace(guided, gutter=2), range(4))[0].slots) == ()


def test_a_stamp_stands_between_the_cut_and_the_safe_zone_of_fronts_alone() -> None:
    fold = replace(A4, duplex="fold")
    (sheet,) = plan(fold, [0, 1], [0, 0])
    labels = [*stamp_labels(fold, sheet.slots, ["AAAAA", "BBBBB"])]
    assert [label.text for label in labels] == ["AAAAA", "BBBBB"]
    for label, slot in zip(labels, sheet.slots, strict=False):
        assert label.y - slot.y >= 1
        assert label.y - slot.y + 0.72 * label.size <= 3
        assert label.x - slot.x >= SIZES["standard"].corner + 1
        assert inside(extent(label), card(fold, slot))


@pytest.mark.parametrize(
    ("width", "corner", "place"),
    [(63.0, 3.0, (5.0, 8.0)), (50.0, 25.0, (19.0, 8.0)), (14.0, 1.0, (3.5, 7.0)), (7.0, 0.0, None)],
)
def test_a_stamp_finds_room_on_cards_of_any_shape(
    width: float, corner: float, place: tuple[float, float] | None
) -> None:
    size = SIZES["standard"].model_copy(update={"width": width, "corner": corner, "height": 50.0})
    spec = SheetSpec(PAPERS["a4"], size, 3)
    (sheet,) = plan(spec, [0])
    found = [*stamp_labels(spec, sheet.slots, ["AAAAA"])]
    assert [(label.x - sheet.slots[0].x, label.room) for label in found] == ([pytest.approx(place)] if place else [])


@pytest.mark.parametrize("offset", [(10.0, 10.0), (-10.0, -10.0), (0.0, -7.0)])
def test_no_mark_reaches_into_cards_that_a_printer_is_far_off_with(offset: tuple[float, float]) -> None:
    spec = replace(A4, offset=offset)
    back = plan(spec, range(9), range(9))[1]
    printed = around(spec, back.slots)
    marks = crop_marks(spec, back.slots)
    assert marks
    assert printed is not None
    assert all(apart(box(line), printed, 0.25) for line in marks)
