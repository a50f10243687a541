"""What the annotations of a model say about the place of a problem."""

from __future__ import annotations

import types
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from cardtool.core.source import Route
from cardtool.model.model import Model


def owner_of(cls: type[Model], loc: Route) -> type[Model]:
    """The class whose field is asked for at `loc`."""
    hint = hint_at(cls, loc)
    return hint if isinstance(hint, type) and issubclass(hint, Model) else cls


def words_of(cls: type[Model], loc: Route) -> list[str]:
    """The words that a `Literal` at `loc` allows."""
    return [str(arg) for arg in get_args(hint_at(cls, loc))]


def examples_of(cls: type[Model], loc: Route) -> str:
    """The examples of the field at `loc`, or nothing."""
    owner = owner_of(cls, loc[:-1])
    field = next((field for key, field in owner.model_fields.items() if (field.alias or key) == loc[-1]), None)
    return " or ".join(str(example) for example in field.examples or ()) if field else ""


@cache
def types_of(cls: type[Model]) -> Mapping[str, Any]:
    """The types of the fields by their name in the class, marks included.

    pydantic has read them already, except where a class names one that comes after it.
    """
    fields = cls.model_fields
    if cls.__pydantic_fields_complete__:
        return {
            name: Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation
            for name, field in fields.items()
        }
    return {name: hint for name, hint in get_type_hints(cls, include_extras=True).items() if name in fields}


def hint_at(cls: type[Model], loc: Route) -> Any:
    """The type at `loc`, a route without tags, without marks and None; of several the first."""
    hint: Any = cls
    for step in loc:
        hint = _inside(hint, step)
    return hint


def without_tags(cls: type[Model], loc: Route) -> tuple[Route, Route | None]:
    """`loc` without the steps by which pydantic tells the members of a union apart, and where the last union is."""
    hints: list[Any] = [cls]
    kept: list[str | int] = []
    union = None
    for step in loc:
        if len(hints) > 1:
            union = tuple(kept)
            hints = [next((hint for hint in hints if str(step).startswith(_name(hint))), hints[0])]
        else:
            hints = _members(_step(hints[0], step))
            kept.append(step)
    return tuple(kept), union


def _inside(hint: Any, step: str | int) -> Any:
    return _members(_step(hint, step))[0]


def _step(hint: Any, step: str | int) -> Any:
    if isinstance(hint, type) and issubclass(hint, Model):
        name = next((key for key, field in hint.model_fields.items() if (field.alias or key) == step), None)
        return types_of(hint)[name] if name else None
    args = get_args(hint)
    return (args[1] if len(args) == 2 and args[1] is not Ellipsis else args[0]) if args else None


def _members(hint: Any) -> list[Any]:
    """The types that `hint` allows beside None; itself when it is no union."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if get_origin(hint) in (Union, types.UnionType):
        return [member for arg in get_args(hint) if arg is not type(None) for member in _members(arg)]
    return [hint]


def _name(hint: Any) -> str:
    return getattr(get_origin(hint) or hint, "__name__", "")
