"""Sheets put together from bitmaps, one sheet in memory at a time, and the pictures that stand for a deck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image

from cardtool.tables.plan import Grid

# What Tabletop Simulator makes for its list of saved objects itself.
THUMBNAIL = 256
GROUND = (43, 43, 46)
MARGIN = 10


def paste(grid: Grid, cells: Iterable[tuple[int, Image.Image]]) -> Image.Image:
    """A sheet in mode RGB with a picture in each of the `cells` that are named; the others are black.

    Raises ValueError for a picture that has not the size of a cell.
    """
    sheet = Image.new("RGB", grid.pixels)
    for cell, picture in cells:
        if picture.size != (grid.width, grid.height):
            raise ValueError(f"a picture of {picture.size} does not fill a cell of {grid.width} × {grid.height} px")
        sheet.paste(picture, grid.corner(cell))
    return sheet


def small(picture: Image.Image) -> Image.Image:
    """`picture` as it goes into a thumbnail."""
    copy = picture.copy()
    copy.thumbnail((THUMBNAIL, THUMBNAIL), Image.Resampling.LANCZOS)
    return copy


def thumbnail(pictures: Sequence[Image.Image]) -> Image.Image:
    """A square of 256 px that shows `pictures`, of which there is at least one, fanned out from left to right."""
    inner = THUMBNAIL - 2 * MARGIN
    wide = max(picture.width / picture.height for picture in pictures)
    shift = 0.0 if len(pictures) == 1 else max(0.12, min(wide, (1 - wide) / (len(pictures) - 1)))
    whole = wide + shift * (len(pictures) - 1)  # in heights of a card
    height = inner / max(whole, 1)
    ground = Image.new("RGB", (THUMBNAIL, THUMBNAIL), GROUND)
    for at, picture in enumerate(pictures):
        size = max(1, round(picture.width / picture.height * height)), max(1, round(height))
        left = (THUMBNAIL - whole * height) / 2 + at * shift * height
        ground.paste(picture.resize(size, Image.Resampling.LANCZOS), (round(left), (THUMBNAIL - size[1]) // 2))
    return ground
