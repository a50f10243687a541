"""What the types of a schema's fields say, by field: which hold references, keywords, numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from cardtool.core.source import Route
from cardtool.model.hints import hint_at, types_of
from cardtool.model.model import Model, Node

T = TypeVar("T")


@cache
def marks_of(cls: type[Model]) -> Mapping[str, tuple[Any, ...]]:
    """The marks of each field, of its list items and mapping keys, by the name that an author writes."""
    hints = types_of(cls)
    return {field.alias or name: tuple(_marks(hints[name])) for name, field in cls.model_fields.items()}


def marked(cls: type[Model], mark: type[T]) -> Iterator[tuple[str, T]]:
    """The fields of `cls` with a mark of this sort, and the mark."""
    for name, marks in marks_of(cls).items():
        yield from ((name, one) for one in marks if isinstance(one, mark))


@cache
def words_of_fields(cls: type[Model]) -> frozenset[str]:
    """What an author can write in a `cls` and its parts that is no text of their own: fields and words of a choice."""
    return frozenset(word for inner in with_parts(cls) for word in _words(inner))


@cache
def with_parts(cls: type[Model]) -> tuple[type[Model], ...]:
    """`cls` and the parts that its fields hold, at any depth."""
    found = {cls: None}
    waiting = [cls]
    while waiting:
        for hint in types_of(waiting.pop()).values():
            for inner in _models(hint):
                if inner not in found:
                    found[inner] = None
                    waiting.append(inner)
    return tuple(found)


def in_node(cls: type[Model], route: Route) -> bool:
    """True where `route` leads into a condition, an effect or a step of a `cls`."""
    hints = (hint_at(cls, route[:depth]) for depth in range(1, len(route) + 1))
    return any(isinstance(hint, type) and issubclass(hint, Node) for hint in hints)


def _words(cls: type[Model]) -> Iterator[str]:
    for name, hint in types_of(cls).items():
        yield cls.model_fields[name].alias or name
        yield from _choices(hint)
    for _, marks in marks_of(cls).items():
        yield from (word for mark in marks for word in getattr(mark, "also", ()))


def _choices(hint: Any) -> Iterator[str]:
    if get_origin(hint) is Literal:
        yield from map(str, get_args(hint))
    else:
        for arg in get_args(hint):
            yield from _choices(arg)


def _marks(hint: Any) -> Iterator[Any]:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        yield from args[1:]
        yield from _marks(args[0])
    elif origin in (Union, UnionType) or (isinstance(origin, type) and origin is not type):
        for arg in args:
            yield from _marks(arg)


def _models(hint: Any) -> Iterator[type[Model]]:
    if isinstance(hint, type) and get_origin(hint) is None:
        if issubclass(hint, Model) and not issubclass(hint, Node):
            yield hint
    else:
        for arg in get_args(hint):
            yield from _models(arg)
