"""Files made wrong in every way that hands and tools make them wrong, and a few that only malice does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeAlias

from hypothesis import strategies as st

Change: TypeAlias = Callable[[bytes], bytes]

NASTY: tuple[bytes, ...] = tuple(
    part if isinstance(part, bytes) else part.encode()
    for part in (
        # YAML
        "&a ",
        "*a",
        "*nobody",
        "<<: *a\n",
        "<<: {id: X}\n",
        "!!python/object/apply:os.system [id]",
        "!x ",
        "%YAML 9.9\n",
        "---\n",
        "...\n",
        "? ",
        ": ",
        "- ",
        "-\n",
        "{",
        "}",
        "[",
        "]",
        ", ",
        "'",
        '"',
        "|\n",
        ">-\n",
        ">9\n",
        "# ",
        " #x",
        "@",
        "`",
        "%",
        "\n",
        "\n\n",
        " ",
        "  ",
        "\t",
        "&a [*a]",
        "{a: &b {c: *b}}",
        "[[[[",
        "}}}}",
        "{}",
        "[]",
        "~",
        "null",
        "yes",
        "on",
        "0",
        "-1",
        "007",
        "1_000",
        "1e3",
        "0x1F",
        "1e309",
        ".nan",
        ".inf",
        "-.inf",
        "2020-01-01",
        "12:30:45",
        "1.5",
        "9" * 30,
        "9" * 5000,
        "0x" + "F" * 5000,
        "[" * 200,
        "{a: " * 200,
        "a: " * 50,
        "? {a: b} : c\n",
        "? [1, 2]\n: x\n",
        "1: x\n",
        "true: x\n",
        "null: x\n",
        "1.5: x\n",
        ".nan: x\n",
        "'': x\n",
        # characters
        b"\x00",
        b"\x07",
        b"\x1b[31m",
        b"\x7f",
        b"\x80",
        b"\xff\xfe",
        b"\xed\xa0\x80",
        b"\xc0\xaf",
        b"\xf4\x90\x80\x80",
        b"\xe4",
        "\ufeff",
        "\u202e",
        "\u2066",
        "\u2028",
        "\x85",
        "\u200b",
        "\xad",
        "\u0301",
        "é",
        "e\u0301",
        "ﬀ",
        "漢",
        "😀",
        "👩‍👩‍👧",
        "\U0010ffff",
        "\ufffe",
        "\r",
        "\r\n",
        # what cards hold
        "**",
        "*",
        "***a**",
        "<",
        ">",
        "<wood>",
        "<>",
        "<a:b>",
        "<card:>",
        "</x>",
        "\\<",
        "&lt;",
        "{{ 7 * 7 }}",
        "{% for i in x %}",
        "${x}",
        "%s",
        "%(x)d",
        "{0}",
        "../../etc/passwd",
        "/etc/passwd",
        "a.png",
        "..",
        ".",
        "id: ",
        "kind: ",
        "title: ",
        "text: ",
        "options: ",
        "do: ",
        "when: ",
        "op: ",
        "id: D001\n",
        "kind: dusk\n",
        "kind: nobody\n",
        "2..",
        "..4",
        "4..2",
        "a..b",
        "all: ",
        "any: ",
        "not: ",
        "text: |\n  ",
        "# cardtool: allow[overflow] x\n",
        "# cardtool: allow[",
        "# cardtool: allow[*]\n",
        # translations
        'msgid ""\n',
        'msgstr "x"\n',
        'msgctxt "card:D000/title"\n',
        "#, fuzzy\n",
        '#~ msgid "x"\n',
        'msgid_plural "x"\n',
        'msgstr[0] "x"\n',
        '"Content-Type: text/plain; charset=latin-1\\n"\n',
        '"Plural-Forms: nplurals=9; plural=n;\\n"\n',
        '"\\x"',
        '"\\',
        '\\"',
    )
)
_SCALAR = re.compile(rb"(?<=: )[^\n{\[|>&*!'\"#][^\n]*|'[^'\n]*'|\"[^\"\n]*\"")
_KEY = re.compile(rb"[\w.-]+(?=:[ \n])")


def changes() -> st.SearchStrategy[list[Change]]:
    """A few changes in a row."""
    at = st.floats(0, 1, exclude_max=True)
    nasty = st.sampled_from(NASTY)
    one = st.one_of(
        st.builds(_insert, at, nasty),
        st.builds(_insert, at, st.binary(max_size=4)),
        st.builds(_insert, at, st.text(max_size=6).map(str.encode)),
        st.builds(_cut, at, st.integers(1, 40)),
        st.builds(_double, at, st.integers(1, 200), st.integers(1, 3)),
        st.builds(_end, at),
        st.builds(_swap, at, at),
        st.builds(_replace, st.just(_SCALAR), at, nasty),
        st.builds(_replace, st.just(_SCALAR), at, st.text(max_size=12).map(str.encode)),
        st.builds(_replace, st.just(_KEY), at, nasty),
        st.builds(_repeat, at, nasty, st.integers(2, 300)),
    )
    return st.lists(one, min_size=1, max_size=4)


def _insert(at: float, part: bytes) -> Change:
    return lambda data: data[: (k := int(at * len(data)))] + part + data[k:]


def _cut(at: float, size: int) -> Change:
    return lambda data: data[: (k := int(at * len(data)))] + data[k + size :]


def _double(at: float, size: int, times: int) -> Change:
    return lambda data: data[: (k := int(at * len(data)))] + data[k : k + size] * times + data[k:]


def _end(at: float) -> Change:
    return lambda data: data[: int(at * len(data))]


def _repeat(at: float, part: bytes, times: int) -> Change:
    return lambda data: data[: (k := int(at * len(data)))] + part * times + data[k:]


def _swap(one: float, other: float) -> Change:
    """Two lines change places."""

    def swapped(data: bytes) -> bytes:
        lines = data.splitlines(keepends=True)
        if lines:
            i, j = int(one * len(lines)), int(other * len(lines))
            lines[i], lines[j] = lines[j], lines[i]
        return b"".join(lines)

    return swapped


def _replace(pattern: re.Pattern[bytes], at: float, part: bytes) -> Change:
    """One value or key becomes another."""

    def replaced(data: bytes) -> bytes:
        found = list(pattern.finditer(data))
        if not found:
            return part
        match = found[int(at * len(found))]
        return data[: match.start()] + part + data[match.end() :]

    return replaced
