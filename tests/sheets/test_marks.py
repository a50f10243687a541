"""Crop marks, ruler and caption keep clear of the cards and of one another."""

import pytest
from drawn_cards import PAPERS, SIZES

from cardtool.sheets.marks import CAPITALS, Label, Line, caption, crop_marks, ruler
from cardtool.sheets.plan import SheetSpec, Slot, plan

ALL = [SheetSpec(paper, size, 3) for paper in PAPERS.values() for size in SIZES.values()]

Box = tuple[float, float, float, float]


def name(spec: SheetSpec) -> str:
    return f"{spec.paper.name}-{spec.size.name}"


def sheets(spec: SheetSpec) -> list[tuple[Slot, ...]]:
    """Front and back slots of a sheet of every filling."""
    fillings = range(1, spec.columns * spec.rows + 1)
    return [sheet.slots for count in fillings for sheet in plan(spec, range(count), range(count))]


def shown(spec: SheetSpec, slot: Slot) -> Box:
    return (
        slot.x - slot.bleed.left,
        slot.y - slot.bleed.bottom,
        slot.x + spec.size.width + slot.bleed.right,
        slot.y + spec.size.height + slot.bleed.top,
    )


def box(line: Line) -> Box:
    return min(line.x0, line.x1), min(line.y0, line.y1), max(line.x0, line.x1), max(line.y0, line.y1)


def apart(one: Box, other: Box) -> bool:
    gap = 0.25
    return one[2] + gap <= other[0] or other[2] + gap <= one[0] or one[3] + gap <= other[1] or other[3] + gap <= one[1]


@pytest.mark.parametrize("spec", ALL, ids=name)
def test_marks_stand_outside_all_cards_and_their_bleed(spec: SheetSpec) -> None:
    for slots in sheets(spec):
        for line in crop_marks(spec, slots):
            assert all(apart(box(line), shown(spec, slot)) for slot in slots)
            left, bottom, right, top = box(line)
            assert left >= 1
            assert bottom >= 1
            assert right <= spec.paper.width - 1
            assert top <= spec.paper.height - 1


@pytest.mark.parametrize("spec", ALL, ids=name)
def test_every_cut_has_a_printable_mark_at_both_ends(spec: SheetSpec) -> None:
    edge = spec.paper.margin
    for slots in sheets(spec):
        marks = crop_marks(spec, slots)
        xs = {round(slot.x + side * spec.size.width, 6) for slot in slots for side in (0, 1)}
        ys = {round(slot.y + side * spec.size.height, 6) for slot in slots for side in (0, 1)}
        upright = [line for line in marks if line.x0 == line.x1]
        assert sorted(round(line.x0, 6) for line in upright) == sorted([*xs, *xs])
        assert sorted(round(line.y0, 6) for line in marks if line.y0 == line.y1) == sorted([*ys, *ys])
        for line in marks:
            left, bottom, right, top = box(line)
            seen = min(right, spec.paper.width - edge) - max(left, edge)
            seen += min(top, spec.paper.height - edge) - max(bottom, edge)
            assert seen >= 1.2 - 1e-6


def extent(label: Label) -> Box:
    """Where a label reads upwards, its capitals to the left of the baseline."""
    return label.x - CAPITALS, label.y, label.x, label.y + label.room


@pytest.mark.parametrize("spec", ALL, ids=name)
def test_ruler_and_caption_are_printable_and_touch_nothing(spec: SheetSpec) -> None:
    lines, label = ruler(spec)
    line = caption(spec, "Frost")
    furniture = [*map(box, lines), extent(label), extent(line)]
    for slots in sheets(spec):
        others = [*map(box, crop_marks(spec, slots)), *(shown(spec, slot) for slot in slots)]
        assert all(apart(one, other) for one in furniture for other in others)
    for left, bottom, right, top in furniture:
        assert left >= spec.paper.margin - 1e-6
        assert right <= spec.paper.width - spec.paper.margin + 1e-6
        assert bottom >= spec.paper.margin
        assert top <= spec.paper.height - spec.paper.margin


def test_the_ruler_is_fifty_millimetres_with_a_tick_each_ten() -> None:
    (spine, *ticks), label = ruler(ALL[0])
    assert spine.y1 - spine.y0 == 50
    assert [round(tick.y0 - spine.y0) for tick in ticks] == [0, 10, 20, 30, 40, 50]
    assert label.text == "50 mm"
    assert label.y > spine.y1


def test_a_side_without_cards_has_no_marks() -> None:
    assert crop_marks(ALL[0], ()) == ()
