"""Where to cut and to fold: lines beside and between the cards. Plain data in mm, no PDF."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cardtool.sheets.plan import Slot
from cardtool.sheets.spec import FOLD_GAP, SheetSpec

# Kept free between the outer bleed and a mark.
GAP = 0.3

# How long a mark is, unless it comes this close to the edge of the paper: viewers shrink a page to fit when
# marks touch its edge.
MARK = 5.0
EDGE = 1.0

# In a gutter a mark begins this far from the corner of its card, or at a quarter of the gutter.
CORNER_GAP = 0.5

# Two cuts are the same when they are nearer than this: sums of lengths are not exact.
_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Line:
    """A stroke from one point to another, in mm from the lower left corner of the paper."""

    x0: float
    y0: float
    x1: float
    y1: float

    def moved(self, by: tuple[float, float]) -> "Line":
        """The same, so many mm to the right and upwards."""
        return Line(self.x0 + by[0], self.y0 + by[1], self.x1 + by[0], self.y1 + by[1])


def crop_marks(spec: SheetSpec, slots: Sequence[Slot]) -> tuple[Line, ...]:
    """Marks at the ends of every cut, outside the block of `slots` and outside its bleed."""
    if spec.marks == "none":
        return ()
    sides = ([slot for slot in slots if slot.side == side] for side in ("front", "back"))
    return tuple(line for side in sides if side for line in _around(spec, side))


def _around(spec: SheetSpec, slots: Sequence[Slot]) -> Iterator[Line]:
    size = spec.size
    xs = sorted({round(slot.x + side, _DIGITS) for slot in slots for side in (0, size.width)})
    ys = sorted({round(slot.y + side, _DIGITS) for slot in slots for side in (0, size.height)})
    left = min(slot.x - slot.bleed.left for slot in slots) - GAP
    right = max(slot.x + size.width + slot.bleed.right for slot in slots) + GAP
    bottom = min(slot.y - slot.bleed.bottom for slot in slots) - GAP
    top = max(slot.y + size.height + slot.bleed.top for slot in slots) + GAP
    first, last = EDGE, spec.width - EDGE
    if spec.duplex == "fold" and slots[0].side == "front":
        last = spec.width / 2 - FOLD_GAP
    elif spec.duplex == "fold":
        first = spec.width / 2 + FOLD_GAP
    # An offset of the printer may leave no room between the cards and the edge of the paper.
    if (low := max(bottom - MARK, EDGE)) < bottom:
        yield from (Line(x, bottom, x, low) for x in xs)
    if (high := min(top + MARK, spec.height - EDGE)) > top:
        yield from (Line(x, top, x, high) for x in xs)
    if (out := max(left - MARK, first)) < left:
        yield from (Line(left, y, out, y) for y in ys)
    if (out := min(right + MARK, last)) > right:
        yield from (Line(right, y, out, y) for y in ys)


def inner_marks(spec: SheetSpec, slots: Sequence[Slot]) -> tuple[Line, ...]:
    """Lines on what is printed between cards: marks at the corners of each, in the gutters, and cut guides."""
    lines: list[Line] = []
    if spec.marks == "card" and spec.gutter:
        lines += (line for slot in slots for line in _corners(spec, slot))
    if spec.guides and not spec.gutter:
        lines += _guides(spec, slots)
    return tuple(lines)


def _corners(spec: SheetSpec, slot: Slot) -> Iterator[Line]:
    """From near the corners of a card to the middle of the gutters around it."""
    near, far = min(CORNER_GAP, spec.gutter / 4), spec.gutter / 2
    left, right = slot.x, slot.x + spec.size.width
    bottom, top = slot.y, slot.y + spec.size.height
    for y in (bottom, top):
        if slot.column > 0:
            yield Line(left - far, y, left - near, y)
        if slot.column < spec.columns - 1:
            yield Line(right + near, y, right + far, y)
    for x in (left, right):
        if slot.row > 0:
            yield Line(x, top + near, x, top + far)
        if slot.row < spec.rows - 1:
            yield Line(x, bottom - far, x, bottom - near)


def _guides(spec: SheetSpec, slots: Sequence[Slot]) -> Iterator[Line]:
    """Along every edge that two cards share."""
    there = {(slot.side, slot.column, slot.row) for slot in slots}
    for slot in slots:
        right, top = slot.x + spec.size.width, slot.y + spec.size.height
        if (slot.side, slot.column + 1, slot.row) in there:
            yield Line(right, slot.y, right, top)
        if (slot.side, slot.column, slot.row + 1) in there:
            yield Line(slot.x, slot.y, right, slot.y)


def interrupted(lines: Sequence[Line], marks: Sequence[Line]) -> Iterator[Line]:
    """`lines`, upwards or to the right, with a gap wherever a mark passes; ticks lead back and are never passed."""
    for line in lines:
        if line.x0 == line.x1:
            for at in sorted(mark.y0 for mark in marks if _within(line.x0, mark.x0, mark.x1)):
                if line.y0 < at < line.y1:
                    yield replace(line, y1=at - GAP)
                    line = replace(line, y0=at + GAP)
        else:
            for at in sorted(mark.x0 for mark in marks if _within(line.y0, mark.y0, mark.y1)):
                if line.x0 < at < line.x1:
                    yield replace(line, x1=at - GAP)
                    line = replace(line, x0=at + GAP)
        yield line


def _within(at: float, one: float, other: float) -> bool:
    return min(one, other) - GAP < at < max(one, other) + GAP


def fold_line(spec: SheetSpec) -> tuple[Line, ...]:
    """Where the sheet is folded, from one margin of the printer to the other."""
    if spec.duplex != "fold":
        return ()
    middle, margin = spec.width / 2, max(spec.paper.margin, EDGE)
    return (Line(middle, margin, middle, spec.height - margin),)
