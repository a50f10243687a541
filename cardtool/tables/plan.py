"""Which card is in which cell of which sheet of pixels: plain data, no picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardtool.model.paper import CardSize

# No sharper than print: art is made for 300 dpi, and a sheet with little on it need not be large.
SHARPEST = 300


@dataclass(frozen=True, slots=True)
class Limits:
    """What a table takes as one sheet: cells side by side and one above the other, and px a side."""

    columns: int
    rows: int
    pixels: int


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of `width` × `height` px, drawn at `dpi` px an inch, butted."""

    columns: int
    rows: int
    width: int
    height: int
    dpi: int

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return self.columns * self.rows

    @property
    def pixels(self) -> tuple[int, int]:
        """The width and height of the whole sheet."""
        return self.columns * self.width, self.rows * self.height

    def corner(self, cell: int) -> tuple[int, int]:
        """The upper left corner of a cell, in px; cells count from 0 in reading order."""
        row, column = divmod(cell, self.columns)
        return column * self.width, row * self.height


@dataclass(frozen=True, slots=True)
class Sheet:
    """Sheet `number` (from 1): `cards`, by their position in the deck, fill the first cells in reading order.

    With `hidden` the last cell is no card: it holds what is seen of a card that is hidden.
    """

    number: int
    grid: Grid
    cards: tuple[int, ...]
    hidden: bool

    @property
    def hidden_cell(self) -> int | None:
        """The cell that is no card."""
        return self.grid.cells - 1 if self.hidden else None


def plan(cards: int, size: CardSize, limits: Limits, least: int, *, hidden: bool) -> tuple[Sheet, ...]:
    """The sheets for a deck of `cards` different cards, in order: as few as possible, then as sharp as possible.

    `least` is the dpi that a card must have; a card too large for that is drawn as sharp as the limits allow. All cards
    of a deck have the same number of pixels; a last sheet with few cards has fewer rows. Raises ValueError where the
    limits leave no room for a card.
    """
    if cards == 0:
        return ()
    most = cards + hidden
    used = Limits(min(limits.columns, most), min(limits.rows, most), limits.pixels)
    grids = tuple(grid for grid in _grids(size, used) if grid.cells > hidden)
    if not grids:
        raise ValueError(f"no card of size {size.name} fits {limits.pixels} px")
    enough = min(least, max(grid.dpi for grid in grids))
    sharp = [grid for grid in grids if grid.dpi >= enough]
    best = min(sharp, key=lambda grid: (-(-cards // (grid.cells - hidden)), -grid.dpi, grid.cells, grid.rows))
    room = best.cells - hidden
    parts = [range(start, min(start + room, cards)) for start in range(0, cards, room)]
    return tuple(
        Sheet(number, _cut(best, len(part) + hidden), tuple(part), hidden) for number, part in enumerate(parts, 1)
    )


def sharpest(size: CardSize, columns: int, rows: int, pixels: int) -> int:
    """The highest dpi at which so many cards of `size` fit `pixels` a side; 0 where none does."""
    return min(_dpi(size.width, pixels // columns), _dpi(size.height, pixels // rows))


def _dpi(length: float, room: int) -> int:
    """The highest dpi at which a length in mm is no longer than `room` px, rounded, and not nothing."""
    dpi = min(SHARPEST, int((room + 1) * 25.4 / length))
    while dpi and round(length / 25.4 * dpi) > room:
        dpi -= 1
    return dpi if round(length / 25.4 * dpi) else 0


def _grids(size: CardSize, limits: Limits) -> Iterator[Grid]:
    across = [_dpi(size.width, limits.pixels // columns) for columns in range(1, limits.columns + 1)]
    down = [_dpi(size.height, limits.pixels // rows) for rows in range(1, limits.rows + 1)]
    for columns, wide in enumerate(across, 1):
        for rows, high in enumerate(down, 1):
            if dpi := min(wide, high):
                yield Grid(columns, rows, *size.pixels(dpi), dpi)


def _cut(grid: Grid, used: int) -> Grid:
    """The grid with no more rows than are used."""
    return Grid(grid.columns, -(-used // grid.columns), grid.width, grid.height, grid.dpi)
