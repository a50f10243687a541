"""What a phrase macro sees of a node: its fields, with ids turned into nouns and author's words made harmless."""

from __future__ import annotations

from typing import Any

from cardtool.model.fields import Range
from cardtool.model.model import Model
from cardtool.words import markup
from cardtool.words.names import Names, Noun
from cardtool.words.shapes import Shape, shapes


class View:
    """The fields of a model under the names that authors write (`node.from`, `node.in`).

    References are nouns; amounts are pairs (number, noun); parts are views; plain text is escaped; rich text,
    conditions, effects and steps are as they are, to be handed on.
    """

    def __init__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)


def view(names: Names, value: Model) -> View:
    """The view of a model."""
    fields: dict[str, Any] = {"op": getattr(value, "op", "")}
    for shape in shapes(type(value)):
        fields[shape.name] = seen(names, shape, getattr(value, shape.attribute, None))
    return View(fields)


def seen(names: Names, shape: Shape, value: Any) -> Any:
    """What a macro sees of one field."""
    if value is None or shape.role in ("condition", "effect", "step", "range", "rich", "asset", "word"):
        return value
    if shape.many:
        return tuple([_one(names, shape, item) for item in value])
    return _one(names, shape, value)


def _one(names: Names, shape: Shape, value: Any) -> Any:
    if shape.role == "ref" and shape.ref is not None:
        return reference(names, shape, value)
    if shape.role == "part":
        return view(names, value)
    if shape.role == "amounts" and shape.ref is not None:
        return tuple([(number, names.noun(shape.ref.kinds, id)) for id, number in value.items()])
    if shape.role == "ordinals":
        return ordinals(value, shape.words)
    return markup.escape(value) if type(value) is str else value


def reference(names: Names, shape: Shape, id: str) -> Noun | str:
    """The noun of a reference; a word that may stand in its place stays a word."""
    assert shape.ref is not None
    return id if id in shape.ref.also else names.noun(shape.ref.kinds, id)


def ordinals(span: Range, words: tuple[str, ...]) -> str:
    """A range over counted words as printed: `I+`, `I–III`, `II`."""
    first, last = words[(span.low or 1) - 1], words[(span.high or len(words)) - 1]
    if span.high is None:
        return f"{first}+"
    return first if first == last else f"{first}–{last}"
