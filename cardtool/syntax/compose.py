"""The careful way in: nodes with exact positions, and everything that is wrong with the YAML itself.

Reads the parser's events one by one (the C library's own composer crashes the process on `[` × 100,000), stops at
`MAX_DEPTH`, counts what aliases expand to, and never raises for what an author wrote.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.source import SourceFile, Span
from cardtool.syntax.events import Event, Scanner, scan
from cardtool.syntax.explain import SURROGATE, control_character, explain
from cardtool.syntax.nodes import Alias, Mapping, Node, Scalar, Sequence
from cardtool.syntax.scalars import plain

MAX_DEPTH = 64
MAX_TEXT = 10_000  # characters of one value: a card has a few hundred, and what reads texts may take time
MAX_NODES = 100_000  # nodes that the aliases of one file may stand for
ODD_BREAKS = "\x85\u2028\u2029"
_ODD_BREAK = re.compile(f"[{ODD_BREAKS}]")
_BOM = "\ufeff"
_TAG = re.compile(r"![^\s,\[\]{}]*")
_CORE_TAGS = tuple(f"tag:yaml.org,2002:{name}" for name in ("int", "float", "bool", "null"))
# A comment that looks like text: one blank before its sign and none behind it.
_COMMENT = re.compile(r" #[^\s#!]")


class _StopError(Exception):
    """Reading of this file ends here; the problem is noted."""


@dataclass(slots=True)
class _Anchor:
    node: Node | None  # None while the anchored node is still open
    size: int


@dataclass(slots=True)
class _Composer:
    file: SourceFile
    scanner: Scanner
    shift: int  # characters before the text that the scanner sees
    problems: list[Problem] = field(default_factory=list)
    anchors: dict[str, _Anchor] = field(default_factory=dict)
    size: int = 0
    expanded: int = 0

    def span(self, event: Event) -> Span:
        return Span(self.file.path, event.start_mark.index + self.shift, event.end_mark.index + self.shift)

    def note(self, rule: str, span: Span, message: str, hint: str | None = None, *related: Note) -> None:
        self.problems.append(Problem(rule, span, message, hint, related))

    def stop(self, rule: str, span: Span, message: str, hint: str | None = None) -> _StopError:
        self.note(rule, span, message, hint)
        return _StopError()

    def documents(self) -> tuple[Node, ...]:
        """All documents before the first place where reading had to stop."""
        found: list[Node] = []
        try:
            self.scanner.next()  # start of the stream
            while type(event := self.scanner.next()) is not self.scanner.stream_end:
                if event.version is not None and tuple(event.version) != (1, 2):
                    self.directive(self.span(event).start)
                self.anchors.clear()
                found.append(self.node(self.scanner.next(), 0))
                self.scanner.next()  # end of the document
        except _StopError:
            pass
        except self.scanner.error as error:
            self.problems.append(explain(self.file, error, self.shift))
        return tuple(found)

    def directive(self, start: int) -> None:
        at = self.file.text.find("%YAML", start)
        end = at + len(self.file.text[at:].split("\n", 1)[0].rstrip())
        self.note(
            "yaml-directive",
            Span(self.file.path, at, end),
            "Only YAML 1.2 is read here.",
            "delete the %YAML line",
        )

    def node(self, event: Event, depth: int) -> Node:
        kind, span = type(event), self.span(event)
        self.size += 1
        if kind is self.scanner.alias:
            return self.alias(event, span)
        if event.tag is not None:
            self.tag(span)
        size_before = self.size
        if event.anchor is not None:
            self.anchors[event.anchor] = _Anchor(None, 1)
        node: Node
        if kind is self.scanner.scalar:
            node = self.scalar(event, span)
        elif depth == MAX_DEPTH:
            raise self.stop("too-deep", span, f"Nested more than {MAX_DEPTH} levels deep.", "a card needs about ten")
        elif kind is self.scanner.mapping_start:
            node = self.mapping(span.start, depth)
        else:
            node = self.sequence(span.start, depth)
        if event.anchor is not None:
            self.anchors[event.anchor] = _Anchor(node, self.size - size_before + 1)
        return node

    def tag(self, span: Span) -> None:
        found = _TAG.search(self.file.text, span.start)
        start, end = found.span() if found else (span.start, span.end)
        written = self.file.text[start:end]
        self.note(
            "yaml-tag",
            Span(self.file.path, start, end),
            f"“{written}” at the start is a YAML tag, not text.",
            "quote the text",
        )

    def scalar(self, event: Event, span: Span) -> Scalar:
        if len(event.value) > MAX_TEXT:
            at = Span(span.path, span.start, span.start + 1)
            message = f"This text has {len(event.value):,} characters; cards are small."
            raise self.stop("file-too-large", at, message, f"a text may have {MAX_TEXT:,}")
        as_plain = event.implicit[0] or (event.tag or "").startswith(_CORE_TAGS)
        value = plain(event.value) if as_plain else event.value
        if not event.style and not isinstance(value, int | float) and _COMMENT.match(self.file.text, span.end):
            self.comment(span, value)
        return Scalar(span.start, span.end, value, event.value, event.style or "")

    def comment(self, span: Span, value: object) -> None:
        """A comment that looks like a part of the text before it, or like the value that is missing there."""
        text = self.file.text
        end = span.end + len(text[span.end :].split("\n", 1)[0].rstrip())
        found, at = text[span.end + 1 : end], Span(self.file.path, span.end + 1, end)
        if value is None:
            message = f"YAML reads “{found}” as a comment, so there is no value."
            self.note("value-read-as-comment", at, message, f"write {found[1:].split(' ')[0]}")
        else:
            message = f"“{found}” is a comment here, so the text ends before it."
            hint = "put the text in quotes; in a comment, write a blank after #"
            self.note("text-cut-by-comment", at, message, hint)

    def alias(self, event: Event, span: Span) -> Alias:
        anchor = self.anchors.get(event.anchor)
        if anchor is None:
            raise self.stop(
                "unknown-alias",
                span,
                f"“*{event.anchor}” is an alias, but no “&{event.anchor}” comes before it.",
                "quote a text that starts with *",
            )
        if anchor.node is None:
            raise self.stop("recursive-alias", span, f"“*{event.anchor}” stands inside the value that it names.")
        self.expanded += anchor.size
        self.size += anchor.size
        if self.expanded > MAX_NODES:
            raise self.stop("alias-bomb", span, f"The aliases of this file stand for more than {MAX_NODES:,} values.")
        return Alias(span.start, span.end, anchor.node)

    def sequence(self, start: int, depth: int) -> Sequence:
        items: list[Node] = []
        end = start
        event: Event
        while type(event := self.scanner.next()) is not self.scanner.sequence_end:
            items.append(self.node(event, depth + 1))
            end = items[-1].end
        return Sequence(start, self.end(event, end), tuple(items))

    def end(self, event: Event, last: int) -> int:
        """Where a collection ends: behind its bracket, or in block form where its last value ends."""
        closed = event.end_mark.index > event.start_mark.index
        return max(last, event.end_mark.index + self.shift) if closed else last

    def mapping(self, start: int, depth: int) -> Mapping:
        pairs: list[tuple[Scalar, Node]] = []
        seen: dict[object, Scalar] = {}
        again: list[tuple[int, Scalar, Scalar]] = []
        end = start
        event: Event
        while type(event := self.scanner.next()) is not self.scanner.mapping_end:
            key = self.key(event, depth)
            value = self.node(self.scanner.next(), depth + 1)
            end = value.end
            if first := seen.get((type(key.value), key.value)):
                again.append((len(pairs), key, first))
            seen.setdefault((type(key.value), key.value), key)
            pairs.append((key, value))
        if depth < 2 and len(again) > 1 and again[0][1].text == "id":
            number, key, first = again[0]
            hint = (
                "write “- ” before it, as before the first" if depth else "write “---” on a line of its own before it"
            )
            message = "Another card begins here, in the midst of the first."
            self.note("two-cards", self.at(key), message, hint, Note(self.at(first), "the first one"))
            pairs = pairs[:number]
        else:
            for _, key, first in again:
                message, before = f"“{key.text}” stands here twice.", Note(self.at(first), "the first one")
                self.note("duplicate-key", self.at(key), message, "keep one of the two", before)
        return Mapping(start, self.end(event, end), tuple(pairs))

    def at(self, key: Scalar) -> Span:
        return Span(self.file.path, key.start, key.end)

    def key(self, event: Event, depth: int) -> Scalar:
        node = self.node(event, depth + 1)
        span = self.span(event)
        if isinstance(node, Alias):
            raise self.stop("odd-key", span, "An alias cannot be a key here.", "write the key out")
        if not isinstance(node, Scalar):
            raise self.stop(
                "odd-key",
                span,
                "A list or a mapping cannot be a key.",
                "quote a text that starts with [ or {",
            )
        if node.text == "<<" and node.style == "":
            self.note("merge-key", span, "The merge key “<<” is not read here.", "write the fields out")
        elif not isinstance(node.value, str):
            self.note("odd-key", span, f"The key “{node.text}” is not text.", "a field has a name")
        return node


def compose(file: SourceFile) -> tuple[tuple[Node, ...], tuple[Problem, ...]]:
    """The nodes of every document of `file`, and all that is wrong with its YAML."""
    text = file.text
    if SURROGATE.search(text):  # half a character; the parser cannot even take it
        return (), (control_character(file),)
    problems = [_odd_break(file, found.start()) for found in _ODD_BREAK.finditer(text)]
    # The parser takes these for line ends, YAML 1.2 does not; each is reported, and a blank keeps all offsets right.
    for char in ODD_BREAKS:
        text = text.replace(char, " ")
    composer = _composer(file, text, problems)
    return composer.documents(), tuple(composer.problems)


def compose_part(file: SourceFile, start: int, end: int) -> Node | None:
    """The node of the one document that the characters `start` to `end` hold by themselves; None where they do not."""
    composer = _composer(file, file.text[start:end], [], start)
    found = composer.documents()
    return found[0] if len(found) == 1 and not composer.problems else None


def _composer(file: SourceFile, text: str, problems: list[Problem], start: int = 0) -> _Composer:
    marked = text.startswith(_BOM)
    return _Composer(file, scan(text[1:] if marked else text), start + (1 if marked else 0), problems)


def _odd_break(file: SourceFile, at: int) -> Problem:
    name = f"U+{ord(file.text[at]):04X}"
    return Problem(
        "invisible-line-break",
        Span(file.path, at, at + 1),
        f"An invisible line separator ({name}) stands here.",
        "delete it; it comes with text pasted from a layout program",
    )
