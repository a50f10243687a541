"""Each character of a value is traced to the characters of the file that it is made from."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from yaml_texts import read

from cardtool.core.source import Place
from cardtool.syntax.nodes import Scalar
from cardtool.syntax.offsets import source_pieces

WORD = st.text(st.sampled_from("aä<>:#'\"\\-?!&*[]{},|%@😀"), min_size=1, max_size=5)
ESCAPES = st.sampled_from(
    ["\\n", "\\t", "\\\\", '\\"', "\\x41", "\\u00e4", "\\U0001F600", "\\ ", "\\_", "\\/", "\\N", "\\L"]
)
BREAKS = st.sampled_from(["\n", "\n", "\n\n", "\n  \n", " \n", "\t\n", "\r\n", "\n\n\n"])
INDENT = st.sampled_from(["  ", "   ", "    "])


def pieces_of(text: str) -> tuple[Scalar, list[str]]:
    """The scalar under `a`, and the characters of the file that each character of its value is made from."""
    node = read(text).node(0, "a")
    assert isinstance(node, Scalar)
    places = source_pieces(text, node)
    assert len(places) == len(node.text)
    assert all(start < end for start, end in places)
    assert all(one[1] <= other[0] for one, other in pairwise(places))
    return node, [text[start:end] for start, end in places]


def exact(text: str) -> None:
    """Fails unless every character of the value stands at its place, or is folded or escaped there."""
    document = read(text)
    if {problem.rule for problem in document.problems} - {"text-cut-by-comment", "yaml-tag"}:
        return
    if not isinstance(document.node(0, "a"), Scalar):
        return
    node, found = pieces_of(text)
    for char, piece in zip(node.text, found, strict=True):
        if node.style == '"' and piece.startswith("\\"):
            assert read(f'"{piece}"').data == (char,)
        elif piece in ("\n", "\r\n", "\r"):
            assert char in (" ", "\n")
        else:
            assert piece == ("''" if node.style == "'" and char == "'" else char)


@st.composite
def lines(draw: st.DrawFn, word: st.SearchStrategy[str]) -> str:
    """Words with blanks between them, over several lines with the same or a greater indentation."""
    parts = draw(st.lists(st.tuples(word, st.one_of(st.just(" "), st.just("  "), BREAKS)), min_size=1, max_size=6))
    return "".join(f"{one}{gap}{draw(INDENT) if gap[-1] == chr(10) else ''}" for one, gap in parts)


@given(lines(WORD), st.sampled_from(["", "&x ", "!t ", "&x !t "]))
@settings(max_examples=100, deadline=None)
def test_plain(text: str, before: str) -> None:
    exact(f"a: {before}{text.strip()}\nb: 1\n")


@given(lines(WORD), st.sampled_from(["", "&x "]))
@settings(max_examples=100, deadline=None)
def test_single_quoted(text: str, before: str) -> None:
    exact(f"a: {before}'{text.replace(chr(39), chr(39) * 2)}'\nb: 1\n")


@given(lines(st.one_of(WORD.map(lambda word: word.replace("\\", "").replace('"', "")), ESCAPES, st.just("\\\n  "))))
@settings(max_examples=200, deadline=None)
def test_double_quoted(text: str) -> None:
    exact(f'a: "{text}"\nb: 1\n')


@given(
    st.lists(
        st.tuples(st.sampled_from(["", "  ", "  ", "  ", "   ", "    ", "  \t"]), st.one_of(WORD, lines(WORD))),
        max_size=7,
    ),
    st.sampled_from(["|", ">", "|-", ">-", "|+", ">+", "|2", ">2", "|2-", ">1", ">2+", "| # note", ">  "]),
    st.sampled_from(["\n", "\r\n"]),
    st.sampled_from(["b: 1\n", "# note\nb: 1\n", "", "\n\nb: 1\n", "---\nc: 1\n"]),
    st.sampled_from(["", "", "&x ", "&x\n  "]),
)
@settings(max_examples=200, deadline=None)
def test_block(rows: list[tuple[str, str]], head: str, end: str, after: str, before: str) -> None:
    body = "".join(f"{pad}{word.splitlines()[0].rstrip() if pad else ''}{end}" for pad, word in rows)
    exact(f"a: {before}{head}{end}{body}{after}")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a: foo <x> bar\n", "<x>"),
        ("a: foo\n  bar <x>\n\n  baz\n", "<x>"),
        ("a: 'it''s <x>'\n", "<x>"),
        ('a: "\\u00e4 \\\n   \\"<x>\\""\n', "<x>"),
        ("a: |\n  One.\n\n    Two <x>.\n", "<x>"),
        ("a: >-\n\n  one\n  two\n   three\n  <x>\n", "<x>"),
        ("a: |2\n    <x>\n", "<x>"),
        ("a: |+\r\n  one\r\n  <x>\r\n\r\nb: 1\n", "<x>"),
        ("\ufeffa: &y !t |\n  one <x>\n", "<x>"),
        ('a: "<\\x78>"\n', "<\\x78>"),
    ],
)
def test_a_token_is_marked_where_it_stands(text: str, found: str) -> None:
    document = read(text)
    node = document.node(0, "a")
    assert isinstance(node, Scalar)
    at = node.text.index("<x>")
    span = document.span(Place("cards/x.yaml", (0, "a"), within=(at, at + 3)))
    assert text[span.start : span.end] == found
