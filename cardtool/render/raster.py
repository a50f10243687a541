"""Pages of cards as pictures, exact to the pixel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from cardtool.model.paper import CardSize
from cardtool.render.png import png

DPI = 300


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


def trimmed(size: CardSize) -> Canvas:
    """A card of `size` without its bleed at 300 dpi, rounded: 744 × 1039 px for 63 × 88 mm."""
    return Canvas(round(size.width / 25.4 * DPI), round(size.height / 25.4 * DPI))


def pictures(pdf: bytes, canvas: Canvas, pages: Iterable[int] | None = None) -> Iterator[bytes]:
    """PNG files of the given `pages` of `pdf`, as `bitmaps` draws them."""
    for picture in bitmaps(pdf, canvas, pages):
        yield png(picture, canvas.dpi)


def bitmaps(pdf: bytes, canvas: Canvas, pages: Iterable[int] | None = None) -> Iterator[Image.Image]:
    """The given `pages` of `pdf` (all of them if None), one after the other, in mode RGB.

    The upper left corner of the TrimBox lies where `canvas` says; nothing is scaled to fit the whole number of pixels,
    and what the page does not reach is white. Pages count from 0.
    """
    document = pypdfium2.PdfDocument(pdf)
    try:
        for index in range(len(document)) if pages is None else pages:
            yield _draw(document[index], canvas)
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
