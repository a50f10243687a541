"""What of a page is painted at all: pages drawn on nothing, so that bare paper can be told from white ink."""

from __future__ import annotations

from collections.abc import Iterator

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

PX_PER_MM = 6.0


def painted(pdf: bytes) -> Iterator[Image.Image]:
    """The pages of `pdf`, one after the other, bleed included, with 6 px a mm, in mode RGBA: what is not painted has
    alpha 0.
    """
    scale = PX_PER_MM * 25.4 / 72
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            width, height = (round(side * scale) for side in page.get_size())
            bitmap = pypdfium2.PdfBitmap.new_native(width, height, pdfium.FPDFBitmap_BGRA)
            bitmap.fill_rect((0, 0, 0, 0), 0, 0, width, height)
            pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
            yield Image.frombytes("RGBA", (width, height), bytes(bitmap.buffer), "raw", "BGRA", bitmap.stride, 1)
            page.close()
    finally:
        document.close()
