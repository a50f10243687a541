"""Where each card lies on which sheet: plain data, no PDF."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from cardtool.model.paper import CardSize, Paper

Side: TypeAlias = Literal["front", "back"]

# What crop marks need between the outer bleed and the printer's margin, in mm.
MARK_ROOM = 1.5


@dataclass(frozen=True, slots=True)
class Edges:
    """A measure in mm for each edge of something."""

    left: float
    bottom: float
    right: float
    top: float


@dataclass(frozen=True, slots=True)
class SheetSpec:
    """What all sheets of a deck share: upright `paper`, cards of one `size`, butted, in a centred block.

    `bleed`, in mm, is what the drawn pages have beyond the card on all sides. It is shown at the outer edge
    of the block only, and there as much of it as leaves room for the crop marks.
    """

    paper: Paper
    size: CardSize
    bleed: float

    @property
    def columns(self) -> int:
        """Cards side by side; 0 when the card is wider than what the printer can reach."""
        return _fitting(self.paper.width, self.paper.margin, self.size.width)

    @property
    def rows(self) -> int:
        """Cards one above the other; 0 when the card is higher than what the printer can reach."""
        return _fitting(self.paper.height, self.paper.margin, self.size.height)

    @property
    def block(self) -> Edges:
        """The edges of a full block of cards, in mm from the lower left corner of the paper."""
        side = (self.paper.width - self.columns * self.size.width) / 2
        end = (self.paper.height - self.rows * self.size.height) / 2
        return Edges(side, end, self.paper.width - side, self.paper.height - end)

    @property
    def outer(self) -> Edges:
        """The bleed that is shown at the edges of the block."""
        side = min(self.bleed, self.block.left - self.paper.margin - MARK_ROOM)
        end = min(self.bleed, self.block.bottom - self.paper.margin - MARK_ROOM)
        return Edges(side, end, side, end)


@dataclass(frozen=True, slots=True)
class Slot:
    """One card on a sheet: `page` of the drawn PDF (from 0), in `column` and `row` (from 0, upper left).

    `x` and `y`, in mm, are the card's lower left corner as measured from the paper's; `bleed` is what is
    shown of the page beyond the card: nothing where another card lies, even if that card's back is blank.
    """

    column: int
    row: int
    page: int
    x: float
    y: float
    bleed: Edges


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of sheet `number` (from 1) of `total`."""

    number: int
    total: int
    side: Side
    slots: tuple[Slot, ...]


def plan(spec: SheetSpec, fronts: Sequence[int], backs: Sequence[int | None] = ()) -> tuple[Sheet, ...]:
    """The sheets for `fronts`, the page of each card in print order, a page named again for each copy.

    `backs` is empty, or names the page of the back of each card (of another PDF), None for a card without
    one. Then each front is followed by its back side, mirrored from left to right: the sheets are turned over
    the long edge. Raises ValueError when no card fits the paper or `backs` has another length than `fronts`.
    """
    if not spec.columns or not spec.rows:
        raise ValueError(f"cards of size {spec.size.name} do not fit {spec.paper.name} paper")
    if backs and len(backs) != len(fronts):
        raise ValueError(f"{len(fronts)} fronts but {len(backs)} backs")
    room = spec.columns * spec.rows
    total = -(-len(fronts) // room)
    sheets: list[Sheet] = []
    for number in range(1, total + 1):
        part = slice((number - 1) * room, number * room)
        sheets.append(Sheet(number, total, "front", _slots(spec, fronts[part], mirrored=False)))
        if backs:
            sheets.append(Sheet(number, total, "back", _slots(spec, backs[part], mirrored=True)))
    return tuple(sheets)


def _slots(spec: SheetSpec, pages: Sequence[int | None], *, mirrored: bool) -> tuple[Slot, ...]:
    columns, outer, block = spec.columns, spec.outer, spec.block
    cards: dict[tuple[int, int], int | None] = {}
    for index, page in enumerate(pages):
        row, column = divmod(index, columns)
        cards[columns - 1 - column if mirrored else column, row] = page
    return tuple(
        Slot(
            column,
            row,
            page,
            block.left + column * spec.size.width,
            block.top - (row + 1) * spec.size.height,
            Edges(
                0 if (column - 1, row) in cards else outer.left,
                0 if (column, row + 1) in cards else outer.bottom,
                0 if (column + 1, row) in cards else outer.right,
                0 if (column, row - 1) in cards else outer.top,
            ),
        )
        for (column, row), page in cards.items()
        if page is not None
    )


def _fitting(paper: float, margin: float, card: float) -> int:
    # A hair's breadth more, since 4.2 + 1.5 mm twice is not exactly what is left.
    return int((paper - 2 * (margin + MARK_ROOM) + 1e-6) / card)
