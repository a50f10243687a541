"""The font of the captions, cut down and embedded."""

from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from drawn_cards import FONT
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTFont
from pikepdf import Dictionary

from cardtool.sheets.typeface import Typeface

TEXT = "Dämmerung · Bogen 3 von 12 – “Ærø”"


def page(text: str, font: Typeface) -> bytes:
    pdf = pikepdf.new()
    sheet = pdf.add_blank_page(page_size=(400, 100)).obj
    sheet.Contents = pdf.make_stream(f"BT /T 12 Tf 10 40 Td {font.encode(text)} Tj ET".encode())
    sheet.Resources = Dictionary(Font=Dictionary(T=font.embed(pdf)))
    out = BytesIO()
    pdf.save(out, deterministic_id=True)
    return out.getvalue()


def test_the_text_can_be_found_and_is_as_long_as_told() -> None:
    font = Typeface(FONT, TEXT)
    read = pypdfium2.PdfDocument(page(TEXT, font))[0].get_textpage()
    assert read.get_text_range() == TEXT
    boxes = [read.get_charbox(index, loose=True) for index in range(read.count_chars())]
    assert abs(boxes[-1][2] - 10 - font.width(TEXT) * 12) < 0.2


def test_only_what_is_needed_is_embedded() -> None:
    with pikepdf.open(BytesIO(page(TEXT, Typeface(FONT, TEXT)))) as pdf:
        font = pdf.pages[0].Resources.Font.T
        file = font.DescendantFonts[0].FontDescriptor.FontFile2.read_bytes()
    assert len(file) < 12_000
    assert len(TTFont(BytesIO(file)).getGlyphOrder()) < 40


def test_characters_that_the_font_lacks_are_left_out() -> None:
    font = Typeface(FONT, "a中b")
    assert font.encode("a中b") == font.encode("ab")
    assert font.width("中") == 0


def test_the_same_text_makes_the_same_bytes() -> None:
    assert page(TEXT, Typeface(FONT, TEXT)) == page(TEXT, Typeface(FONT, TEXT))


def test_outlines_of_the_other_kind_are_printed_too() -> None:
    """An OpenType font with cubic outlines, as many free fonts are."""
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder([".notdef", "A", "B"])
    builder.setupCharacterMap({65: "A", 66: "B"})
    pen = T2CharStringPen(600, None)
    pen.moveTo((0, 0))
    for point in ((500, 0), (500, 700), (0, 700)):
        pen.lineTo(point)
    pen.closePath()
    builder.setupCFF("Box", {"FullName": "Box"}, dict.fromkeys((".notdef", "A", "B"), pen.getCharString()), {})
    builder.setupHorizontalMetrics(dict.fromkeys((".notdef", "A", "B"), (600, 0)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Box", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    file = BytesIO()
    builder.save(file)
    document = pypdfium2.PdfDocument(page("AB", Typeface(file.getvalue(), "AB")))
    assert document[0].get_textpage().get_text_range() == "AB"
    dark = document[0].render(scale=4).to_pil().convert("L").point(lambda value: value < 128 and 255)
    assert dark.getbbox() == pytest.approx((40, 206, 92, 240), abs=2)  # two boxes of 6 pt, 7.2 pt apart
