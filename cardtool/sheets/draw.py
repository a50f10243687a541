"""Marks as operators of a PDF's content stream."""

from collections.abc import Sequence

from cardtool.sheets.furniture import Label
from cardtool.sheets.marks import Line
from cardtool.sheets.typeface import Typeface

MM = 72 / 25.4

# In pt: thin enough to cut along, thick enough for an office printer.
STROKE = 0.3

# White beneath black: seen on dark and on light ground.
HALO = 0.9
TEXT_HALO = 0.7

# Between letters with a halo, in pt: without it the halo of one covers the next.
APART = 0.5

DASHES = "[4 3] 0 d"


def number(value: float) -> str:
    """`value`, in pt, as short as PDF allows: to a thousandth."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")


def draw_lines(lines: Sequence[Line], *, halo: bool = False, dashed: bool = False) -> str:
    """All `lines` in one thin black stroke, with a white one beneath it where they cross what is printed."""
    if not lines:
        return ""
    paths = "".join(
        f"{number(line.x0 * MM)} {number(line.y0 * MM)} m {number(line.x1 * MM)} {number(line.y1 * MM)} l\n"
        for line in lines
    )
    beneath = f"{HALO} w 1 G\n{paths}S\n" if halo else ""
    return f"q {beneath}{STROKE} w 0 G{f' {DASHES}' if dashed else ''}\n{paths}S Q\n"


def draw_labels(labels: Sequence[Label], typeface: Typeface) -> str:
    """All `labels` in black, set smaller where they would be longer than their room.

    The font is called /T in the resources of the page.
    """
    shown: list[str] = []
    for label in labels:
        length = typeface.width(label.text) * label.size + (len(label.text) * APART / MM if label.halo else 0)
        size = label.size * min(1, label.room / length) if length else label.size
        turn = "0 1 -1 0" if label.upward else "1 0 0 1"
        place = f"{turn} {number(label.x * MM)} {number(label.y * MM)} Tm"
        text = f"{typeface.encode(label.text)} Tj"
        beneath = f"{APART} Tc 1 G {TEXT_HALO} w 1 j 1 Tr {text} 0 Tr {place} " if label.halo else ""
        after = " 0 Tc" if label.halo else ""
        shown.append(f"BT /T {number(size * MM)} Tf 0 g {place} {beneath}{text} ET{after}\n")
    return "".join(shown)
