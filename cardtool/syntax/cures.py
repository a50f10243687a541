"""Fixes of what is wrong with the YAML itself, by rule: most write out what an author meant so that YAML reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix, Remove, Splice
from cardtool.core.source import Span
from cardtool.syntax.document import Document
from cardtool.syntax.edit_meant import all_of
from cardtool.syntax.edit_splice import facts
from cardtool.syntax.edit_write import quoted, scalar
from cardtool.syntax.nodes import Alias, Mapping, Node, Scalar

_TABBED = re.compile(r"^(?P<indent>\t[ \t]*)(?=\S)", re.MULTILINE)
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_WIDTHS = (2, 4, 8)
"""Columns that a tab may stand for."""


def cured(document: Document) -> Document:
    """The document whose problems have their fixes."""
    if not document.problems:
        return document
    return replace(document, problems=tuple(_with_fix(document, problem) for problem in document.problems))


def _with_fix(document: Document, problem: Problem) -> Problem:
    cure = _CURES.get(problem.rule)
    fix = cure(document, problem, problem.at) if cure is not None and isinstance(problem.at, Span) else None
    return problem if fix is None else replace(problem, fixes=(fix,))


def _quote(document: Document, problem: Problem, at: Span) -> Fix | None:
    """The whole value in quotes. What begins with quotes itself could be meant in several ways."""
    value = document.file.text[at.start : at.end]
    if " #" in value or "\n" in value:
        return None
    safe = value[0] not in "\"'" and problem.rule != "unknown-alias"
    return Fix("Put the text in quotes", (Splice(at, quoted(value), value),), safe)


def _quote_tagged(document: Document, problem: Problem, at: Span) -> Fix | None:
    node = next((one for one in _scalars(document) if one.start == at.start and one.style == ""), None)
    if node is None or document.file.text[at.start : at.start + 2] == "!!":
        return None
    return _quote(document, problem, Span(at.path, at.start, node.end))


def _quote_cut(document: Document, problem: Problem, at: Span) -> Fix | None:
    """The text with what follows it. It could be a comment as well, so this is a guess."""
    node = next((one for one in _scalars(document) if one.end == at.start - 1), None)
    if node is None or "\n" in document.file.text[node.start : node.end]:
        return None
    whole = document.file.text[node.start : at.end]
    return Fix("Put all of it in quotes", (Splice(Span(at.path, node.start, at.end), quoted(whole), whole),), False)


def _uncomment(document: Document, problem: Problem, at: Span) -> Fix | None:
    word = document.file.text[at.start : at.end].lstrip("#")
    if not word or " " in word:
        return None
    written = scalar(word, "", flow=False)
    return Fix(f"Write {written}", (Splice(at, written, word),), False)


def _delete_line(document: Document, problem: Problem, at: Span) -> Fix | None:
    end = document.file.text.find("\n", at.end)
    return Fix("Delete the %YAML line", (Splice(Span(at.path, at.start, end + 1), ""),)) if end >= 0 else None


def _blank(document: Document, problem: Problem, at: Span) -> Fix | None:
    return Fix("Put a blank in its place", (Splice(at, " "),))


def _visible(document: Document, problem: Problem, at: Span) -> Fix | None:
    """All control characters of the file go; those that end a line or page elsewhere leave a blank."""
    found = list(_CONTROL.finditer(document.file.text))
    if not found or found[0].start() != at.start:
        return None
    edits = tuple(Splice(Span(at.path, *one.span()), " " if one[0] in "\x0b\x0c" else "") for one in found)
    return Fix("Delete the control character" if len(found) == 1 else "Delete the control characters", edits)


def _spaces(document: Document, problem: Problem, at: Span) -> Fix | None:
    """Spaces for the tabs that lines begin with. Safe where the width of a tab makes no difference."""
    text = document.file.text
    spans = [found.span("indent") for found in _TABBED.finditer(text)]
    if not any(start <= at.start < end for start, end in spans):
        return None
    meanings = []
    for width in _WIDTHS:
        edits = tuple(Splice(Span(at.path, *span), _untabbed(text[slice(*span)], width)) for span in spans)
        changed = text
        for edit in reversed(edits):
            changed = changed[: edit.at.start] + edit.text + changed[edit.at.end :]
        said, slip = facts(changed)
        if slip is None:
            meanings.append((edits, said))
    if not meanings:
        return None
    safe = all(said == meanings[0][1] for _, said in meanings)
    return Fix("Indent with spaces", meanings[0][0], safe)


def _untabbed(indent: str, width: int) -> str:
    return " " * len(indent.expandtabs(width))


def _delete_twin(document: Document, problem: Problem, at: Span) -> Fix | None:
    """The second of two equal pairs goes, which changes nothing."""
    first = problem.related[0].at
    pairs = {key.start: (key, value) for key, value in _pairs(document.nodes)}
    if not isinstance(first, Span) or first.start not in pairs or at.start not in pairs:
        return None
    key, value = pairs[at.start]
    if all_of((value,)) != all_of((pairs[first.start][1],)):
        return None
    return Fix(f"Delete the second “{key.text}”", (Remove(at),))


_CURES = {
    "unquoted-text": _quote,
    "unknown-alias": _quote,
    "yaml-tag": _quote_tagged,
    "text-cut-by-comment": _quote_cut,
    "value-read-as-comment": _uncomment,
    "yaml-directive": _delete_line,
    "invisible-line-break": _blank,
    "control-character": _visible,
    "tab-indent": _spaces,
    "duplicate-key": _delete_twin,
}


def _scalars(document: Document) -> Iterator[Scalar]:
    waiting: list[Node] = [*document.nodes]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Scalar):
            yield node
        elif isinstance(node, Mapping):
            waiting.extend(part for pair in node.pairs for part in pair)
        elif not isinstance(node, Alias):
            waiting.extend(node.items)


def _pairs(nodes: tuple[Node, ...]) -> Iterator[tuple[Scalar, Node]]:
    waiting: list[Node] = [*nodes]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Mapping):
            yield from node.pairs
            waiting.extend(value for _, value in node.pairs)
        elif not isinstance(node, Scalar | Alias):
            waiting.extend(node.items)
