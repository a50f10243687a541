"""What the fields of a class are to a proof: which parts are options, what excludes what, what effects move."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from cardtool.model.fields import AtLeast, Choice, Excludes, Moves, Ref
from cardtool.model.model import Model


@cache
def choice_fields(cls: type[Model]) -> tuple[tuple[str, str, Choice], ...]:
    """The fields that hold options: the attribute, its name as an author writes it, and who chooses."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple(
        (name, field.alias or name, choice)
        for name, field in cls.model_fields.items()
        if (choice := _marker(hints[name], Choice)) is not None
    )


@cache
def excluding_fields(cls: type[Model]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The fields that name what cannot be in force together with such a card, and the kinds that they name."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple((name, _kinds(hints[name])) for name in cls.model_fields if _marker(hints[name], Excludes))


@cache
def counting_field(cls: type[Model]) -> str | None:
    """The field that says how many of a thing there must be, where a class has one."""
    hints = get_type_hints(cls, include_extras=True)
    return next((name for name in cls.model_fields if _marker(hints[name], AtLeast) is not None), None)


class Moving(NamedTuple):
    """The field that names what an effect moves: the attribute, its name for authors, the kinds it names, and how."""

    attribute: str
    name: str
    kinds: tuple[str, ...]
    up: bool


@cache
def moving_field(cls: type[Model]) -> Moving | None:
    """The field of an effect that names what it moves, if there is one."""
    hints = get_type_hints(cls, include_extras=True)
    for name, field in cls.model_fields.items():
        mark = _marker(hints[name], Moves)
        if mark is not None:
            return Moving(name, field.alias or name, _kinds(hints[name]), mark.up)
    return None


def _marker(hint: Any, sort: type[Any]) -> Any:
    metas = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((meta for meta in metas if isinstance(meta, sort)), None)


def _kinds(hint: Any) -> tuple[str, ...]:
    ref = _marker(hint, Ref)
    return ref.kinds if ref is not None else tuple(kind for arg in get_args(hint) for kind in _kinds(arg))
