"""Where an edit takes place: the node with its key, what holds it, and the characters that are its own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from cardtool.core.change import RefusedEditError
from cardtool.core.source import Route, Span
from cardtool.syntax.nodes import Alias, Mapping, Node, Scalar, Sequence

_PROPERTIES = re.compile(r"(?:(?:[&!]\S*|#[^\n]*)\s*)*")  # anchor and tag, and a comment behind them
_COLON = re.compile(r"\s*:")
_DASH = re.compile(r"(?:\s|#[^\n]*)*-")
_USED_TWICE = "This is written once and used at several places: change it by hand."


@dataclass(frozen=True, slots=True)
class Spot:
    """A node; `owner` holds it as its item or pair number `number`, under `key` when it is a mapping."""

    node: Node
    key: Scalar | None = None
    owner: Spot | None = None
    number: int = 0
    flow: bool = False
    """True between brackets."""


@dataclass(frozen=True)
class Tree:
    """A text with its nodes, and what stands where in it."""

    text: str
    nodes: tuple[Node, ...]

    @cached_property
    def shared(self) -> frozenset[int]:
        """The nodes that aliases stand for, by identity."""
        return frozenset(id(one.target) for node in self.nodes for one in _aliases(node)) if "*" in self.text else _NONE

    def spot(self, route: Route) -> Spot:
        """The spot at a route. Raises `RefusedEditError` where there is none, or it is used at several places."""
        if not route or not isinstance(route[0], int) or route[0] >= len(self.nodes):
            raise RefusedEditError("There is no such document.")
        spot = Spot(self.nodes[route[0]])
        self._alone(spot.node)
        for step in route[1:]:
            spot = self._inside(spot, step)
            self._alone(spot.node)
        return spot

    def _inside(self, owner: Spot, step: str | int) -> Spot:
        node = owner.node
        flow = owner.flow or self.is_flow(node)
        if isinstance(node, Mapping):
            for number in range(len(node.pairs) - 1, -1, -1):  # the last of two equal keys counts
                key, value = node.pairs[number]
                if key.value == step:
                    return Spot(value, key, owner, number, flow)
        elif isinstance(node, Sequence) and isinstance(step, int) and step < len(node.items):
            return Spot(node.items[step], None, owner, step, flow)
        raise RefusedEditError(f"There is no “{step}” any more.")

    def _alone(self, node: Node) -> None:
        if isinstance(node, Alias) or id(node) in self.shared:
            raise RefusedEditError(_USED_TWICE)

    def pair_at(self, span: Span) -> Spot:
        """The pair whose key stands at a span. Raises `RefusedEditError`."""
        for node in self.nodes:
            if (found := self._pair_at(Spot(node), span)) is not None:
                return found
        raise RefusedEditError("There is no key at this place.")

    def _pair_at(self, spot: Spot, span: Span) -> Spot | None:
        self._alone(spot.node)
        for inner in self.children(spot):
            if inner.key is not None and (inner.key.start, inner.key.end) == (span.start, span.end):
                self._alone(inner.node)
                return inner
            if inner.node.start <= span.start < inner.node.end:
                return self._pair_at(inner, span)
        return None

    def children(self, spot: Spot) -> list[Spot]:
        """The spots in a mapping or list."""
        node = spot.node
        flow = spot.flow or self.is_flow(node)
        if isinstance(node, Mapping):
            return [Spot(value, key, spot, number, flow) for number, (key, value) in enumerate(node.pairs)]
        if isinstance(node, Sequence):
            return [Spot(item, None, spot, number, flow) for number, item in enumerate(node.items)]
        return []

    def own(self, node: Node) -> int:
        """Where a node begins behind its anchor."""
        if self.text[node.start : node.start + 1] not in ("&", "!"):
            return node.start
        found = _PROPERTIES.match(self.text, node.start, node.end)
        return found.end() if found else node.start

    def is_flow(self, node: Node) -> bool:
        """True for a mapping or list between brackets."""
        at = self.own(node)
        return not isinstance(node, Scalar | Alias) and self.text[at : at + 1] in ("[", "{")

    def begin(self, spot: Spot) -> int:
        """Where a pair or item begins: at its key, its dash, between brackets with itself."""
        if spot.key is not None:
            return spot.key.start
        return spot.node.start if spot.flow or spot.owner is None else self.dash(spot)

    def dash(self, spot: Spot) -> int:
        """The dash of an item of a block."""
        assert spot.owner is not None
        if spot.number == 0:
            return self.own(spot.owner.node)
        before = self.children(spot.owner)[spot.number - 1]
        found = _DASH.match(self.text, self.end(before))
        if found is None:
            raise RefusedEditError("The dash of this item cannot be made out.")
        return found.end() - 1

    def colon(self, key: Scalar) -> int | None:
        """After the “:” behind a key; None where there is none, as in `{key}`."""
        found = _COLON.match(self.text, key.end)
        return found.end() if found else None

    def end(self, spot: Spot) -> int:
        """After the last character of a pair or item, line ends at the end of a text left out.

        They are its own where a block scalar keeps them (`|+`).
        """
        node = spot.node
        if isinstance(node, Scalar):
            if node.style in ("|", ">"):
                return node.end if self.keeps(node) else _stripped(self.text, node)
            if node.start < node.end:
                return node.end
            if spot.key is not None:
                return self.colon(spot.key) or spot.key.end
            nothing = spot.owner is None or self.text[node.start - 1 : node.start] == "-"
            return node.end if nothing else self.dash(spot) + 1
        if isinstance(node, Alias) or self.is_flow(node):
            return node.end
        inner = self.children(spot)
        return self.end(inner[-1]) if inner else node.end

    def keeps(self, node: Scalar) -> bool:
        """True for a block scalar that keeps all line ends at its end."""
        at = self.own(node)
        return "+" in self.text[at : at + 3].split("\n")[0]

    def line(self, at: int) -> int:
        """Where the line of a character begins."""
        start = self.text.rfind("\n", 0, at) + 1
        return start if start else len(self.text) - len(self.text.removeprefix("\ufeff"))

    def line_end(self, at: int) -> int:
        """Where the line of a character ends, before its line end."""
        end = self.text.find("\n", at)
        end = len(self.text) if end < 0 else end
        return end - 1 if end > at and self.text[end - 1] == "\r" else end

    def next_line(self, at: int) -> int:
        """Where the line after that of a character begins."""
        return self.text.find("\n", at) + 1 or len(self.text)

    def column(self, at: int) -> int:
        """How far a character is from the start of its line."""
        return at - self.line(at)

    def newline(self, at: int) -> str:
        """The line end that is usual around a character."""
        found = self.text.find("\n", at)
        found = self.text.rfind("\n", 0, at) if found < 0 else found
        return "\r\n" if found > 0 and self.text[found - 1] == "\r" else "\n"


_NONE: frozenset[int] = frozenset()


def _aliases(node: Node) -> Iterable[Alias]:
    if isinstance(node, Alias):
        yield node
    elif isinstance(node, Mapping):
        for _, value in node.pairs:
            yield from _aliases(value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _aliases(item)


def _stripped(text: str, node: Scalar) -> int:
    end = node.end
    while end > node.start and text[end - 1] in " \r\n\t":
        end -= 1
    return end
