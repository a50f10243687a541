"""Models of a schema that no card could ever use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, get_origin

from cardtool.model.model import Card, Model, Node, Row, kind_of
from cardtool.model.patterns import Asks, Doers, Lies, LiesAt, Reachable, marked_fields


def odd_models(classes: Iterable[type[Model]]) -> Iterator[tuple[type[Model], str]]:
    """Each such class, and what is the matter with it."""
    first: dict[tuple[str, str], type[Model]] = {}
    classes = tuple(classes)
    for cls in classes:
        what, name = _name(cls)
        if name is None:
            continue
        if not isinstance(name, str):
            yield cls, f"The {what} of {cls.__name__} must be one word."
        elif not cls.__pydantic_fields_complete__ and (missing := _missing(cls)):
            yield cls, f"This model cannot be used: {missing}."
        elif (other := first.setdefault((what, name), cls)) is not cls:
            yield cls, f"{other.__name__} and {cls.__name__} are both the {what} “{name}”."
        elif marked := _mismarked(cls, classes):
            yield cls, f"{cls.__name__} {marked}."


def _name(cls: type[Model]) -> tuple[str, object]:
    """What names of this sort are called, and the name; None for a class that only others are made from."""
    if issubclass(cls, Card):
        if "kind" not in vars(cls).get("__annotations__", {}):
            return "kind", None
        annotation: Any = cls.model_fields["kind"].annotation
        if annotation is str:
            return "kind", None
        one = get_origin(annotation) is Literal and len(annotation.__args__) == 1
        return "kind", kind_of(cls) if one and isinstance(annotation.__args__[0], str) else annotation
    if issubclass(cls, Row):
        return "table", vars(cls).get("table")
    if issubclass(cls, Node):
        return next((base.__name__.lower() for base in cls.__mro__ if Node in base.__bases__), "op"), vars(cls).get(
            "op"
        )
    return "", None


def _missing(cls: type[Model]) -> str:
    """The name in an annotation that means nothing; "" for one that only had to wait for a later class."""
    try:
        cls.model_rebuild()
    except Exception as error:  # pydantic's own, or what the annotation raises
        return str(error).split("\n", 1)[0].rstrip(".")
    return ""


def _mismarked(cls: type[Model], classes: tuple[type[Model], ...]) -> str:
    """What is wrong with the marks of its fields, by which conditions are proved; "" for nothing."""
    own = _fields(cls)
    for one in marked_fields(cls):
        mark = one.mark
        others = mark.along if isinstance(mark, Asks | LiesAt) else ()
        if isinstance(mark, Reachable) and mark.phase:
            others = (mark.phase,)
        if (odd := next((name for name in others if name not in own), None)) is not None:
            return f"marks “{one.name}” by “{odd}”, which is none of its fields"
        if isinstance(mark, Lies) and not _can_be_said(mark):
            return f"marks “{one.name}” by “{mark.said}”, which cannot be filled with a value"
        if isinstance(mark, Asks | Doers):
            among = mark.kinds or tuple(name for name in (getattr(cls, "op", ""),) if name)
            cards = [
                card for card in classes if issubclass(card, Card) and {kind_of(card), *card.categories} & {*among}
            ]
            field = mark.of or one.name
            if cards and not any(field in _fields(card) for card in cards):
                return f"asks by “{one.name}” for “{field}”, which no {' or '.join(sorted(among))} has"
    return ""


def _fields(cls: type[Model]) -> set[str]:
    return {name.rstrip("_") for name in cls.model_fields}


def _can_be_said(lies: Lies) -> bool:
    try:
        lies.said.format("")
    except (LookupError, ValueError, AttributeError):
        return False
    return True
