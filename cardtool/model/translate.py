"""A file's data and entries in another language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardtool.core.source import Route
from cardtool.model.build import Entry
from cardtool.model.model import Named

_GRAMMAR = ("gender", "accusative", "dative", "plural_dative")
"""What is true of a name in the game's own language alone."""


def with_texts(data: tuple[Any, ...], texts: Mapping[Route, str]) -> tuple[Any, ...]:
    """The data of a file with other texts at these routes. Raises LookupError for a route that leads nowhere."""
    tree: dict[str | int, Any] = {}
    for route, text in texts.items():
        branch = tree
        for step in route[:-1]:
            branch = branch.setdefault(step, {})
        branch[route[-1]] = text
    changed: tuple[Any, ...] = _replaced(data, tree)
    return changed


def _replaced(value: Any, tree: Any) -> Any:
    if isinstance(tree, str):
        return tree
    if isinstance(value, tuple):
        inside = list(value)
        for step, below in tree.items():
            inside[step] = _replaced(inside[step], below)
        return tuple(inside)
    return {**value, **{step: _replaced(value[step], below) for step, below in tree.items()}}


def without_grammar(entry: Entry) -> Entry:
    """The entry without gender and case of its name: those are another language's."""
    if not isinstance(entry.value, Named):
        return entry
    return replace(entry, value=entry.value.model_copy(update=dict.fromkeys(_GRAMMAR)))
