"""What all sheets of a deck share: paper, cards, what lies between them. Plain data in mm, no PDF."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from cardtool.model.paper import CardSize, Paper
from cardtool.model.sheets import Marks

Turn: TypeAlias = Literal["long-edge", "short-edge", "fold"]

# What crop marks need between the outer bleed and the printer's margin, in mm.
MARK_ROOM = 1.5

# Kept free on both sides of the fold.
FOLD_GAP = 0.5

# Of free paper so much lies between the bleed and the fold: the nearer to it, the better backs meet their fronts.
NEAR_FOLD = 4.0


@dataclass(frozen=True, slots=True)
class Edges:
    """A measure in mm for each edge of something."""

    left: float
    bottom: float
    right: float
    top: float

    def mirrored(self) -> "Edges":
        """Left and right exchanged."""
        return Edges(self.right, self.bottom, self.left, self.top)


@dataclass(frozen=True, slots=True)
class SheetSpec:
    """`paper`, upright or in `landscape`, with cards of one `size` in a block.

    `bleed` is what the drawn pages have beyond the card on all sides. Without a `gutter` cards are butted, and bleed is
    shown at the outer edge of the block only, as much of it as leaves room for the crop marks. In a gutter each of its
    two cards shows at most half of its width, and `least` is what is shown at the outer edge at any price.
    `duplex` says how a back gets behind its front: the sheet is turned over its long or its short edge, or folded in
    the middle, with fronts left of the `fold`. Back sides are moved by `offset` to the right and upwards.
    `guides` are lines between cards that touch. All measures in mm.
    """

    paper: Paper
    size: CardSize
    bleed: float
    landscape: bool = False
    gutter: float = 0.0
    least: float = 0.0
    duplex: Turn = "long-edge"
    marks: Marks = "outer"
    guides: bool = False
    offset: tuple[float, float] = (0.0, 0.0)

    @property
    def width(self) -> float:
        """Of the paper as it lies."""
        return self._lengths[1 if self.landscape else 0]

    @property
    def height(self) -> float:
        """Of the paper as it lies."""
        return self._lengths[0 if self.landscape else 1]

    @property
    def level_axis(self) -> bool:
        """True when sheets are turned over a level edge: backs are mirrored from top to bottom, head down.

        Cards themselves are turned over an upright edge, and then both sides of each stand upright.
        """
        return self.duplex != "fold" and (self.duplex == "short-edge") != self.landscape

    @property
    def columns(self) -> int:
        """Cards side by side; 0 when the card is wider than what the printer can reach."""
        return self._fitting(self._leaf - self.paper.margin - self._inner_margin, self.size.width)

    @property
    def rows(self) -> int:
        """Cards one above the other; 0 when the card is higher than what the printer can reach."""
        return self._fitting(self.height - 2 * self.paper.margin, self.size.height)

    @property
    def room(self) -> int:
        """Cards on a sheet."""
        return self.columns * self.rows

    @property
    def block(self) -> Edges:
        """The edges of a full block of fronts, from the lower left corner of the paper: centred, or beside the fold."""
        width = self._length(self.columns, self.size.width)
        end = (self.height - self._length(self.rows, self.size.height)) / 2
        left = (self._leaf - width) / 2
        if self.duplex == "fold":
            free = self._leaf - self.paper.margin - FOLD_GAP - 2 * MARK_ROOM - width
            left = self._leaf - FOLD_GAP - MARK_ROOM - min(free / 2, self._wanted + NEAR_FOLD) - width
        return Edges(left, end, left + width, self.height - end)

    @property
    def back_block(self) -> Edges:
        """The same of backs."""
        front = self.block
        return Edges(self.width - front.right, front.bottom, self.width - front.left, front.top)

    @property
    def area(self) -> Edges:
        """Fronts, and with a fold the backs beside them."""
        return Edges(self.block.left, self.block.bottom, self.back_block.right, self.block.top)

    @property
    def between(self) -> float:
        """The bleed that each of two cards shows in the gutter."""
        return min(self.bleed, self.gutter / 2)

    @property
    def outer(self) -> Edges:
        """The bleed that is shown at the edges of the block of fronts."""
        block, edge = self.block, self.paper.margin + MARK_ROOM
        free = (block.left - edge, block.bottom - edge, self._leaf - block.right - self._inner_margin - MARK_ROOM)
        left, end, right = (min(self._wanted, most) for most in free)
        return Edges(left, end, right, end)

    @property
    def _wanted(self) -> float:
        return self.between if self.gutter else self.bleed

    @property
    def _lengths(self) -> tuple[float, float]:
        return min(self.paper.width, self.paper.height), max(self.paper.width, self.paper.height)

    @property
    def _leaf(self) -> float:
        """How wide the part of the sheet is that has fronts."""
        return self.width / 2 if self.duplex == "fold" else self.width

    @property
    def _inner_margin(self) -> float:
        """The printer reaches the fold; beside it something is kept free."""
        return FOLD_GAP if self.duplex == "fold" else self.paper.margin

    def _length(self, count: int, card: float) -> float:
        return count * card + max(0, count - 1) * self.gutter

    def _fitting(self, reach: float, card: float) -> int:
        # A hair's breadth more, since 4.2 + 1.5 mm twice is not exactly what is left.
        free = reach - 2 * (MARK_ROOM + self.least) + 1e-6
        return max(0, int((free + self.gutter) / (card + self.gutter)))
