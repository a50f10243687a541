"""What fields of one thing ask of each other: a line each in the class of a card, part, row, effect or step.

    requires = (Needs("artist", when="art"), Needs("plural", when="rank: champion"), NotBoth("of", "shelter"))

Fields go by the name that an author writes. One that is empty, false or null counts as not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Lack:
    """A requirement that does not hold: the field to show it at, and what is wrong, after the name of the owner.

    `about` are all the fields that it is about: while one of them is wrong in itself, nobody knows what is lacking.
    """

    rule: str
    field: str
    message: str
    about: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Needs:
    """`field` must be there `when` another field is (`art`) or has a value (`rank: champion`)."""

    field: str
    when: str

    @property
    def names(self) -> tuple[str, ...]:
        """The fields that it is about."""
        return self.field, self.when.partition(": ")[0]

    def lack(self, raw: Mapping[str, Any]) -> Lack | None:
        """What is wrong with the fields that were written, if anything is."""
        name, _, value = self.when.partition(": ")
        if not _there(raw, name) or (value and _spelled(raw[name]) != value) or _there(raw, self.field):
            return None
        return Lack("missing-field", self.field, f"needs “{self.field}” where it has “{self.when}”", self.names)


class _Among:
    """A requirement of several fields."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def _none(self, raw: Mapping[str, Any]) -> Lack | None:
        if any(_there(raw, name) for name in self.names):
            return None
        return Lack("missing-field", self.names[0], f"needs {_either(self.names)}", self.names)

    def _several(self, raw: Mapping[str, Any]) -> Lack | None:
        there = [name for name in raw if name in self.names and _there(raw, name)]
        if len(there) < 2:
            return None
        return Lack("conflicting-fields", there[1], f"cannot have both “{there[0]}” and “{there[1]}”", self.names)


class AnyField(_Among):
    """At least one of these fields must be there."""

    def lack(self, raw: Mapping[str, Any]) -> Lack | None:
        """What is wrong with the fields that were written, if anything is."""
        return self._none(raw)


class NotBoth(_Among):
    """At most one of these fields may be there."""

    def lack(self, raw: Mapping[str, Any]) -> Lack | None:
        """What is wrong with the fields that were written, if anything is."""
        return self._several(raw)


class OneField(_Among):
    """Exactly one of these fields must be there."""

    def lack(self, raw: Mapping[str, Any]) -> Lack | None:
        """What is wrong with the fields that were written, if anything is."""
        return self._none(raw) or self._several(raw)


Requirement: TypeAlias = Needs | AnyField | NotBoth | OneField


def _there(raw: Mapping[str, Any], name: str) -> bool:
    value = raw.get(name)
    return value is not None and value is not False and value not in ("", (), {})


def _spelled(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _either(names: Iterable[str]) -> str:
    *first, last = (f"“{name}”" for name in names)
    return f"{', '.join(first)} or {last}"
