"""What was found out about values that are still the same: for a session that checks again after every change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Book(Generic[T]):
    """Results by the very value, not an equal one. What one run did not ask for, the next forgets."""

    def __init__(self) -> None:
        self._new: dict[int, tuple[object, T]] = {}
        self._old: dict[int, tuple[object, T]] = {}

    def recall(self, value: object, make: Callable[[], T]) -> T:
        """What was made for `value` before, or is made now."""
        key = id(value)  # safe: the value is kept, so that no other can take its place in memory
        known = self._new.get(key) or self._old.get(key) or (value, make())
        self._new[key] = known
        return known[1]

    def replace(self, value: object, result: T) -> T:
        """Put `result` in the place of what was made for `value`."""
        self._new[id(value)] = (value, result)
        return result

    def turn(self) -> None:
        """A run begins."""
        self._old, self._new = self._new, {}


class Memory:
    """The books of one game."""

    def __init__(self) -> None:
        self._books: dict[str, tuple[object, Book[Any]]] = {}

    def book(self, name: str, context: object) -> Book[Any]:
        """The book of a task; a new one when anything else that its results rest on, the `context`, has changed."""
        known = self._books.get(name)
        if known is None or known[0] != context:
            known = self._books[name] = (context, Book())
        return known[1]

    def turn(self) -> None:
        """A run begins."""
        for _, book in self._books.values():
            book.turn()
