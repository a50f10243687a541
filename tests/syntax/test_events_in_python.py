"""Without the C library the parser in Python gives the same nodes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from yaml_texts import DOCUMENTS, LOOKALIKES, same

from cardtool.core.source import SourceFile
from cardtool.syntax.compose import compose
from cardtool.syntax.load import load
from cardtool.syntax.nodes import Alias, Mapping, Node, Scalar, Sequence

ROOT = Path(__file__).parents[2]


def in_python(text: str) -> tuple[tuple[Node, ...], list[str]]:
    """What `compose` gives when the C library cannot be imported."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "_ruamel_yaml", None)
        nodes, problems = compose(SourceFile("x", text))
        return nodes, [problem.rule for problem in problems]


def flat(node: Node, text: str) -> Iterator[tuple[object, ...]]:
    """Every scalar and key with its place, but for the end of a block scalar and the place of an empty one."""
    if isinstance(node, Scalar):
        yield (
            node.start if node.start < node.end else 0,
            node.text,
            node.value,
            text[node.start : node.end].rstrip() if node.style not in "|>" else "",
        )
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from flat(item, text)
    elif isinstance(node, Mapping):
        for key, value in node.pairs:
            yield from flat(key, text)
            yield from flat(value, text)
    else:
        assert isinstance(node, Alias)
        yield node.start, node.end


def agree(text: str) -> None:
    nodes, problems = compose(SourceFile("x", text))
    other, other_problems = in_python(text)
    if not problems:
        assert other_problems == []
        assert same(tuple(tuple(flat(node, text)) for node in nodes), tuple(tuple(flat(node, text)) for node in other))


@given(DOCUMENTS)
@settings(max_examples=60, deadline=None)
def test_same_nodes(text: str) -> None:
    agree(text)


@given(LOOKALIKES)
@settings(max_examples=60, deadline=None)
def test_any_text_is_read_or_explained(text: str) -> None:
    in_python(text)


@pytest.mark.parametrize("game", ["frost", "cosmos"])
def test_shipped_files(game: str) -> None:
    for file in sorted((ROOT / "cards" / game).rglob("*.yaml"))[::4]:
        agree(file.read_text(encoding="utf-8"))


def test_the_fast_way_works_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "_ruamel_yaml", None)
    assert load("a: [1, b]\n") == ({"a": (1, "b")},)
    assert load("a: [1, b\n") is None
