"""The fast way in and the careful one give the same data, and neither raises for any text."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from yaml_texts import DOCUMENTS, LOOKALIKES, read, same

from cardtool.core.source import SourceFile
from cardtool.project.reading import read as read_file
from cardtool.syntax.compose import compose
from cardtool.syntax.document import parse
from cardtool.syntax.load import load
from cardtool.syntax.nodes import Sequence, plain_data
from cardtool.syntax.parts import Parts

ROOT = Path(__file__).parents[2]


def agree(text: str) -> bool:
    """Both ways read `text` alike; True when the fast one could read it."""
    file = SourceFile("x", text)
    nodes, problems = compose(file)
    fast = load(text)
    if fast is None:
        return False
    assert problems == ()
    assert same(fast, tuple(map(plain_data, nodes)))
    parts = Parts(file, fast)
    for number, node in enumerate(nodes):
        assert parts.document(number) in (node, None)
        for at, item in enumerate(node.items if isinstance(node, Sequence) else ()):
            assert parts.item(number, at) in (item, None)
    return True


@given(DOCUMENTS)
@settings(max_examples=100, deadline=None)
def test_same_data(text: str) -> None:
    agree(text)


@given(LOOKALIKES)
@settings(max_examples=300, deadline=None)
def test_any_text_is_read_or_explained(text: str) -> None:
    fast = agree(text)
    document = read(text)
    assert fast is (document.problems == ()) or not fast
    for problem in document.problems:
        assert 0 <= problem.at.start <= problem.at.end <= len(text)  # type: ignore[union-attr]
        assert problem.message.endswith(".")


@given(st.binary(max_size=60))
@settings(max_examples=60, deadline=None)
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    folder = tmp_path_factory.getbasetemp()
    (folder / "any.yaml").write_bytes(data)
    file, problems = read_file(folder, "any.yaml")
    parse(file)
    assert problems or file.text.encode() == data


@pytest.mark.parametrize("game", ["frost", "cosmos"])
def test_shipped_files(game: str) -> None:
    files = sorted((ROOT / "cards" / game).rglob("*.yaml"))
    assert len(files) > 20
    assert all(agree(file.read_text(encoding="utf-8")) for file in files)


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("a: no\nb: on\nc: 1_000\nd: 12:30", {"a": "no", "b": "on", "c": "1_000", "d": "12:30"}),
        ("[012, 0x1F, 0o17, 1e3, -3, +4]", (12, 31, 15, 1000.0, -3, 4)),
        ("[~, null, '', '~', true, 'true']", (None, None, "", "~", True, "true")),
        ("[3+, ..2, 3..5, I..III]", ("3+", "..2", "3..5", "I..III")),
        ("a: &x {b: 1}\nc: *x", {"a": {"b": 1}, "c": {"b": 1}}),
        ("a: " + "9" * 5000, {"a": "9" * 5000}),
        ("compare: food != citizens", {"compare": "food != citizens"}),
    ],
)
def test_meaning_of_scalars(text: str, data: object) -> None:
    assert same(read(text).data, (data,))
    assert read(text).problems == ()


def test_several_documents() -> None:
    assert read("a: 1\n---\n- b\n---\n").data == ({"a": 1}, ("b",), None)
    assert read("").data == ()


def test_documents_before_the_bad_one_are_kept() -> None:
    document = read("a: 1\n---\nb: 2\n---\nc: [\n")
    assert document.data == ({"a": 1}, {"b": 2})
    assert [problem.rule for problem in document.problems] == ["does-not-parse"]


@pytest.mark.parametrize(
    "text",
    [
        "a: ! x",
        "a: !x",
        "!x a",
        "a: !=x",
        "- !x",
        "{a: !!str x}",
        "a: &x",
        "&x a",
        "[&x a]",
        "{a: *x}",
        "? !x a",
        '{"a":!x b}',
    ],
)
def test_marks_are_never_missed(text: str) -> None:
    assert load(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\n---\nb: |\n  x\n\n---\nc: 3",
        "\ufeff# first\n---\na: 1\n---\n- b\n- c: |\n    x\n",
        "- a: 1\r\n\r\n- b: 'x'\r\n",
    ],
)
def test_cards_are_cut_out_one_by_one(text: str) -> None:
    file = SourceFile("x", text)
    nodes, data = compose(file)[0], parse(file).data
    parts = Parts(file, data)
    assert [parts.document(number) for number in range(len(nodes))] == list(nodes)
    items = [(number, node.items) for number, node in enumerate(nodes) if isinstance(node, Sequence)]
    assert all(parts.item(number, at) == item for number, of in items for at, item in enumerate(of))
