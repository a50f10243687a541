"""Nothing that a file holds may exhaust the machine, or hide what else is wrong with it."""

from __future__ import annotations

import time

import pytest
from yaml_texts import read

from cardtool.syntax.compose import MAX_DEPTH, MAX_NODES


def rules(text: str) -> list[str]:
    return [problem.rule for problem in read(text).problems]


def test_depth() -> None:
    assert rules("[" * MAX_DEPTH + "]" * MAX_DEPTH) == []
    assert rules("[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1)) == ["too-deep"]
    assert rules("[" * 100_000) == ["too-deep"]
    assert rules("".join(f"{'  ' * level}a:\n" for level in range(80))) == ["too-deep"]
    assert rules("- " * 5000 + "x") == ["too-deep"]


def test_what_aliases_stand_for_is_counted() -> None:
    row = "a0: &a0 x\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 10))
    start = time.process_time()
    assert rules(row) == ["alias-bomb"]
    assert time.process_time() - start < 1
    many = "a: &a x\nb: [" + ", ".join(["*a"] * (MAX_NODES // 100)) + "]\n"
    assert rules(many) == []


def test_aliases_of_other_documents_and_of_itself() -> None:
    assert rules("a: &x 1\n---\nb: *x\n") == ["unknown-alias"]
    assert rules("a: &x [*x]\n") == ["recursive-alias"]
    assert rules("a: &x 1\nb: &x 2\nc: *x\n") == []
    assert read("a: &x 1\nb: &x 2\nc: *x\n").data == ({"a": 1, "b": 2, "c": 2},)


def test_all_repeated_keys_of_a_file_are_told() -> None:
    assert rules("a: {b: 1, b: 2}\nc: 1\nc: 2\n---\nd: 1\nd: 2\n") == ["duplicate-key"] * 3
    assert rules("'a': 1\na: 2\n") == ["duplicate-key"]
    assert rules("'1': 1\n1: 2\n") == ["odd-key"]


@pytest.mark.parametrize(
    ("text", "rule", "data"),
    [
        ("a: !Attack now\n", "yaml-tag", "now"),
        ("a: !!int '3'\n", "yaml-tag", 3),
        ("a: !!str 3\n", "yaml-tag", "3"),
        ("a: ! x\n", "yaml-tag", "x"),
    ],
)
def test_a_tag_is_told_and_does_no_further_harm(text: str, rule: str, data: object) -> None:
    document = read(text)
    assert [problem.rule for problem in document.problems] == [rule]
    assert document.data == ({"a": data},)


def test_merge_keys_are_told_and_followed() -> None:
    document = read("a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3\nc: {<<: [*a, {z: 4}], x: 5}\n")
    assert [problem.rule for problem in document.problems] == ["merge-key"] * 2
    assert document.data[0]["b"] == {"x": 1, "y": 3}
    assert document.data[0]["c"] == {"x": 5, "y": 2, "z": 4}


def test_odd_keys_are_told_and_left_out() -> None:
    document = read("1: a\ntrue: b\nc: d\n~: e\n")
    assert [problem.rule for problem in document.problems] == ["odd-key"] * 3
    assert document.data == ({"c": "d"},)


def test_a_long_line_is_explained_quickly() -> None:
    start = time.process_time()
    assert rules("a: b" + " " * 9_000 + "x: c\n") == ["unquoted-text"]
    assert rules("a: b" + " " * 200_000 + "x: c\n") == ["file-too-large"]
    assert rules("a: [" + "{" * 60 + " " * 200_000) == ["does-not-parse"]
    assert rules('a: "' + "x\n" * 100_000) == ["unclosed-quote"]
    assert time.process_time() - start < 2
