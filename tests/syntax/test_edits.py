"""Edits of YAML files: the meant change and no other character, or a reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from random_edits import outcome, some_edit
from random_files import some_file

from cardtool.core.change import RefusedEditError
from cardtool.core.fix import Add, Edit, Put, Remove, Rename, Splice
from cardtool.core.source import Place, SourceFile, Span
from cardtool.syntax.edit import Editor

NOTHING_TO_DO = "refused: It says so already."


def at(*route: str | int, within: tuple[int, int] | None = None) -> Place:
    """A place in the first document."""
    return Place("x.yaml", (0, *route), within=within)


def after(text: str, *edits: Edit) -> str:
    """The text with the edits applied."""
    editor = Editor(SourceFile("x.yaml", text))
    return editor.applied([editor.plan(edit) for edit in edits])


@pytest.mark.parametrize("seed", range(4))
def test_random_edits_touch_nothing_else(seed: int) -> None:
    random, refused = Random(seed), 0
    for _ in range(15):
        document = some_file(random)
        for _ in range(4):
            _, meant = some_edit(document, random)
            found = outcome(document, meant)
            if found is not None and found != NOTHING_TO_DO:
                assert found.startswith("refused: "), (document.file.text, meant.edit, found)
                refused += 1
    assert refused <= 1  # of 60; there are no anchors


def test_random_edits_of_files_with_anchors() -> None:
    random, done = Random(7), 0
    for _ in range(15):
        document = some_file(random, anchors=True)
        for _ in range(4):
            spot, meant = some_edit(document, random)
            found = outcome(document, meant)
            assert found is None or found.startswith("refused: "), (document.file.text, meant.edit, found)
            done += found is None
            if spot.shared:
                assert found in ("refused: This is written once and used at several places: change it by hand.",)
    assert done >= 40


TEXT = """\
id: H1  # the id
title: 'It''s me'
cost: 01001
text: |  # hm
  Take take 2.

  End
fold: >-
  one two
  three
tags: [a, b, 'c']
ways:
- do: 1
  # two
  z: 2
- q
none:   # c
sub:
  n: 1
"""


@pytest.mark.parametrize(
    ("edit", "old", "new"),
    [
        (Put(at("id"), "A: b"), "id: H1 ", 'id: "A: b" '),
        (Put(at("title"), "It's you"), "me'", "you'"),
        (Put(at("cost"), "01001"), "01001", '"01001"'),
        (Put(at("cost"), 7), "01001", "7"),
        (Put(at("text", within=(5, 10)), ""), "Take take 2", "Take 2"),
        (Put(at("text", within=(12, 14)), "\n\n\n"), "\n\n  End", "\n\n\n  End"),
        (Put(at("text"), "All\n\nnew"), "|  # hm\n  Take take 2.\n\n  End", "|-  # hm\n  All\n\n  new"),
        (Put(at("text"), ""), "|  # hm\n  Take take 2.\n\n  End", '""  # hm'),
        (Put(at("fold", within=(4, 9)), "2 "), "two\n  three", "2 hree"),
        (Put(at("fold", within=(7, 8)), ""), "two\n  three", "twothree"),
        (Put(at("fold"), "a\nb\n"), ">-\n  one two\n  three", ">\n  a\n\n  b"),
        (Put(at("none"), "x"), "none:   # c", "none: x   # c"),
        (Put(at("sub"), (1, "a, b")), "sub:\n  n: 1", 'sub: [1, "a, b"]'),
        (Put(at("sub", "n"), "a\nb"), "n: 1", 'n: "a\\nb"'),
        (Rename(at("fold"), "fo: ld"), "fold:", '"fo: ld":'),
        (Remove(at("id")), "id: H1  # the id\n", ""),
        (Remove(at("text")), "text: |  # hm\n  Take take 2.\n\n  End\n", ""),
        (Remove(at("tags", 0)), "[a, b,", "[b,"),
        (Remove(at("tags", 2)), ", 'c']", "]"),
        (Remove(at("ways", 0)), "- do: 1\n  # two\n  z: 2\n", ""),
        (Remove(at("ways", 0, "do")), "- do: 1\n", "-\n"),
        (Remove(at("sub", "n")), "sub:\n  n: 1", "sub: {}"),
        (Add(at("tags"), None, "d"), "'c']", "'c', d]"),
        (Add(at("ways"), None, {"do": 2}), "- q\n", "- q\n- {do: 2}\n"),
        (Add(at("sub"), "m", "a\nb\n"), "  n: 1\n", "  n: 1\n  m: |\n    a\n    b\n"),
        (Add(at("ways", 0), "t", "no"), "  z: 2\n", '  z: 2\n  t: "no"\n'),
    ],
    ids=repr,
)
def test_the_meant_characters_change(edit: Edit, old: str, new: str) -> None:
    assert TEXT.count(old) == 1
    for form in (str, _crlf, _bom, str.rstrip):
        found, wanted = after(form(TEXT), edit), form(TEXT.replace(old, new))
        # A text that ends with a line end needs one at the end of the file.
        assert found == wanted or (form is str.rstrip and found == f"{wanted}\n" and new.endswith("b\n")), form


def _crlf(text: str) -> str:
    return text.replace("\n", "\r\n")


def _bom(text: str) -> str:
    return "\ufeff" + text


def test_several_at_once() -> None:
    edits = (Put(at("id"), "H2"), Remove(at("tags", 0)), Remove(at("ways", 1)), Add(at("sub"), "m", 2))
    wanted = TEXT.replace("H1", "H2").replace("[a, ", "[").replace("- q\n", "").replace("  n: 1\n", "  n: 1\n  m: 2\n")
    assert after(TEXT, *edits) == wanted


@pytest.mark.parametrize(
    ("text", "edit", "reason"),
    [
        ("a: &x b\nc: *x\n", Put(at("a"), "d"), "used at several places"),
        ("a: &x b\nc: *x\n", Put(at("c"), "d"), "used at several places"),
        ("a: &x {b: 1}\nc: *x\n", Put(at("c", "b"), 2), "used at several places"),
        ("a: &x b\nc: *x\n", Remove(at("a")), "used at several places"),
        ("a: 1\nb: 2\n", Rename(at("a"), "b"), "There is a “b” beside it already."),
        ("a: 1\n", Add(at(), "a", 2), "There is a “a” already."),
        ("a: 1\n", Add(at("a"), None, 2), "There is no list here."),
        ("a: 1\n", Put(at("b"), 2), "There is no “b” any more."),
        ("a: b\n", Put(at("a"), "b"), "It says so already."),
        ("a: b\n", Put(at("a", within=(0, 5)), "c"), "There is no such text any more."),
        ("a: !t b\n", Put(at("a"), "c"), "A value with a YAML tag is changed by hand."),
        ("a: b\nc: [\n", Put(at("a"), "c"), "cannot be read to its end"),
        ("a: b\n", Remove(Place("x.yaml", (0,))), "A whole document is not removed."),
        ("a: b\n", Splice(Span("x.yaml", 3, 4), "c"), "would not read as it is meant"),
        ("a: b  # c\n", Splice(Span("x.yaml", 5, 7), "\nd: e #"), "would not read as it is meant"),
        ("a: b\n", Splice(Span("x.yaml", 3, 4), "'c'", "d"), "would not read as it is meant"),
        ("a: [b] c\n", Splice(Span("x.yaml", 3, 8), "'[b] d'", "[b] c"), "would not read as it is meant"),
        ("a: 1\na: [b\n", Splice(Span("x.yaml", 0, 5), ""), "would not read as it is meant"),
    ],
)
def test_refused_with_a_reason(text: str, edit: Edit, reason: str) -> None:
    with pytest.raises(RefusedEditError, match=reason.replace(".", r"\.")):
        after(text, edit)


@pytest.mark.parametrize(
    ("text", "edit", "wanted"),
    [
        ("a: b  # c\n", Splice(Span("x.yaml", 6, 9), "# d"), "a: b  # d\n"),
        ("a: b\u2028c\n", Splice(Span("x.yaml", 4, 5), " "), "a: b c\n"),
        ("a: Draw #1\n", Splice(Span("x.yaml", 3, 10), '"Draw #1"', "Draw #1"), 'a: "Draw #1"\n'),
        ("a: [b] c\n", Splice(Span("x.yaml", 3, 8), '"[b] c"', "[b] c"), 'a: "[b] c"\n'),
        ("a: [b] c\nd: [\n", Splice(Span("x.yaml", 3, 8), '"[b] c"', "[b] c"), 'a: "[b] c"\nd: [\n'),
        ("a:\n\t- b\n", Splice(Span("x.yaml", 3, 4), "  "), "a:\n  - b\n"),
        ("a: 1\na: 1\n", Remove(Span("x.yaml", 5, 6)), "a: 1\n"),
        ("- b: {a: 1, a: 1}\n", Remove(Span("x.yaml", 12, 13)), "- b: {a: 1}\n"),
    ],
)
def test_where_no_value_can_be_named(text: str, edit: Edit, wanted: str) -> None:
    for before in ("", "\ufeff"):
        moved = _moved(edit, len(before))
        assert after(before + text, moved) == before + wanted


def _moved(edit: Any, by: int) -> Edit:
    span = Span(edit.at.path, edit.at.start + by, edit.at.end + by)
    return Remove(span) if isinstance(edit, Remove) else Splice(span, edit.text, edit.means)
