"""Drawn faces read back from their PDF: what is printed how large, in which colour and on what.

Reading a page takes half the time of drawing it. What a template does it does on all cards of a kind, so a kind is read
until it shows nothing new for a while, and the ground behind letters is looked at a few times for each style. A card is
always read if it has a picture of its own, or an icon whose number is written in a way that no template foresees.
"""

from __future__ import annotations

import ctypes
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import hypot
from pathlib import PurePosixPath
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from cardtool.render.job import Page
from cardtool.words.layout import Layout, Sign
from cardtool.words.printed import (
    Bitmap,
    Colour,
    Ground,
    NumberedIcon,
    Parted,
    Print,
    Run,
    contrast,
    ends_with,
    luminance,
    numbers_of_icons,
)

MM = 25.4 / 72
ENOUGH = 24  # pages in a row on which a kind showed no style that was not seen before
SAMPLES = 3
SCALE = 1.5  # px a point: letters of 5 pt stand on a dozen rows
BOLD = 700
PIXELS = frozenset((".png", ".jpg", ".jpeg", ".gif", ".webp"))
EVEN = 0.03  # standard deviation of the luminance of what counts as one plain ground


def measure(layout: Layout, pages: Sequence[Page]) -> Iterator[Print]:
    """One print a page of the layout that was read; `pages` are the values it was drawn from."""
    signs: dict[str, list[Sign]] = {}
    for sign in layout.signs:
        signs.setdefault(sign.card, []).append(sign)
    known: Counter[str] = Counter()
    seen: Counter[tuple[str, Colour | None, float]] = Counter()
    document = pypdfium2.PdfDocument(layout.pdf)
    try:
        for index, values in enumerate(pages):
            kind = str(values["kind"])
            numbered = tuple(numbers_of_icons(values))
            if known[kind] >= ENOUGH and not values["art"] and all(one.plain for one in numbered):
                continue
            page, shown = document[index], signs.get(layout.cards[index], ())
            runs, letters, bitmaps = _contents(page)
            styles = {(kind, run.colour, run.size_pt) for run in runs}
            known[kind] = known[kind] + 1 if styles <= seen.keys() else 0
            if bitmaps or any(seen[style] < SAMPLES for style in styles):
                seen.update(styles)
                runs = _with_grounds(page, runs, letters)
            parted = tuple(_parted(runs, shown, numbered))
            yield Print(layout.cards[index], tuple(runs), tuple(_named(bitmaps, shown)), parted)
            page.close()
    finally:
        document.close()


def contents(layout: Layout) -> Iterator[tuple[tuple[Run, ...], tuple[Bitmap, ...]]]:
    """The letters and the bitmaps of every page, in page order; what lies behind the letters is not looked at."""
    document = pypdfium2.PdfDocument(layout.pdf)
    try:
        for page in document:
            runs, _, bitmaps = _contents(page)
            yield tuple(runs), tuple(bitmaps)
            page.close()
    finally:
        document.close()


def _contents(page: pypdfium2.PdfPage) -> tuple[list[Run], list[Any], list[Bitmap]]:
    """The runs, the objects of the page that they are, and the bitmaps."""
    left, _, _, top = page.get_trimbox()
    text_page = page.get_textpage()
    runs: list[Run] = []
    letters: list[Any] = []
    bitmaps: list[Bitmap] = []
    for found in page.get_objects(filter=(pdfium.FPDF_PAGEOBJ_TEXT, pdfium.FPDF_PAGEOBJ_IMAGE), max_depth=8):
        a, b, c, d, _, _ = found.get_matrix().get()
        if found.type == pdfium.FPDF_PAGEOBJ_IMAGE:
            width, height = (ctypes.c_uint() for _ in range(2))
            pdfium.FPDFImageObj_GetImagePixelSize(found.raw, width, height)
            bitmaps.append(Bitmap(None, width.value, height.value, (a * a + b * b) ** 0.5 * MM, hypot(c, d) * MM))
            continue
        text = _text(found.raw, text_page.raw)
        if not text.strip():
            continue
        size = ctypes.c_float()
        pdfium.FPDFTextObj_GetFontSize(found.raw, size)
        x0, y0, x1, y1 = found.get_bounds()
        box = ((x0 - left) * MM, (top - y1) * MM, (x1 - left) * MM, (top - y0) * MM)
        bold = pdfium.FPDFFont_GetWeight(pdfium.FPDFTextObj_GetFont(found.raw)) >= BOLD
        runs.append(Run(text, round(size.value * hypot(c, d), 2), bold, _colour(found.raw), *box))
        letters.append(found)
    text_page.close()
    return runs, letters, bitmaps


def _named(bitmaps: list[Bitmap], signs: Sequence[Sign]) -> list[Bitmap]:
    """The bitmaps with their files, as far as it is certain which is which."""
    files = [sign.file for sign in signs if PurePosixPath(sign.file).suffix.lower() in PIXELS]
    if len(files) != len(bitmaps):
        return bitmaps
    return [replace(bitmap, file=file) for bitmap, file in zip(bitmaps, files, strict=True)]


def _text(raw: Any, text_page: Any) -> str:
    size = pdfium.FPDFTextObj_GetText(raw, text_page, None, 0)
    buffer = (ctypes.c_ushort * (size // 2))()
    pdfium.FPDFTextObj_GetText(raw, text_page, buffer, size)
    return bytes(buffer).decode("utf-16-le", "replace").rstrip("\0")


def _colour(raw: Any) -> Colour | None:
    """The colour of letters; None for those that shine through and those with an outline."""
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    plain = pdfium.FPDFPageObj_GetFillColor(raw, red, green, blue, alpha) and alpha.value == 255
    if not plain or pdfium.FPDFTextObj_GetTextRenderMode(raw) != pdfium.FPDF_TEXTRENDERMODE_FILL:
        return None
    return red.value, green.value, blue.value


def _with_grounds(page: pypdfium2.PdfPage, runs: list[Run], letters: list[Any]) -> list[Run]:
    """The runs with what lies behind them: the page is drawn once more without a letter."""
    for letter in letters:
        pdfium.FPDFTextObj_SetTextRenderMode(letter.raw, pdfium.FPDF_TEXTRENDERMODE_INVISIBLE)
    left, _, _, top = page.get_trimbox()
    beside, above = left * MM, (page.get_height() - top) * MM
    bare = page.render(scale=SCALE).to_pil().convert("RGB")
    return [_on_ground(run, bare, beside, above) for run in runs]


def _on_ground(run: Run, bare: Image.Image, beside: float, above: float) -> Run:
    if run.colour is None:
        return run
    scale = SCALE / MM
    x0, y0 = int((run.left + beside) * scale), int((run.top + above) * scale)
    x1, y1 = int((run.right + beside) * scale) + 1, int((run.bottom + above) * scale) + 1
    x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, bare.width), min(y1, bare.height)
    if x0 >= x1 or y0 >= y1:
        return run  # beyond the page: that it does not fit is told by the layout
    part = bare.crop((x0, y0, x1, y1))
    total = part.width * part.height
    colours: list[tuple[int, Any]] = part.getcolors(total) or []
    told = sorted((contrast(run.colour, colour), count, colour) for count, colour in colours)
    return replace(run, ground=_ground(told, total))


def _ground(told: list[tuple[float, int, Colour]], total: int) -> Ground:
    """The ground from its colours, those of least contrast first, each with how many pixels it has."""
    mean = sum(luminance(colour) * count for _, count, colour in told) / total
    spread = (sum((luminance(colour) - mean) ** 2 * count for _, count, colour in told) / total) ** 0.5
    passed = 0
    for ratio, count, colour in told:
        passed += count
        if passed > total / 10:
            return Ground(ratio, colour, spread < EVEN)
    raise AssertionError("the counts make the total")


def _parted(runs: Sequence[Run], signs: Sequence[Sign], numbered: Sequence[NumberedIcon]) -> Iterator[Parted]:
    """The icons that begin a line while the line before ends with their number."""
    icons = {one.icon for one in numbered}
    for sign in signs:
        icon = PurePosixPath(sign.file).stem
        before = _before(runs, sign) if icon in icons else None
        if before is not None:
            found = (one for one in numbered if one.icon == icon and ends_with(before.text.rstrip(), one.number))
            yield from (Parted(one.field, one.number, icon) for one in islice(found, 1))


def _before(runs: Sequence[Run], sign: Sign) -> Run | None:
    """The last run of the line above, for a picture that no run stands beside on its left."""
    above: Run | None = None
    for run in runs:
        line = run.size_pt * MM
        middle = (run.top + run.bottom) / 2 - sign.y
        if run.right <= sign.x + 0.2 * line and run.right > sign.x - line and 0 <= middle < line:
            return None
        higher = -1.6 * line < middle < 0 and run.right > sign.x
        if higher and (above is None or (run.bottom, run.right) > (above.bottom - 0.3 * line, above.right)):
            above = run
    return above
