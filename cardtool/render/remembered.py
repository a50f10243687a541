"""Layouts as entries of the store: drawn once, they are not drawn again before something they are made from changes."""

from __future__ import annotations

import hashlib
import json
import platform
from collections.abc import Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from cardtool.project.store import Store
from cardtool.words.layout import Layout, Overflow, Shrunk, Sign, TemplateProblem


def key_of(*parts: Any) -> str:
    """A name for what this version makes of `parts`, which `json` can write."""
    said = json.dumps([_version(), *parts], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(said.encode("utf-8", "surrogatepass")).hexdigest()


def recall(store: Store, key: str) -> Layout | None:
    """The layout under `key`; None for what is not there or not as it was put there."""
    data = store.get(key)
    if data is None:
        return None
    try:
        line, _, pdf = data.partition(b"\n")
        return _layout(json.loads(line), pdf)
    except (ValueError, TypeError, KeyError):
        return None


def keep(store: Store, key: str, layout: Layout) -> None:
    """Put `layout` under `key`."""
    told = {
        "cards": layout.cards,
        "overflows": [(one.card, one.slot, one.field, one.over_mm, one.have_mm) for one in layout.overflows],
        "shrunk": [(one.card, one.slot, one.size_pt) for one in layout.shrunk],
        "warnings": [(one.message, one.path, one.line, one.column, one.hints) for one in layout.warnings],
        "signs": [(one.card, one.file, one.x, one.y) for one in layout.signs],
        "drawn": layout.drawn,
    }
    store.put(key, json.dumps(told).encode() + b"\n" + layout.pdf)


def _layout(told: Mapping[str, Any], pdf: bytes) -> Layout:
    return Layout(
        pdf,
        tuple(told["cards"]),
        tuple(Overflow(*one) for one in told["overflows"]),
        tuple(Shrunk(*one) for one in told["shrunk"]),
        tuple(
            TemplateProblem(message, path, line, column, tuple(hints))
            for message, path, line, column, hints in told["warnings"]
        ),
        tuple(Sign(*one) for one in told["signs"]),
        tuple(told["drawn"]),
    )


@cache
def _version() -> str:
    """What makes pages and pictures: this code, the engines that it calls, the kind of machine."""
    hashed = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")):
        hashed.update(path.read_bytes())
    engines = (version(name) for name in ("typst", "pikepdf", "pypdfium2", "pillow"))
    return " ".join((hashed.hexdigest(), *engines, platform.machine()))
