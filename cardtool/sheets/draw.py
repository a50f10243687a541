"""Marks as operators of a PDF's content stream."""

from collections.abc import Sequence

from cardtool.sheets.marks import TYPE, Label, Line
from cardtool.sheets.typeface import Typeface

MM = 72 / 25.4

# In pt: thin enough to cut along, thick enough for an office printer.
STROKE = 0.3


def number(value: float) -> str:
    """`value`, in pt, as short as PDF allows: to a thousandth."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")


def draw_lines(lines: Sequence[Line]) -> str:
    """All `lines` in one thin black stroke."""
    paths = (
        f"{number(line.x0 * MM)} {number(line.y0 * MM)} m {number(line.x1 * MM)} {number(line.y1 * MM)} l\n"
        for line in lines
    )
    return f"q {STROKE} w 0 G\n{''.join(paths)}S Q\n"


def draw_labels(labels: Sequence[Label], typeface: Typeface) -> str:
    """All `labels` in black, reading upwards, set smaller where they would be longer than their room.

    The font is called /T in the resources of the page.
    """
    shown: list[str] = []
    for label in labels:
        length = typeface.width(label.text) * TYPE
        size = TYPE * min(1, label.room / length) if length else TYPE
        place = f"0 1 -1 0 {number(label.x * MM)} {number(label.y * MM)} Tm"
        shown.append(f"BT /T {number(size * MM)} Tf 0 g {place} {typeface.encode(label.text)} Tj ET\n")
    return "".join(shown)
