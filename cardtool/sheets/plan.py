"""Where each card lies on which sheet: plain data, no PDF."""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Literal, TypeAlias

from cardtool.sheets.spec import Edges, SheetSpec

Side: TypeAlias = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Slot:
    """One card on a sheet: `page` of the drawn PDF (from 0) of its `side`, in `column` and `row` (from 0, upper left).

    `x` and `y`, in mm, are the card's lower left corner as measured from the paper's; `bleed` is what is
    shown of the page beyond the card: nothing where another card lies, even if that card's back is blank.
    A card that is `turned` stands on its head.
    """

    column: int
    row: int
    page: int
    x: float
    y: float
    bleed: Edges
    side: Side = "front"
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of sheet `number` (from 1) of `total`; "both" has the fronts and, beyond the fold, the backs.

    Everything on it is moved by `offset`, in mm to the right and upwards.
    """

    number: int
    total: int
    side: Side | Literal["both"]
    slots: tuple[Slot, ...]
    offset: tuple[float, float] = (0.0, 0.0)


def plan(spec: SheetSpec, fronts: Sequence[int], backs: Sequence[int | None] = (), skip: int = 0) -> tuple[Sheet, ...]:
    """The sheets for `fronts`, the page of each card in print order, a page named again for each copy.

    `backs` is empty, or names the page of the back of each card (of another PDF), None for a card without
    one. Then each front is followed by its back side, mirrored so that a back lies behind its front when the sheet is
    turned over the edge that `spec` says; or both are on one side, to be folded. The first `skip` places stay empty;
    a sheet of nothing else is left out. Raises ValueError when no card fits the paper or `backs` has another length
    than `fronts`.
    """
    if not spec.room:
        raise ValueError(f"cards of size {spec.size.name} do not fit {spec.paper.name} paper")
    if backs and len(backs) != len(fronts):
        raise ValueError(f"{len(fronts)} fronts but {len(backs)} backs")
    skip %= spec.room
    total = -(-(len(fronts) + skip) // spec.room) if fronts else 0
    sheets: list[Sheet] = []
    for number in range(1, total + 1):
        first = max(0, (number - 1) * spec.room - skip)
        part = slice(first, number * spec.room - skip)
        left_out = skip if number == 1 else 0
        front = _slots(spec, fronts[part], "front", left_out)
        back = _slots(spec, backs[part], "back", left_out)
        if spec.duplex == "fold":
            sheets.append(Sheet(number, total, "both", (*front, *back)))
            continue
        sheets.append(Sheet(number, total, "front", front))
        if backs:
            sheets.append(Sheet(number, total, "back", back, spec.offset))
    return tuple(sheets)


def _slots(spec: SheetSpec, pages: Sequence[int | None], side: Side, skip: int) -> tuple[Slot, ...]:
    cards: dict[tuple[int, int], int | None] = {}
    turned = side == "back" and spec.level_axis
    for index, page in enumerate(pages, skip):
        row, column = divmod(index, spec.columns)
        if turned:
            row = spec.rows - 1 - row
        elif side == "back":
            column = spec.columns - 1 - column
        cards[column, row] = page
    block = spec.block if side == "front" else spec.back_block
    outer = spec.outer if side == "front" else spec.outer.mirrored()
    right, up = spec.offset if side == "back" and spec.duplex != "fold" else (0.0, 0.0)
    wide, high = spec.size.width + spec.gutter, spec.size.height + spec.gutter
    return tuple(
        Slot(
            column,
            row,
            page,
            block.left + column * wide + right,
            block.top - spec.size.height - row * high + up,
            _bleed(spec, outer, (column, row), cards.keys()),
            side,
            turned,
        )
        for (column, row), page in cards.items()
        if page is not None
    )


def _bleed(spec: SheetSpec, outer: Edges, place: tuple[int, int], cards: Set[tuple[int, int]]) -> Edges:
    """What is shown of a card beyond its edges; `cards` are all places that are taken."""
    column, row = place

    def shown(beside: tuple[int, int], at_border: bool, most: float) -> float:
        if spec.gutter:
            return most if at_border else spec.between
        return 0.0 if beside in cards else most

    return Edges(
        shown((column - 1, row), column == 0, outer.left),
        shown((column, row + 1), row == spec.rows - 1, outer.bottom),
        shown((column + 1, row), column == spec.columns - 1, outer.right),
        shown((column, row - 1), row == 0, outer.top),
    )
