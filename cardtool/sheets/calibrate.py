"""The calibration sheet as a PDF of two pages."""

import pikepdf
from pikepdf import Dictionary

from cardtool.sheets.calibration import Calibration, back, front
from cardtool.sheets.calibration_texts import TEXTS
from cardtool.sheets.document import Duplex, finished
from cardtool.sheets.draw import MM, draw_labels, draw_lines
from cardtool.sheets.furniture import RULER_LABEL
from cardtool.sheets.typeface import Typeface

_ALSO = RULER_LABEL + "0123456789+\u2212-xy. " + "printers: {x: ..., y: ..., landscape: {}}"


def calibrate(sheet: Calibration, font: bytes) -> bytes:
    """The PDF, set in a TrueType font. It asks the reader to print both sides over the right edge, unscaled."""
    said = "".join(sheet.text(key) for key in TEXTS["en"])
    typeface = Typeface(font, said + _ALSO + (sheet.printer or "office"))
    with pikepdf.new() as pdf:
        embedded = typeface.embed(pdf)
        for lines, labels in (front(sheet, typeface.width), back(sheet)):
            page = pdf.add_blank_page(page_size=(sheet.width * MM, sheet.height * MM)).obj
            page.Contents = pdf.make_stream((draw_lines(lines) + draw_labels(labels, typeface)).encode())
            page.Resources = Dictionary(Font=Dictionary(T=embedded))
        over: Duplex = "DuplexFlipShortEdge" if sheet.over == "short-edge" else "DuplexFlipLongEdge"
        return finished(pdf, sheet.text("title"), over)
