"""Lines and labels as operators of a content stream."""

from drawn_cards import FONT

from cardtool.sheets.draw import draw_labels, draw_lines, number
from cardtool.sheets.furniture import Label
from cardtool.sheets.marks import Line
from cardtool.sheets.typeface import Typeface


def test_numbers_are_short() -> None:
    assert [number(value) for value in (0, 72.0, 1.2344, 0.0001, -0.5, 100)] == [
        "0",
        "72",
        "1.234",
        "0",
        "-0.5",
        "100",
    ]


def test_no_number_is_a_negative_nothing() -> None:
    assert number(-0.0001) == "0"


def test_lines_are_one_stroke() -> None:
    assert draw_lines([Line(0, 0, 25.4, 0), Line(0, 0, 0, 25.4)]) == ("q 0.3 w 0 G\n0 0 m 72 0 l\n0 0 m 0 72 l\nS Q\n")


def test_a_label_reads_upwards_and_is_set_smaller_where_it_is_too_long() -> None:
    font = Typeface(FONT, "Frost")
    length = font.width("Frost") * 5 * 25.4 / 72
    wide = draw_labels([Label("Frost", 10, 20, 50)], font)
    narrow = draw_labels([Label("Frost", 10, 20, length / 2)], font)
    assert wide.startswith("BT /T 5 Tf 0 g 0 1 -1 0 28.346 56.693 Tm <")
    assert narrow.startswith("BT /T 2.5 Tf")
    assert draw_labels([Label("", 10, 20, 50)], font).endswith("<> Tj ET\n")
