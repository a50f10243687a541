"""Random YAML for the tests of reading: data written in random styles, and text that merely looks like YAML."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from cardtool.core.source import SourceFile
from cardtool.syntax.document import Document, parse

PLAIN = st.from_regex(r"[a-zäö][a-zäö0-9+.-]{0,8}( [a-z#:0-9][a-z]{1,5}){0,3}", fullmatch=True).filter(
    lambda text: " #" not in text and ": " not in text
)
ODD = st.sampled_from(
    [
        "no",
        "on",
        "1_000",
        "0x1F",
        "0o17",
        "012",
        "1e3",
        "-3",
        "+4",
        ".5",
        "3+",
        "..2",
        "3..5",
        "~",
        "null",
        "true",
        "True",
        "FALSE",
        ".inf",
        "-.inf",
        "1.",
        "-",
        "1-2",
        "12:30",
        "2024-01-01",
        "=",
        "1e",
        "0x",
        ".",
    ]
)
QUOTED = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "Zs", "S")), max_size=12).map(
    lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
)
SCALARS = st.one_of(PLAIN, ODD.filter(lambda text: text != "-"), QUOTED, st.just("''"), st.just(""))
KEYS = st.from_regex(r"[a-z][a-z_]{0,6}", fullmatch=True)


@st.composite
def flow(draw: st.DrawFn, depth: int = 2) -> str:
    """A value in one line."""
    kind = draw(st.sampled_from(["scalar", "list", "mapping"] if depth else ["scalar"]))
    if kind == "scalar":
        return draw(st.one_of(KEYS, QUOTED, st.sampled_from(["3", "3+", "true", "1.5", "''"])))
    if kind == "list":
        return "[" + ", ".join(draw(st.lists(flow(depth - 1), max_size=3))) + "]"
    keys = draw(st.lists(KEYS, max_size=3))
    return "{" + ", ".join(f"{key}: {draw(flow(depth - 1))}" for key in keys) + "}"


@st.composite
def block(draw: st.DrawFn, indent: int = 0, depth: int = 3) -> str:
    """A value in lines of their own, `indent` columns in; keys may stand twice."""
    pad = " " * indent
    if depth == 0 or draw(st.booleans()):
        text = f" {draw(st.one_of(SCALARS, flow()))}"
        if indent and draw(st.integers(0, 3)) == 0:
            lines = draw(st.lists(st.one_of(PLAIN, st.just("")), min_size=1, max_size=4).filter(any))
            text = f" {draw(st.sampled_from(['|', '>', '|-', '>-', '|+']))}\n" + "\n".join(
                f"{pad}{line}" if line else "" for line in lines
            )
        return (
            text + draw(st.sampled_from(["\n", "\n", "  # a comment\n", "\n\n"])) if "\n" not in text else text + "\n"
        )
    rows = []
    for key in (
        draw(st.lists(KEYS, min_size=1, max_size=4)) if draw(st.booleans()) else [None] * draw(st.integers(1, 3))
    ):
        head = "-" if key is None else f"{key}:"
        rows.append(f"{pad}{head}{draw(block(indent + 2, depth - 1))}")
    return "\n" + "".join(rows)


DOCUMENTS = st.lists(block().map(str.lstrip), min_size=1, max_size=3).map(
    lambda parts: "---\n".join(part if part.endswith("\n") else f"{part}\n" for part in parts)
)
"""YAML that mostly parses."""

LOOKALIKES = st.lists(
    st.one_of(
        st.sampled_from(
            [*"[]{}:,-?*&!|>'\"%@`#\n\t\r ~=<.", "\n  ", ": ", "- ", "---\n", "...\n", "<<: ", "\\", "!!int "]
        ),
        st.sampled_from(
            ["a", "b1", "&x ", "*x", "%YAML 1.1\n", "\ufeff", "\x85", "\u2028", "\x07", "\x00", "é", "😀", "0x1"]
        ),
        st.characters(),
    ),
    max_size=40,
).map("".join)
"""Text that is made of what means something to YAML."""


def read(text: str) -> Document:
    """The document of a text."""
    return parse(SourceFile("cards/x.yaml", text))


def same(one: Any, other: Any) -> bool:
    """Equal, and of equal types all the way down: 1, 1.0 and True differ, and .nan equals itself."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return list(one) == list(other) and all(same(one[key], other[key]) for key in one)
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other or (one != one and other != other)
