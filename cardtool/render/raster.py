"""Pages of cards as pictures, exact to the pixel."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from itertools import count
from typing import TYPE_CHECKING, Literal, TypeAlias

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from cardtool.render.png import png
from cardtool.render.pool import Done, Task, pool

if TYPE_CHECKING:
    from cardtool.model.paper import CardSize

DPI = 300
Form: TypeAlias = Literal["png", "rgb"]
AT_ONCE = 8  # pages that one process draws before it answers, and the most that are drawn here
SECONDS = 60.0  # CPU for as many pages; they were laid out in far less
_OPEN = "/proc/self/fd"
_NAMES = count()


@dataclass(frozen=True, slots=True)
class Canvas:
    """A picture of a card: `width` × `height` px at `dpi` px an inch.

    The cut begins `left` and `top` px from its upper left corner: what lies beyond it is bleed.
    """

    width: int
    height: int
    left: float = 0
    top: float = 0
    dpi: int = DPI


def trimmed(size: CardSize, dpi: int = DPI) -> Canvas:
    """A card of `size` without its bleed."""
    return Canvas(*size.pixels(dpi), dpi=dpi)


def pictures(pdf: bytes, canvas: Canvas, pages: Iterable[int] | None = None) -> Iterator[bytes]:
    """PNG files of the given `pages` of `pdf`, as `bitmaps` draws them."""
    return _drawn(pdf, canvas, "png", pages)


def bitmaps(pdf: bytes, canvas: Canvas, pages: Iterable[int] | None = None) -> Iterator[Image.Image]:
    """The given `pages` of `pdf` (all of them if None), in that order, in mode RGB.

    The upper left corner of the TrimBox lies where `canvas` says; nothing is scaled to fit the whole number of pixels,
    and what the page does not reach is white. Pages count from 0. They are drawn on all cores, a few ahead of what was
    fetched.
    """
    size = canvas.width, canvas.height
    return (Image.frombytes("RGB", size, data) for data in _drawn(pdf, canvas, "rgb", pages))


def encoded(pdf: bytes, canvas: Canvas, form: Form, pages: Iterable[int]) -> Iterator[bytes]:
    """Pages drawn here and now: as files, or as bare rows of pixels."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        for index in pages:
            page = document[index]
            picture = _draw(page, canvas)
            page.close()
            yield png(picture, canvas.dpi) if form == "png" else picture.tobytes()
    finally:
        document.close()


def _drawn(pdf: bytes, canvas: Canvas, form: Form, pages: Iterable[int] | None) -> Iterator[bytes]:
    wanted = list(range(page_count(pdf)) if pages is None else pages)
    if len(wanted) <= AT_ONCE:
        yield from encoded(pdf, canvas, form, wanted)
        return
    groups = [wanted[start : start + AT_ONCE] for start in range(0, len(wanted), AT_ONCE)]
    with _lying(pdf) as path:
        arguments = {"path": path, "name": next(_NAMES), "canvas": astuple(canvas), "form": form}
        tasks = (Task("raster", {**arguments, "pages": group}, SECONDS) for group in groups)
        for group, answer in zip(groups, pool().map(tasks, len(groups)), strict=True):
            # What was laid out can be drawn; if a process is lost over it for once, it is drawn here.
            yield from answer.parts if isinstance(answer, Done) else encoded(pdf, canvas, form, group)


@contextmanager
def _lying(pdf: bytes) -> Iterator[str]:
    """The path of a file that others can read `pdf` from; where it can be, one that no killed process leaves behind."""
    if os.path.exists(_OPEN):
        with tempfile.TemporaryFile() as stream:
            stream.write(pdf)
            stream.flush()
            yield f"{_OPEN.replace('self', str(os.getpid()))}/{stream.fileno()}"
        return
    number, path = tempfile.mkstemp(prefix="cardtool-", suffix=".pdf")
    try:
        with os.fdopen(number, "wb") as stream:
            stream.write(pdf)
        yield path
    finally:
        os.unlink(path)


def page_count(pdf: bytes) -> int:
    """How many pages a PDF file has."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return len(document)
    finally:
        document.close()


def _draw(page: pypdfium2.PdfPage, canvas: Canvas) -> Image.Image:
    size = canvas.width, canvas.height
    left, _, _, top = page.get_trimbox()
    scale = canvas.dpi / 72
    bitmap = pypdfium2.PdfBitmap.new_native(*size, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
    # The page's own height, as PDF measures upwards and a bitmap downwards.
    move_x, move_y = canvas.left - left * scale, canvas.top - (page.get_height() - top) * scale
    matrix = pdfium.FS_MATRIX(scale, 0, 0, scale, move_x, move_y)
    clip = pdfium.FS_RECTF(0, 0, *size)
    pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, matrix, clip, 0)
    return Image.frombytes("RGB", size, bytes(bitmap.buffer), "raw", "BGR", bitmap.stride, 1)
