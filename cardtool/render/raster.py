"""Pages of cards as PNG pictures, exactly as large as the card in pixels."""

from collections.abc import Iterable, Iterator

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from cardtool.model.paper import CardSize
from cardtool.render.png import png

DPI = 300


def pixels(size: CardSize) -> tuple[int, int]:
    """Width and height in px of a card of `size` at 300 dpi, rounded: 744 × 1039 for 63 × 88 mm."""
    return round(size.width / 25.4 * DPI), round(size.height / 25.4 * DPI)


def pictures(pdf: bytes, size: CardSize, pages: Iterable[int] | None = None) -> Iterator[bytes]:
    """PNG files of the given `pages` of `pdf` (all of them if None), one after the other, without the bleed.

    The upper left corner of the TrimBox is the upper left corner of the first pixel; nothing is scaled to fit
    the whole number of pixels. Pages count from 0.
    """
    document = pypdfium2.PdfDocument(pdf)
    try:
        for index in range(len(document)) if pages is None else pages:
            yield png(_draw(document[index], pixels(size)), DPI)
    finally:
        document.close()


def _draw(page: pypdfium2.PdfPage, size: tuple[int, int]) -> Image.Image:
    left, _, _, top = page.get_trimbox()
    scale = DPI / 72
    bitmap = pypdfium2.PdfBitmap.new_native(*size, pdfium.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
    # The page's own height, as PDF measures upwards and a bitmap downwards.
    move_x, move_y = -left * scale, -(page.get_height() - top) * scale
    matrix = pdfium.FS_MATRIX(scale, 0, 0, scale, move_x, move_y)
    clip = pdfium.FS_RECTF(0, 0, *size)
    pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, matrix, clip, 0)
    return Image.frombytes("RGB", size, bytes(bitmap.buffer), "raw", "BGR", bitmap.stride, 1)
