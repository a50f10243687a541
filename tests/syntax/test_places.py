"""Where things stand: keys, values, what is missing; with CRLF, a byte order mark, aliases, several documents."""

from __future__ import annotations

import pytest
from yaml_texts import read

from cardtool.core.source import Place, Route, Span
from cardtool.report.lines import Lines
from cardtool.syntax.nodes import Mapping, Scalar, Sequence

CARD = """\
id: D001
title: "Zwei  Worte"  # a comment
text: |
  Erste Zeile.
  Zweite.

options:
  - when: {hope: 3+, law: [faith, order]}
    do: []
  -
    do: x
empty:
comment: # nothing
"""


def marked(text: str, *route: str | int, part: str = "value") -> str:
    document = read(text)
    span = document.span(Place("cards/x.yaml", (0, *route), part))  # type: ignore[arg-type]
    return text[span.start : span.end]


@pytest.mark.parametrize(
    ("route", "value", "key"),
    [
        (("id",), "D001", "id"),
        (("title",), '"Zwei  Worte"', "title"),
        (("text",), "|\n  Erste Zeile.\n  Zweite.", "text"),
        (("options",), "options", "options"),
        (("options", 0), "when", "when"),
        (("options", 0, "when"), "when", "when"),
        (("options", 0, "when", "hope"), "3+", "hope"),
        (("options", 0, "when", "law"), "law", "law"),
        (("options", 0, "when", "law", 1), "order", "order"),
        (("options", 0, "do"), "do", "do"),
        (("options", 1, "do"), "x", "do"),
        (("empty",), "empty", "empty"),
        (("comment",), "# nothing", "comment"),
    ],
)
def test_value_and_key(route: Route, value: str, key: str) -> None:
    assert marked(CARD, *route) == value
    assert marked(CARD, *route, part="key") == key


def test_what_is_missing_is_shown_at_what_it_is_missing_from() -> None:
    assert marked(CARD, "cost", part="key") == "D001"
    assert marked(CARD, "options", 0, "then", part="key") == "when"
    assert marked(CARD, "options", 7, part="key") == "options"
    assert marked("title: x\n", "id", part="key") == "title"
    assert marked("[]", "id", part="key") == "[]"
    assert marked("", "id") == ""


def test_every_node_has_its_span() -> None:
    text = "a: {b: [1, 2 ]}\nc:\n  - d\n  - e: f\n\nlast: x\n"
    root = read(text).node(0)
    assert isinstance(root, Mapping)
    flow, block = root.pairs[0][1], root.pairs[1][1]
    assert isinstance(flow, Mapping)
    assert isinstance(block, Sequence)
    assert text[root.start : root.end] == text.rstrip()
    assert text[flow.start : flow.end] == "{b: [1, 2 ]}"
    assert text[block.start : block.end] == "- d\n  - e: f"
    assert text[flow.pairs[0][1].start : flow.pairs[0][1].end] == "[1, 2 ]"


def test_the_last_of_two_keys_counts() -> None:
    text = "a: 1\nb: 2\na: 3\na: 4\n"
    document = read(text)
    assert document.data == ({"a": 4, "b": 2},)
    assert marked(text, "a") == "4"
    assert [(problem.rule, problem.at) for problem in document.problems] == [
        ("duplicate-key", Span("cards/x.yaml", at, at + 1)) for at in (10, 15)
    ]
    assert {problem.related[0].at for problem in document.problems} == {Span("cards/x.yaml", 0, 1)}


def test_windows_line_ends() -> None:
    text = CARD.replace("\n", "\r\n")
    assert read(text).data == read(CARD).data
    assert marked(text, "title") == '"Zwei  Worte"'
    assert marked(text, "text") == "|\r\n  Erste Zeile.\r\n  Zweite."
    assert marked(text, "comment") == "# nothing"


def test_a_byte_order_mark_takes_no_column() -> None:
    text = "\ufeffid: D001\nkind: x\n"
    document = read(text)
    assert document.problems == ()
    assert document.data == ({"id": "D001", "kind": "x"},)
    span = document.span(Place("cards/x.yaml", (0, "id")))
    assert text[span.start : span.end] == "D001"
    assert Lines(text).position(span.start) == (1, 5)
    assert Lines(text).line(1) == "id: D001"


def test_positions_count_characters_not_bytes() -> None:
    text = "ä😀: ü\nb: 😀 x <y>\n"
    assert marked(text, "ä😀") == "ü"
    assert marked(text, "b") == "😀 x <y>"


def test_an_alias_leads_to_what_it_stands_for() -> None:
    text = "a: &low {hope: 1}\nb: *low\n"
    document = read(text)
    place = Place("cards/x.yaml", (0, "b", "hope"))
    span = document.span(place)
    assert text[span.start : span.end] == "1"
    (note,) = document.used_at(place)
    assert isinstance(note.at, Span)
    assert text[note.at.start : note.at.end] == "*low"
    assert document.used_at(Place("cards/x.yaml", (0, "a", "hope"))) == ()


def test_routes_begin_with_the_number_of_the_document() -> None:
    document = read("a: 1\n---\n- b\n- c: 2\n")
    node = document.node(1, 1, "c")
    assert isinstance(node, Scalar)
    assert node.value == 2
    assert document.node(2) is None
    assert document.node(0, "a", "b") is None
