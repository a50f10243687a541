"""What the fields of a schema's classes hold, as far as words are made from them."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin

from cardtool.model.fields import Asset, Lines, Ordinals, Range, Ref, Rich
from cardtool.model.hints import types_of
from cardtool.model.model import Condition, Effect, Model, Part, Step

Role: TypeAlias = Literal[
    "condition", "effect", "step", "part", "ref", "range", "ordinals", "rich", "asset", "amounts", "word", "plain"
]


@dataclass(frozen=True, slots=True)
class Shape:
    """One field: `name` as an author writes it, `attribute` on the model.

    A `word` is one of a few that the schema lists. `many` is true for a tuple of what `role` says; `ref` belongs to
    references and amounts, `words` to ordinals; `lines` marks what is printed line by line.
    """

    name: str
    attribute: str
    role: Role
    many: bool = False
    ref: Ref | None = None
    words: tuple[str, ...] = ()
    lines: bool = False
    written: str | None = None
    """The attribute that holds an author's own words for this field, if the model has one (`win_text` for `win`)."""


@cache
def shapes(cls: type[Model]) -> tuple[Shape, ...]:
    """The fields of a model in their order."""
    hints = types_of(cls)
    found = (_shape(field.alias or name, name, hints[name]) for name, field in cls.model_fields.items())
    texts = {name for name in cls.model_fields if name.endswith("_text")}
    return tuple(
        replace(shape, written=text) if (text := f"{shape.attribute}_text") in texts else shape for shape in found
    )


def _shape(name: str, attribute: str, hint: Any) -> Shape:
    lines = many = False
    while True:
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            for meta in args[1:]:
                if isinstance(meta, Ref):
                    return Shape(name, attribute, "ref", many, ref=meta)
                if isinstance(meta, Ordinals):
                    return Shape(name, attribute, "ordinals", many, words=meta.words)
                if isinstance(meta, Rich | Asset):
                    return Shape(name, attribute, "rich" if isinstance(meta, Rich) else "asset", many)
                lines = lines or isinstance(meta, Lines)
            hint = args[0]
        elif origin in (Union, types.UnionType):
            hint = next(arg for arg in args if arg is not type(None))
        elif origin is tuple:
            hint, many = args[0], True
        else:
            return Shape(name, attribute, _role(hint, origin, args), many, _key(args), lines=lines)


def _key(args: tuple[Any, ...]) -> Ref | None:
    """The reference that the keys of a mapping are."""
    metas = get_args(args[0])[1:] if args and get_origin(args[0]) is Annotated else ()
    return next((meta for meta in metas if isinstance(meta, Ref)), None)


def _role(hint: Any, origin: Any, args: tuple[Any, ...]) -> Role:
    if isinstance(origin, type) and issubclass(origin, Mapping):
        number = get_args(args[1])[0] if get_origin(args[1]) is Annotated else args[1]
        return "amounts" if number is int and _key(args) is not None else "plain"
    if not isinstance(hint, type):
        return "word" if origin is Literal else "plain"
    bases: tuple[tuple[type[Any], Role], ...] = (
        (Condition, "condition"), (Effect, "effect"), (Step, "step"), (Part, "part"), (Range, "range"),
    )  # fmt: skip
    return next((role for base, role in bases if issubclass(hint, base)), "plain")
