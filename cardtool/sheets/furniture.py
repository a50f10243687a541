"""What a sheet says beside its cards: a ruler, a line of text, the stamps of its cards. Plain data in mm, no PDF."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from cardtool.sheets.marks import GAP, MARK, Line
from cardtool.sheets.plan import Slot
from cardtool.sheets.spec import SheetSpec

RULER = 50.0
RULER_LABEL = "50 mm"
RULER_LABEL_LENGTH = 7.0

# How far ruler and caption stand off the bleed where there is room: beside dark cards they are hard to see.
AWAY = 1.5

# Kept free between a crop mark and what stands between two of them.
CLEAR = 1.0

# Type of 5 pt: its capitals are as high as the room that is left for marks at worst.
POINT = 25.4 / 72
TYPE = 5 * POINT
CAPITALS = 1.2
TAILS = 0.4

_TICKS = [(at, CAPITALS if at in (0, RULER) else CAPITALS / 2) for at in range(0, int(RULER) + 1, 10)]

# A stamp stands between the cut, which may be off by a millimetre, and the safe zone, clear of a rounded corner.
STAMP_TYPE = 4 * POINT
STAMP_UP = 1.0
STAMP_IN = 5.0
STAMP_LENGTH = 8.0


@dataclass(frozen=True, slots=True)
class Label:
    """Text from a point on its baseline, to the right or `upward`; `room` in mm is how long it may become.

    `size` of its type in mm. With a `halo` it can be read on dark and on light ground.
    """

    text: str
    x: float
    y: float
    room: float
    upward: bool = True
    size: float = TYPE
    halo: bool = False

    def moved(self, by: tuple[float, float]) -> "Label":
        """The same, so many mm to the right and upwards."""
        return replace(self, x=self.x + by[0], y=self.y + by[1])


def ruler(spec: SheetSpec) -> tuple[tuple[Line, ...], tuple[Label, ...]]:
    """A ruler of 50 mm and its label: it shows on paper whether the printer scaled.

    It stands left of the upper row, between the crop marks; beyond them, or below the cards, where rows are too low.
    Where cards leave no such place a mark passes its line, see `interrupted`. Paper that is too small has none.
    """
    needed = RULER + RULER_LABEL_LENGTH + 2 * CLEAR
    beyond = MARK + GAP + CLEAR / 2 + CAPITALS
    margin, block, outer = spec.paper.margin, spec.block, spec.outer
    strip = block.left - outer.left - margin
    if spec.size.height < needed and strip < beyond and block.bottom - outer.bottom - margin >= beyond:
        return level_ruler(max(block.left, margin), margin) if spec.width - 2 * margin >= needed else ((), ())
    if spec.height - 2 * margin < needed:
        return (), ()
    x = max(block.left - outer.left - AWAY, margin + CAPITALS)
    if spec.size.height < needed and strip >= beyond:
        x = margin + CAPITALS
    return upright_ruler(x, max(block.top - CLEAR - RULER_LABEL_LENGTH - RULER, margin))


def upright_ruler(x: float, y: float) -> tuple[tuple[Line, ...], tuple[Label, ...]]:
    """From its zero upwards, with ticks to the left."""
    ticks = (Line(x, y + at, x - high, y + at) for at, high in _TICKS)
    label = Label(RULER_LABEL, x, y + RULER + CLEAR, RULER_LABEL_LENGTH - CLEAR)
    return (Line(x, y, x, y + RULER), *ticks), (label,)


def level_ruler(x: float, y: float) -> tuple[tuple[Line, ...], tuple[Label, ...]]:
    """From its zero to the right, with ticks upwards."""
    ticks = (Line(x + at, y, x + at, y + high) for at, high in _TICKS)
    label = Label(RULER_LABEL, x + RULER + CLEAR, y, RULER_LABEL_LENGTH - CLEAR, upward=False)
    return (Line(x, y, x + RULER, y), *ticks), (label,)


def caption(spec: SheetSpec, text: str) -> Label:
    """`text` beside the upper row, right of it, between the marks."""
    edge = spec.back_block.right + spec.outer.left  # where there is no fold, both blocks and both edges are alike
    x = max(edge + GAP, min(edge + AWAY, spec.width - spec.paper.margin - CAPITALS - TAILS)) + CAPITALS
    y = spec.block.top - spec.size.height + CLEAR
    return Label(text, x, y, spec.size.height - 2 * CLEAR)


def fold_label(spec: SheetSpec, text: str) -> Label:
    """`text` left of the fold, beside the upper row, between the marks."""
    strip = spec.width / 2 - spec.block.right - spec.outer.right
    off = max(TAILS, min(CLEAR, strip - CAPITALS - GAP))
    y = spec.block.top - spec.size.height + CLEAR
    return Label(text, spec.width / 2 - off, y, spec.size.height - 2 * CLEAR)


def stamp_labels(spec: SheetSpec, slots: Sequence[Slot], stamps: Sequence[str]) -> Iterator[Label]:
    """The stamp of each front, by its page, on the lower edge of the card, where that is not round.

    A card that is too narrow has none.
    """
    corner = spec.size.corner
    rounding = corner - sqrt(max(0.0, corner**2 - (corner - STAMP_UP) ** 2)) if corner > STAMP_UP else 0.0
    inset = max(min(STAMP_IN, spec.size.width / 4), rounding + STAMP_UP)
    room = min(STAMP_LENGTH, spec.size.width - 2 * inset)
    for slot in slots:
        if slot.side == "front" and room >= STAMP_LENGTH / 2:
            x, y = slot.x + inset, slot.y + STAMP_UP
            yield Label(stamps[slot.page], x, y, room, upward=False, size=STAMP_TYPE, halo=True)
