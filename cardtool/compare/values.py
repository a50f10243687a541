"""What a model means as plain data: the same for its short and its long form, whatever schema class it is of.

Two revisions bring two schemas, so that classes cannot be compared; names and values can.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from cardtool.model.conditions import All, Flag, Otherwise, Quantity
from cardtool.model.fields import Range
from cardtool.model.model import Condition, Model, Node
from cardtool.prove.spell import range_data
from cardtool.words.shapes import Shape, shapes
from cardtool.words.views import ordinals

Value: TypeAlias = "str | int | float | bool | tuple[Any, ...] | Group | None"
"""A scalar, a list, or a group of fields."""


@dataclass(frozen=True, slots=True)
class Group:
    """Fields by name; those in `implied` nobody wrote: they have the value that the schema gives them.

    `word` is that of a condition, effect or step.
    """

    fields: Mapping[str, Value]
    implied: frozenset[str] = frozenset()
    word: str = ""


class Terms(tuple[Value, ...]):
    """Conditions that hold together; one alone is written without a list."""

    __slots__ = ()


def plain(value: Any) -> Value:
    """A model, or what a field of one holds, as plain data."""
    if isinstance(value, Condition):
        return _terms(value)
    if isinstance(value, Node):
        return _node(value)
    if isinstance(value, Model):
        return Group({shape.name: _field(value, shape) for shape in shapes(type(value))}, _implied(value))
    if isinstance(value, Range):
        return range_data(value)
    if isinstance(value, Mapping):
        return Group({str(key): plain(one) for key, one in value.items()})
    if isinstance(value, tuple | list):
        return tuple([plain(one) for one in value])
    return value if isinstance(value, str | int | float | bool) else None if value is None else str(value)


def spelled(value: Value) -> str:
    """The value as an author would write it on one line."""
    if isinstance(value, Terms):
        return _together(value)
    if isinstance(value, Group):
        return f"{{{', '.join(f'{name}: {spelled(one)}' for name, one in written(value).items())}}}"
    if isinstance(value, tuple):
        return f"[{', '.join(map(spelled, value))}]"
    if value is None:
        return "nothing"
    return str(value).lower() if isinstance(value, bool) else str(value)


def written(group: Group) -> Mapping[str, Value]:
    """The fields in which somebody wrote something."""
    return {name: one for name, one in group.fields.items() if name not in group.implied and not is_nothing(one)}


def is_nothing(value: Value) -> bool:
    """True where a field might as well be left out; two schemas may mean nothing in different ways."""
    return value is None or value in ((), "")


def _terms(condition: Condition) -> Terms:
    """All that must hold, however it is nested."""
    if isinstance(condition, All):
        return Terms(term for one in condition.of for term in _terms(one))
    return Terms((_node(condition),))


def _field(model: Model, shape: Shape) -> Value:
    value = getattr(model, shape.attribute, None)
    if shape.role == "ordinals" and value is not None:
        return tuple([ordinals(one, shape.words) for one in value]) if shape.many else ordinals(value, shape.words)
    return plain(value)


def _implied(model: Model) -> frozenset[str]:
    return frozenset(shape.name for shape in shapes(type(model)) if shape.attribute not in model.model_fields_set)


def _node(node: Node) -> Value:
    """`{wood: 2+}`, `{law: soup}`, `{gain: {hope: 1}}`: the word, and what it takes."""
    if isinstance(node, Quantity):
        return Group({node.quantity: range_data(node.range)}, word=node.quantity)
    if isinstance(node, Flag):
        ids = node.ids[0] if len(node.ids) == 1 else tuple(node.ids)
        return Group({node.group: ids}, word=node.group)
    if isinstance(node, Otherwise):
        return node.op
    implied = _implied(node)
    fields = {shape.name: _field(node, shape) for shape in shapes(type(node))}
    rest = fields.pop(node.rest, None) if node.rest else None
    branches = dict(rest.fields) if isinstance(rest, Group) else {}
    if node.short is not None and node.short in fields:
        return Group({node.op: fields.pop(node.short), **fields, **branches}, implied - {node.short}, node.op)
    return Group({node.op: Group({**fields, **branches}, implied)}, word=node.op)


def _together(terms: Terms) -> str:
    """Conditions in one mapping where no key is there twice."""
    groups = [one for one in terms if isinstance(one, Group)]
    keys = [key for one in groups for key in written(one)]
    if len(groups) == len(terms) == len(keys) == len(set(keys)):
        return f"{{{', '.join(f'{key}: {spelled(value)}' for one in groups for key, value in written(one).items())}}}"
    return spelled(terms[0]) if len(terms) == 1 else f"[{', '.join(map(spelled, terms))}]"
