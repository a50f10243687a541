"""What was read before: thousands of cards say `gain: {hope: 1}`, and it always means the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from marshal import dumps
from typing import Any, TypeAlias

from cardtool.core.source import Route
from cardtool.model.model import Node
from cardtool.model.reading import Reading, Reference

_MOST, _LONGEST = 50_000, 400  # how many are kept, and how long one may be (bytes of its data)

Read: TypeAlias = Callable[[Reading, Any, Route], Node]


@dataclass(frozen=True, slots=True)
class _Kept:
    """A node without faults and what reading it found, by the route from the node."""

    node: Node
    references: tuple[Reference, ...]
    texts: tuple[tuple[Route, str], ...]


class Kept:
    """Conditions, effects and steps by what is written. Nodes are frozen, so cards can share them."""

    def __init__(self) -> None:
        self._known: dict[bytes, _Kept] = {}

    def read(self, reading: Reading, raw: Any, route: Route, read: Read) -> Node:
        """What `read` makes of `raw`, made once."""
        key = dumps(raw, 2)  # tells 1 from true and 1.0; version 2, since later ones also tell equal texts apart
        kept = self._known.get(key)
        if kept is None:
            return self._first(reading, raw, route, read, key)
        for one in kept.references:
            reading.references.append(Reference(one.ref, one.id, route + one.route, one.part, one.term, one.value))
        for inner, text in kept.texts:
            reading.texts.append((route + inner, text))
        return kept.node

    def _first(self, reading: Reading, raw: Any, route: Route, read: Read, key: bytes) -> Node:
        faults, references, texts = len(reading.faults), len(reading.references), len(reading.texts)
        others = len(reading.assets) + len(reading.names)
        node = read(reading, raw, route)
        sound = len(reading.faults) == faults and len(reading.assets) + len(reading.names) == others
        if sound and len(key) <= _LONGEST and len(self._known) < _MOST:
            depth = len(route)
            self._known[key] = _Kept(
                node,
                tuple(
                    Reference(one.ref, one.id, one.route[depth:], one.part, one.term, one.value)
                    for one in reading.references[references:]
                ),
                tuple((at[depth:], text) for at, text in reading.texts[texts:]),
            )
        return node
