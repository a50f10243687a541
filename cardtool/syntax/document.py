"""A file as it was read: its data at once, its nodes when someone asks for a place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.source import Place, SourceFile, Span
from cardtool.syntax.compose import compose
from cardtool.syntax.load import load
from cardtool.syntax.nodes import Alias, Mapping, Node, Scalar, Sequence, plain_data
from cardtool.syntax.offsets import Piece, source_pieces
from cardtool.syntax.parts import Parts


@dataclass(frozen=True)
class Document:
    """A parsed file. `data` holds one value for each YAML document, in plain `dict`, `tuple` and scalars."""

    file: SourceFile
    data: tuple[Any, ...]
    problems: tuple[Problem, ...]
    composed: tuple[Node, ...] | None = None
    """The nodes, where they were needed to read the file at all; a well-behaved file has no aliases."""

    @cached_property
    def nodes(self) -> tuple[Node, ...]:
        """One node for each YAML document."""
        return compose(self.file)[0] if self.composed is None else self.composed

    @cached_property
    def _parts(self) -> Parts:
        return Parts(self.file, self.data)

    @cached_property
    def _pieces(self) -> dict[int, tuple[Piece, ...]]:
        """The pieces of the texts that someone asked about, by where each begins."""
        return {}

    def node(self, *route: str | int) -> Node | None:
        """The node at `route`, aliases followed, or None."""
        *_, (_, found, taken) = self._walk(tuple(route))
        return found if taken == len(route) else None

    def spelled(self, *route: str | int) -> str | None:
        """The source from the first character of the value at `route` to the end of its line, or None."""
        node = self.node(*route)
        return None if node is None else self.file.text[node.start :].split("\n", 1)[0]

    def span(self, place: Place) -> Span:
        """Where `place` stands. A route that ends early (a missing field) gives the last thing on it that exists."""
        *_, (key, node, reached) = self._walk(place.route)
        whole = reached == len(place.route)
        if node is None:
            return Span(self.file.path, 0, min(1, len(self.file.text)))
        if place.part == "key" and whole and key is not None:
            return Span(self.file.path, key.start, key.end)
        if not whole and (place.part == "key" or not isinstance(node, Scalar)):
            return self._grip(key, node)
        if isinstance(node, Scalar) and place.within is not None:
            return self._within(node, *place.within)
        if isinstance(node, Scalar):
            return self._scalar(key, node)
        return self._grip(key, node)

    def _within(self, node: Scalar, start: int, end: int) -> Span:
        """The characters of the file that the characters `start` to `end` of the value are made from."""
        known = self._pieces.get(node.start)
        if known is None:  # a long text may hold hundreds of slips
            known = self._pieces[node.start] = source_pieces(self.file.text, node)
        pieces = known[start:end]
        return Span(self.file.path, pieces[0][0], pieces[-1][1]) if pieces else self._scalar(None, node)

    def _scalar(self, key: Scalar | None, node: Scalar) -> Span:
        """The value; where there is none, the comment that stands in its place, else the key."""
        text = self.file.text
        if node.start < node.end:
            return Span(self.file.path, node.start, _visible_end(text, node))
        start = node.start + len(text[node.start :]) - len(text[node.start :].lstrip(" "))
        if text[start : start + 1] == "#":
            return Span(self.file.path, start, start + len(text[start:].split("\n", 1)[0].rstrip()))
        return Span(self.file.path, key.start, key.end) if key else Span(self.file.path, node.start, node.end)

    def _grip(self, key: Scalar | None, node: Node) -> Span:
        """The short, recognisable part of a list or mapping: its `id`, else its key, else its first key."""
        if isinstance(node, Mapping) and node.pairs:
            if named := node.get("id"):
                return Span(self.file.path, named[1].start, named[1].end)
            first = node.pairs[0][0]
            return (
                Span(self.file.path, first.start, first.end)
                if key is None
                else Span(self.file.path, key.start, key.end)
            )
        found = key or node
        many_lines = found is node and "\n" in self.file.text[found.start : found.end]
        return Span(self.file.path, found.start, found.start + 1 if many_lines else found.end)

    def used_at(self, place: Place) -> tuple[Note, ...]:
        """The aliases on the way to `place`: it is written once and used there."""
        return tuple(
            Note(Span(self.file.path, node.start, node.end), "used here through this alias")
            for node in self._aliases(place.route)
        )

    def _walk(self, route: tuple[str | int, ...]) -> Iterator[tuple[Scalar | None, Node | None, int]]:
        """(key, node, steps taken) from the document's root down, as far as `route` exists."""
        found = self._root(route)
        if found is None:
            yield None, self.nodes[0] if self.nodes else None, 0
            return
        key: Scalar | None = None
        node, begun = _target(found[0]), found[1]
        yield key, node, begun
        for taken, step in enumerate(route[begun:], begun + 1):
            if isinstance(node, Mapping) and (pair := node.get(step)):
                key, node = pair[0], _target(pair[1])
            elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
                key, node = None, _target(node.items[step])
            else:
                return
            yield key, node, taken

    def _root(self, route: tuple[str | int, ...]) -> tuple[Node, int] | None:
        """Where to begin on `route`, and how many of its steps lead there: a document, or one item of its list."""
        if not route or not isinstance(route[0], int) or not 0 <= route[0] < len(self.data):
            return None
        if self.composed is None and "nodes" not in self.__dict__:
            whole, second = self.data[route[0]], route[1] if len(route) > 1 else None
            if isinstance(whole, tuple) and isinstance(second, int) and 0 <= second < len(whole):
                node, taken = self._parts.item(route[0], second), 2
            else:
                node, taken = self._parts.document(route[0]), 1
            if node is not None:
                return node, taken
        return (self.nodes[route[0]], 1) if route[0] < len(self.nodes) else None

    def _aliases(self, route: tuple[str | int, ...]) -> Iterator[Alias]:
        if self.composed is None:
            return
        node: Node | None = None
        for step in route:
            if node is None:
                node = self.nodes[step] if isinstance(step, int) and step < len(self.nodes) else None
            elif isinstance(node, Mapping):
                pair = node.get(step)
                node = pair[1] if pair else None
            elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
                node = node.items[step]
            else:
                return
            if isinstance(node, Alias):
                yield node
                node = _target(node)


def _target(node: Node) -> Node:
    while isinstance(node, Alias):
        node = node.target
    return node


def _visible_end(text: str, node: Scalar) -> int:
    """The end without the line ends that belong to a block scalar; an empty value gets the sign before it."""
    end = node.end
    while end > node.start and text[end - 1] in " \r\n\t":
        end -= 1
    return end


def parse(file: SourceFile) -> Document:
    """Read `file`. What could not be read is told in `problems`; the documents before it are kept."""
    data = load(file.text)
    if data is not None:
        return Document(file, data, ())
    nodes, problems = compose(file)
    return Document(file, tuple(plain_data(node) for node in nodes), problems, nodes)
