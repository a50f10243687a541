"""Regions and conditions in words, for messages, and as the data that an author would write, for fixes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from cardtool.model.conditions import All, AnyOf, Compare, Flag, NoneOf, Not, Quantity, Reading
from cardtool.model.fields import Range
from cardtool.model.model import Condition
from cardtool.prove.formula import HIGHEST, LOWEST, In, Le
from cardtool.prove.regions import Region
from cardtool.prove.space import Space

Data: TypeAlias = Any
"""What a condition is written as: a mapping, or a tuple of mappings that means all of them."""


def said(space: Space, region: Region) -> str:
    """“Hoffnung is 3 to 4 and Suppe is in force”; nothing for a region that is every state."""
    relations = [_relation_said(space, one, region.relations) for one in region.relations]
    clauses = [*dict.fromkeys(relations), *(_bound_said(space, bound) for bound in region.bounds)]
    return listed(clauses)


def listed(words: Sequence[str], last: str = "and") -> str:
    """“A, B and C”."""
    *first, end = words or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


def _bound_said(space: Space, bound: In) -> str:
    variable, low, high = bound
    about = space.variables[variable]
    if about.key is None and about.truth:
        return f"{about.name} {'holds' if low == 1 else 'does not hold'}"
    if about.truth:
        return f"{about.name} is {'' if low == 1 else 'not '}in force"
    least, most = max(low, about.low), min(high, about.high)
    if least == most:
        return f"{about.name} is {least}"
    if low == LOWEST:
        return f"{about.name} is {high} or less"
    return f"{about.name} is {low} or more" if high == HIGHEST else f"{about.name} is {low} to {high}"


def _relation_said(space: Space, one: Le, others: Iterable[Le]) -> str:
    left, right = space.variables[one.left].name, space.variables[one.right].name
    if Le(one.right, one.left, 0) in others and one.add == 0:
        return " is as much as ".join(space.variables[number].name for number in sorted(one[:2]))
    return f"{left} is {'at most' if one.add == 0 else 'less than'} {right}"


def region_data(space: Space, region: Region) -> Data | None:
    """The condition that holds in just this region; None where a part of it cannot be written."""
    parts: list[Data] = []
    for one in region.relations:
        left, right = space.variables[one.left].key, space.variables[one.right].key
        parts.append({"compare": f"{left} {'<=' if one.add == 0 else '<'} {right}"})
    for variable, low, high in region.bounds:
        about = space.variables[variable]
        if about.key is None:
            return None
        if isinstance(about.key, tuple):
            flag = {about.key[0]: about.key[1]}
            parts.append(flag if low == 1 else {"not": flag})
        else:
            least, most = max(low, about.low), min(high, about.high)
            open_ = (None if low == LOWEST else low, None if high == HIGHEST else high)
            parts.append({about.key: range_data(Range(least, most) if least == most else Range(*open_))})
    return together(parts)


def range_data(span: Range) -> int | str:
    """A range as it is written: 3, `3+`, `..2`, `3..5`."""
    if span.low is None:
        return f"..{span.high}"
    if span.high is None:
        return f"{span.low}+"
    return span.low if span.low == span.high else f"{span.low}..{span.high}"


def together(parts: Sequence[Data]) -> Data:
    """All of these, as one mapping where no key is there twice."""
    mappings = [part for part in parts if isinstance(part, dict)]
    keys = [key for part in mappings for key in part]
    if len(mappings) == len(parts) and len(keys) == len(set(keys)):
        return {key: value for part in mappings for key, value in part.items()}
    return tuple(item for part in parts for item in (part if isinstance(part, tuple) else (part,)))


def condition_data(node: Condition) -> Data | None:
    """A condition as it could be written; None for what only its game can write, and for `otherwise`."""
    if isinstance(node, All | AnyOf):
        parts = [condition_data(part) for part in node.of]
        if None in parts:
            return None
        return together(parts) if isinstance(node, All) else {"any": tuple(parts)}
    if isinstance(node, Not | NoneOf):
        inner = condition_data(node.of)
        return None if inner is None else {node.op: inner}
    if isinstance(node, Quantity):
        return {node.quantity: range_data(node.range)}
    if isinstance(node, Flag):
        return {node.group: node.ids[0] if len(node.ids) == 1 else node.ids}
    if isinstance(node, Compare):
        return {"compare": f"{node.left} {node.relation} {node.right}"}
    if isinstance(node, Reading):
        a, b = condition_data(node.a), condition_data(node.b)
        return None if a is None or b is None else {"reading": {"question": node.question, "a": a, "b": b}}
    return None
