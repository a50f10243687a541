"""The tree of a YAML file: every value with the characters it stands on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

Style: TypeAlias = Literal["", "'", '"', "|", ">"]


@dataclass(frozen=True, slots=True)
class Scalar:
    """Text, number, boolean or nothing. `text` is what stands there once quotes and folds are resolved."""

    start: int
    end: int
    value: str | int | float | bool | None
    text: str
    style: Style


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list, in block or flow form."""

    start: int
    end: int
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and values in the order of the file; a key that stands twice is here twice."""

    start: int
    end: int
    pairs: tuple[tuple[Scalar, Node], ...]

    def get(self, key: str | int) -> tuple[Scalar, Node] | None:
        """The last pair with this key, the one that counts."""
        for pair in reversed(self.pairs):
            if pair[0].value == key:
                return pair
        return None


@dataclass(frozen=True, slots=True)
class Alias:
    """A `*name`: it stands at `start`, its value at `target`."""

    start: int
    end: int
    target: Node


Node: TypeAlias = Scalar | Sequence | Mapping | Alias


def plain_data(node: Node) -> Any:
    """The node as `dict`, `tuple` and scalars, the last of two equal keys winning.

    Keys that are no text are left out and merge keys followed: both are reported where the file is read, and
    nothing else should be said of them.
    """
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return tuple(plain_data(item) for item in node.items)
    if isinstance(node, Alias):
        return plain_data(node.target)
    data: dict[str, Any] = {}
    merged: dict[str, Any] = {}
    for key, value in node.pairs:
        if key.text == "<<" and key.style == "":
            found = plain_data(value)
            for one in found if isinstance(found, tuple) else (found,):
                merged = {**one, **merged} if isinstance(one, dict) else merged
        elif isinstance(key.value, str):
            data[key.value] = plain_data(value)
    return {**merged, **data}
