"""A sheet that shows how far the back side is off: two crosses that should lie behind one another, with scales.

Plain data in mm, no PDF.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from cardtool.model.paper import Paper
from cardtool.sheets.calibration_texts import TEXTS
from cardtool.sheets.furniture import POINT, RULER, Label, level_ruler, upright_ruler
from cardtool.sheets.marks import Line

Over: TypeAlias = Literal["long-edge", "short-edge"]

# What a scale reaches to, how far it stands off the middle of the cross, and the arms that cross it. A printer that is
# off by more needs a mechanic.
REACH = 10
AWAY = 13.0
ARM = 16.0

# What both sides of the paper must have, for the scales and the text above them: the short side of A5.
LEAST = 148.0

# Small crosses this far inside the corners of what the printer reaches, and their arms.
CORNER = 8.0
CORNER_ARM = 4.0

# Of the text: from what the printer reaches, above the cross, from line to line and below a number, in its own size.
INSET = 16.0
CLEAR = 6.0
LEADING = 1.5
HANG = 1.3

NUMBERS = 5 * POINT


@dataclass(frozen=True, slots=True)
class Calibration:
    """The sheet for one way of printing; the back is moved by the offset of a `printer` that is known already."""

    paper: Paper
    over: Over
    landscape: bool
    lang: str
    printer: str | None = None
    offset: tuple[float, float] = (0.0, 0.0)

    @property
    def width(self) -> float:
        """Of the paper as it lies, in mm."""
        sides = self.paper.width, self.paper.height
        return max(sides) if self.landscape else min(sides)

    @property
    def height(self) -> float:
        """Of the paper as it lies, in mm."""
        sides = self.paper.width, self.paper.height
        return min(sides) if self.landscape else max(sides)

    @property
    def signs(self) -> tuple[int, int]:
        """Which way the scales of the front count, to the right and upwards.

        What shines through at +1 mm is to be moved by that much of what the back itself calls right or up. Seen from
        the front, one of the two is mirrored, the one along which the sheet was turned; and what is seen too far one
        way has to be moved the other way.
        """
        return (-1, 1) if self.level_axis else (1, -1)

    @property
    def level_axis(self) -> bool:
        """True when the sheet is turned over a level edge."""
        return (self.over == "short-edge") != self.landscape

    def text(self, key: str) -> str:
        """A sentence of the sheet; languages that it does not speak get the English one."""
        words = TEXTS.get(self.lang, TEXTS["en"])
        lies = words["landscape" if self.landscape else "portrait"]
        (x, y), printer = self.offset, self.printer
        return words[key].format(paper=self.paper.name, lies=lies, over=words[self.over], x=x, y=y, printer=printer)


def front(sheet: Calibration, width: Callable[[str], float]) -> tuple[list[Line], list[Label]]:
    """The side with the text; `width` says how long a text is as a multiple of its size."""
    lines, labels = _target(sheet, sheet.signs, (1, 1))
    x, y = sheet.width / 2, sheet.height / 2
    for ruled, text in (level_ruler(x - RULER / 2, y - 45), upright_ruler(x + 45, y - RULER / 2)):
        lines += ruled
        labels += text
    return [*lines, *_corner_crosses(sheet)], [*labels, *_sentences(sheet, width)]


def back(sheet: Calibration) -> tuple[list[Line], list[Label]]:
    """The other side, moved by the offset of the printer. Its scales lie where the front has none."""
    lines, labels = _target(sheet, (1, 1), (-1, 1) if sheet.level_axis else (1, -1))
    left = sheet.paper.margin + INSET
    room = sheet.width - 2 * left
    labels.append(Label(sheet.text("back"), left, sheet.height - left, room, upward=False, size=8 * POINT))
    moved = [line.moved(sheet.offset) for line in (*lines, *_corner_crosses(sheet))]
    return moved, [label.moved(sheet.offset) for label in labels]


def _target(sheet: Calibration, signs: tuple[int, int], sides: tuple[int, int]) -> tuple[list[Line], list[Label]]:
    """A cross in the middle of the paper, and scales of half millimetres that its arms cross.

    The upright scale stands right of the cross or left of it, the level one above or below: 1 or -1 of `sides`.
    """
    x, y = sheet.width / 2, sheet.height / 2
    right, up = sides
    beside, over = x + right * AWAY, y + up * AWAY
    lines = [
        *(Line(x - ARM, y, x + ARM, y), Line(x, y - ARM, x, y + ARM)),
        *(Line(x - REACH, over, x + REACH, over), Line(beside, y - REACH, beside, y + REACH)),
    ]
    labels = [
        Label("x", x - 0.7, over + (6.0 if up > 0 else -8.0), 4, upward=False, size=8 * POINT),
        Label("y", beside + (7.5 if right > 0 else -9.0), y - 0.7, 4, upward=False, size=8 * POINT),
    ]
    for half in range(-2 * REACH, 2 * REACH + 1):
        at = half / 2
        long = 2.4 if half % 10 == 0 else 1.6 if half % 2 == 0 else 0.9
        lines.append(Line(x + at, over, x + at, over + up * long))
        lines.append(Line(beside, y + at, beside + right * long, y + at))
        if half % 10 == 0:
            number = _signed(int(at) * signs[0])
            labels.append(
                Label(number, x + at - 0.6 * len(number), over + (3.0 if up > 0 else -4.2), 4, False, NUMBERS)
            )
            number = _signed(int(at) * signs[1])
            shift = 3.0 if right > 0 else -3.0 - 1.2 * len(number)
            labels.append(Label(number, beside + shift, y + at - 0.6, 4, False, NUMBERS))
    return lines, labels


def _signed(number: int) -> str:
    """With a sign that is as wide as a digit."""
    return f"{number:+d}".replace("-", "\u2212") if number else "0"


def _corner_crosses(sheet: Calibration) -> Iterator[Line]:
    inset = sheet.paper.margin + CORNER
    for x in (inset, sheet.width - inset):
        for y in (inset, sheet.height - inset):
            yield Line(x - CORNER_ARM, y, x + CORNER_ARM, y)
            yield Line(x, y - CORNER_ARM, x, y + CORNER_ARM)


def _sentences(sheet: Calibration, width: Callable[[str], float]) -> Iterator[Label]:
    """What to do, above the cross, set as large as there is room for it."""
    left = sheet.paper.margin + INSET
    top, room = sheet.height - left, sheet.width - 2 * left
    for points in (9, 8, 7, 6, 5, 4):
        size = points * POINT
        rows = [row for indent, text in _steps(sheet) for row in _wrapped(indent, text, width, room / size)]
        if (len(rows) + 2.5) * LEADING * size <= top - sheet.height / 2 - ARM - CLEAR:
            break
    yield Label(sheet.text("title"), left, top - size, room, upward=False, size=1.3 * size)
    for number, (indent, row) in enumerate(rows, 2):
        y = top - size - number * LEADING * size
        yield Label(row, left + indent * size, y, room - indent * size, upward=False, size=size)


def _steps(sheet: Calibration) -> Iterator[tuple[float, str]]:
    """The sentences, each with the indent of its lines after the first; what stands in a file is indented at once."""
    for number, key in enumerate(("print", "light", "read", "write"), 1):
        yield HANG, f"{number}. {sheet.text(key)}"
    yield -HANG, "printers:"
    own = "{x: ..., y: ...}"
    own = f"{{x: 0, y: 0, landscape: {own}}}" if sheet.landscape else own
    yield -2 * HANG, f"{sheet.printer or 'office'}: {own}"
    yield HANG, f"5. {sheet.text('use')}"
    yield HANG, f"6. {sheet.text('again' if sheet.printer is None else 'moved')}"
    yield 0.0, sheet.text("corners")


def _wrapped(indent: float, text: str, width: Callable[[str], float], room: float) -> list[tuple[float, str]]:
    """A sentence in lines no longer than `room`, each with its indent; all in multiples of the size of type."""
    if indent < 0:
        return [(-indent, text)]
    rows: list[str] = []
    for word in text.split():
        if rows and width(f"{rows[-1]} {word}") <= room - indent:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return [(indent if number else 0.0, row) for number, row in enumerate(rows)]
