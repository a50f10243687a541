"""Paths of exported files."""

from __future__ import annotations

import re
from collections.abc import Iterable

_ODD = re.compile(r"^\.+|[^\w.-]+")
_PLACE = re.compile(r"\{(\w+)\}")


def path(pattern: str, **names: str) -> str:
    """`pattern` with a name in each of its brackets; what is no part of a file's name becomes “-”."""
    return _PLACE.sub(lambda place: _ODD.sub("-", names[place[1]]), pattern)


def distinct(paths: Iterable[str]) -> tuple[str, ...]:
    """The paths, with “-2” behind one that another has already: case counts for nothing, as on Windows."""
    taken: set[str] = set()
    found = []
    for one in paths:
        name, number = one, 1
        while name.lower() in taken:
            number += 1
            name = f"{one}-{number}"
        taken.add(name.lower())
        found.append(name)
    return tuple(found)
