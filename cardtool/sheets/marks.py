"""What a sheet shows beside its cards: crop marks, a ruler, a line of text. Plain data in mm, no PDF."""

from collections.abc import Sequence
from dataclasses import dataclass

from cardtool.sheets.plan import SheetSpec, Slot

# Kept free between the outer bleed and a mark.
GAP = 0.3

# How long a mark is, unless it comes this close to the edge of the paper: viewers shrink a page to fit when
# marks touch its edge.
MARK = 5.0
EDGE = 1.0

RULER = 50.0
RULER_LABEL = "50 mm"
RULER_LABEL_LENGTH = 7.0

# How far ruler and caption stand off the bleed where there is room: beside dark cards they are hard to see.
AWAY = 1.5

# Kept free between a crop mark and what stands between two of them.
CLEAR = 1.0

# Type of 5 pt: its capitals are as high as the room that is left for marks at worst.
TYPE = 5 * 25.4 / 72
CAPITALS = 1.2
TAILS = 0.4


@dataclass(frozen=True, slots=True)
class Line:
    """A stroke from one point to another, in mm from the lower left corner of the paper."""

    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class Label:
    """Text that reads upwards from a point on its baseline; `room` in mm is how long it may become."""

    text: str
    x: float
    y: float
    room: float


def crop_marks(spec: SheetSpec, slots: Sequence[Slot]) -> tuple[Line, ...]:
    """Marks at the ends of every cut, outside the block of `slots` and outside its bleed."""
    if not slots:
        return ()
    size, bleed, block = spec.size, spec.outer, spec.block
    columns = {slot.column + side for slot in slots for side in (0, 1)}
    rows = {slot.row + side for slot in slots for side in (0, 1)}
    xs = [block.left + column * size.width for column in sorted(columns)]
    ys = [block.top - row * size.height for row in sorted(rows, reverse=True)]
    left, right = xs[0] - bleed.left - GAP, xs[-1] + bleed.right + GAP
    bottom, top = ys[0] - bleed.bottom - GAP, ys[-1] + bleed.top + GAP
    return (
        *(Line(x, bottom, x, max(bottom - MARK, EDGE)) for x in xs),
        *(Line(x, top, x, min(top + MARK, spec.paper.height - EDGE)) for x in xs),
        *(Line(left, y, max(left - MARK, EDGE), y) for y in ys),
        *(Line(right, y, min(right + MARK, spec.paper.width - EDGE), y) for y in ys),
    )


def ruler(spec: SheetSpec) -> tuple[tuple[Line, ...], Label]:
    """A ruler of 50 mm and its label, left of the upper row: it shows on paper whether the printer scaled."""
    edge = spec.block.left - spec.outer.left
    x = max(edge - AWAY, spec.paper.margin + CAPITALS)
    y = spec.block.top - CLEAR - RULER_LABEL_LENGTH - RULER
    ticks = (
        Line(x, y + at, x - (CAPITALS if at in (0, RULER) else CAPITALS / 2), y + at)
        for at in range(0, int(RULER) + 1, 10)
    )
    label = Label(RULER_LABEL, x, y + RULER + CLEAR, RULER_LABEL_LENGTH - CLEAR)
    return (Line(x, y, x, y + RULER), *ticks), label


def caption(spec: SheetSpec, text: str) -> Label:
    """`text` beside the upper row, right of it, between the marks."""
    edge = spec.block.right + spec.outer.right
    x = max(edge + GAP, min(edge + AWAY, spec.paper.width - spec.paper.margin - CAPITALS - TAILS)) + CAPITALS
    y = spec.block.top - spec.size.height + CLEAR
    return Label(text, x, y, spec.size.height - 2 * CLEAR)
