"""Filled shapes as printers take them: Ghostscript and others draw what encloses nothing as a line of one dot."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from math import dist

import pikepdf
import pytest
from drawn import GAMES, backs, faces

Point = tuple[float, float]

# In pt. Typst joins the two outlines of a thick round frame by such a line, across what is painted anyway.
SEAM = 4.0


def filled(page: pikepdf.Page) -> Iterator[list[tuple[Point, Point]]]:
    """The straight lines of each filled path."""
    path: list[tuple[Point, Point]] = []
    start = at = (0.0, 0.0)
    for operands, operator in pikepdf.parse_content_stream(page, "m l c h f f* S n B W"):
        name = str(operator)
        if name in ("m", "l", "c"):
            before, at = at, (round(float(operands[-2]), 2), round(float(operands[-1]), 2))
            if name == "m":
                start = at
            elif name == "l":
                path.append((before, at))
        elif name == "h":
            path.append((at, start))
            at = start
        elif name != "W":
            if name in ("f", "f*", "B"):
                yield path
            path = []


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_a_filled_shape_is_gone_there_and_back(game: str) -> None:
    shapes = 0
    for deck in faces(game, each=1):
        for layout in (deck.layout, backs(deck).layout):
            with pikepdf.open(BytesIO(layout.pdf)) as pdf:
                for number, page in enumerate(pdf.pages):
                    for path in filled(page):
                        shapes += 1
                        lines = {line for line in path if dist(*line) > SEAM}
                        back = [line for line in lines if line[::-1] in lines]
                        assert not back, f"{layout.cards[number]}: {back[0]}"
    assert shapes > 300
