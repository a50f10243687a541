"""What the nodes of a file say, and what they are to say after edits, in a form that compares all that counts.

Types, the order of keys and repeated keys count; styles and places do not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from cardtool.syntax.nodes import Alias, Mapping, Node, Scalar

Bare: TypeAlias = tuple[Any, ...]
"""`("int", "1")` for a scalar, `("[", …)` for a list, `("{", (key, value), …)` for a mapping."""


@dataclass(slots=True)
class Meant:
    """What becomes of nodes, by their identity."""

    values: dict[int, Bare] = field(default_factory=dict)
    parts: dict[int, list[tuple[int, int, str]]] = field(default_factory=dict)
    """Characters of a text and what they become."""
    keys: dict[int, str] = field(default_factory=dict)
    dropped: set[int] = field(default_factory=set)
    """Items of lists and values of pairs."""
    added: dict[int, list[tuple[str | None, Bare]]] = field(default_factory=dict)

    def of(self, node: Node) -> Bare:
        """The node as it is to be."""
        if id(node) in self.values:
            return self.values[id(node)]
        if isinstance(node, Alias):
            return self.of(node.target)
        if isinstance(node, Scalar):
            return self._scalar(node)
        added = self.added.get(id(node), ())
        if isinstance(node, Mapping):
            kept = [(self._key(key), self.of(value)) for key, value in node.pairs if id(value) not in self.dropped]
            return ("{", *kept, *((bare(key), value) for key, value in added))
        items = [self.of(item) for item in node.items if id(item) not in self.dropped]
        return ("[", *items, *(value for _, value in added))

    def _key(self, key: Scalar) -> Bare:
        name = self.keys.get(id(key))
        return self.of(key) if name is None else bare(name)

    def _scalar(self, node: Scalar) -> Bare:
        text = node.text
        for start, end, new in sorted(self.parts.get(id(node), ()), reverse=True):
            text = text[:start] + new + text[end:]
        return bare(node.value if text is node.text else text)


Note: TypeAlias = Callable[[Meant], None]
"""Notes in `Meant` what one edit means."""


def all_of(nodes: Iterable[Node], notes: Iterable[Note] = ()) -> Bare:
    """The documents of a file as they are to be."""
    meant = Meant()
    for note in notes:
        note(meant)
    return tuple(meant.of(node) for node in nodes)


def bare(value: Any) -> Bare:
    """Plain data: `dict`, `tuple` or `list`, and scalars."""
    if isinstance(value, dict):
        return ("{", *((bare(key), bare(one)) for key, one in value.items()))
    if isinstance(value, tuple | list):
        return ("[", *map(bare, value))
    return (type(value).__name__, value if isinstance(value, str) else repr(value))
