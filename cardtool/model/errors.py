"""pydantic's findings in the words of someone who writes cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from pydantic import ValidationError

from cardtool.core.source import Route
from cardtool.core.suggest import asking, nearest
from cardtool.model.docs import field_docs
from cardtool.model.hints import examples_of, owner_of, without_tags, words_of
from cardtool.model.model import Card, Model, Node
from cardtool.model.reading import Fault, Instead, Spelled, meant
from cardtool.model.shown import capital, shown, with_article
from cardtool.model.traps import yaml_trap
from cardtool.syntax.scalars import plain

_BOUNDS = {
    "greater_than_equal": "must be at least {ge}",
    "greater_than": "must be more than {gt}",
    "less_than_equal": "must be at most {le}",
    "less_than": "must be less than {lt}",
}
_TYPES = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "string_type": "text",
    "tuple_type": "a list",
    "dict_type": "names with their values",
    "mapping_type": "names with their values",
    "model_type": "a group of fields",
    "model_attributes_type": "a group of fields",
    "is_instance_of": "a group of fields",
    "dataclass_type": "a range",
}
_WAYS = {
    "tuple_type": "write each after “- ” on a line of its own, or all of them between [ and ]",
    "dict_type": "write them between { and }, each as “name: value”",
    "mapping_type": "write them between { and }, each as “name: value”",
    "model_type": "write its fields between { and }, each as “name: value”",
    "model_attributes_type": "write its fields between { and }, each as “name: value”",
}
"""What an author can do where a value of another form stands."""
_UNQUOTED = {"int_type": re.compile(r"-?[0-9]+"), "bool_type": re.compile("true|false")}
"""What a text must be to be right without its quotes."""


def faults(cls: type[Model], error: ValidationError, spelled: Spelled, locate: Callable[[Route], Route]) -> list[Fault]:
    """One fault for one cause. `locate` turns pydantic's `loc`, which starts in `cls`, into a route of the entry."""
    errors = _plain(cls, error)
    extra = {item["loc"]: item for item in errors if item["type"] == "extra_forbidden"}
    found, paired = [], set()
    missing: dict[Route, list[str]] = {}
    for item in errors:
        loc = item["loc"]
        if item["type"] == "too_short" and len(item["input"]) >= item["ctx"]["min_length"]:
            continue  # long enough, but some items are wrong, and pydantic counts the others
        if item["type"] == "missing":
            twin = _misspelled(loc, extra)
            if twin is None or twin in paired:
                missing.setdefault(loc[:-1], []).append(str(loc[-1]))
            else:
                paired.add(twin)
                found.append(_unknown(cls, twin, locate, str(loc[-1])))
        elif item["type"] != "extra_forbidden":
            found.append(_wrong(cls, item, locate(loc), spelled))
    found.extend(_missing(cls, owner, names, locate) for owner, names in missing.items())
    found.extend(_unknown(cls, loc, locate, None) for loc in extra if loc not in paired)
    return found


def lacking(
    cls: type[Model], raw: Mapping[str, Any], locate: Callable[[Route], Route]
) -> list[tuple[Fault, tuple[Route, ...]]]:
    """The requirements of `cls` that the fields of `raw` do not meet, with the routes of the fields they are about.

    None while a field has a wrong name; one where there is no field at all.
    """
    lacks = [lack for requirement in cls.requires if (lack := requirement.lack(raw)) is not None]
    known = {field.alias or name for name, field in cls.model_fields.items()} if lacks else set()
    if not raw.keys() <= known:
        return []
    return [
        (
            Fault(lack.rule, locate((lack.field,)), f"{_name(cls)} {lack.message}.", part="key"),
            tuple(locate((name,)) for name in lack.about),
        )
        for lack in (lacks if raw else lacks[:1])
    ]


def _plain(cls: type[Model], error: ValidationError) -> list[dict[str, Any]]:
    """pydantic's errors without unions: a value that fits none of several types is one error with all `types`."""
    found: list[dict[str, Any]] = []
    unions: dict[Route, list[dict[str, Any]]] = {}
    for item in error.errors(include_url=False):
        loc, union = without_tags(cls, item["loc"])
        (found if union is None else unions.setdefault(union, [])).append({**item, "loc": loc, "types": [item["type"]]})
    for at, items in unions.items():
        inside = [item for item in items if len(item["loc"]) > len(at)]
        found += inside or [{**items[0], "types": [item["type"] for item in items]}]
    return found


def _misspelled(loc: Route, extra: Mapping[Route, object]) -> Route | None:
    """The unknown field beside a missing one that was meant to be it."""
    beside = {str(other[-1]): other for other in extra if other[:-1] == loc[:-1]}
    found = nearest(str(loc[-1]), beside)
    return beside[found] if found else None


def _missing(cls: type[Model], at: Route, names: list[str], locate: Callable[[Route], Route]) -> Fault:
    owner, name = owner_of(cls, at), names[0]
    key = next((key for key, field in owner.model_fields.items() if (field.alias or key) == name), name)
    doc = field_docs(owner).get(key) if len(names) == 1 else None
    about = f"{name}: {doc[0].lower()}{doc[1:].rstrip('.')}" if doc else None
    needed = " and ".join(f"“{one}”" for one in names)
    # The route of the missing field is longer than the file's: shown is what it is missing from.
    return Fault("missing-field", locate((*at, name)), f"{_name(owner)} needs {needed}.", about, "key")


def _unknown(cls: type[Model], loc: Route, locate: Callable[[Route], Route], twin: str | None) -> Fault:
    owner, name = owner_of(cls, loc[:-1]), str(loc[-1])
    known = [field.alias or key for key, field in owner.model_fields.items()]
    near = twin or nearest(name, known)
    return Fault(
        "unknown-field",
        locate(loc),
        f"“{name}” is not a field of {_name(owner, 'a')}.",
        asking(near) or f"its fields are {', '.join(known)}",
        "key",
        meant(near),
    )


def _wrong(cls: type[Model], item: dict[str, Any], route: Route, spelled: Spelled) -> Fault:
    kind, value, context = str(item["type"]), item["input"], item.get("ctx", {})
    name = next((str(step) for step in reversed(item["loc"]) if isinstance(step, str)), "this")
    if issubclass(cls, Node) and name == cls.short:
        name = cls.op  # what an author wrote
    trap = yaml_trap(value, spelled(route)) if kind in ("string_type", "tuple_type", "int_type") else None
    if trap is not None and (kind == "string_type" or not trap.rule.startswith("text-")):
        # Where a range stands for a number, the range that was meant is no way out.
        instead = trap.instead if trap.rule != "range-read-as-block" else None
        return Fault(trap.rule, route, trap.message, trap.hint, instead=instead)
    if kind == "literal_error":
        words = words_of(cls, item["loc"])
        near = nearest(str(value), words)
        return Fault(
            "wrong-value",
            route,
            f"{capital(shown(value))} is no “{name}”.",
            asking(near) or f"write {' or '.join(words)}",
            instead=meant(near),
        )
    if kind in _BOUNDS:
        return Fault("wrong-value", route, f"“{name}” {_BOUNDS[kind].format(**context)}.")
    if kind == "string_pattern_mismatch":
        examples = examples_of(cls, item["loc"])
        return Fault(
            "wrong-value",
            route,
            f"{capital(shown(value))} does not have the form of “{name}”.",
            f"write it like {examples}" if examples else None,
        )
    if kind in ("too_short", "string_too_short"):
        return Fault(
            "wrong-value",
            route,
            f"“{name}” is empty."
            if context.get("min_length") == 1
            else f"“{name}” needs at least {context['min_length']}.",
        )
    if kind == "too_long":
        return Fault("wrong-value", route, f"“{name}” takes at most {context['max_length']}.")
    if kind in ("value_error", "assertion_error"):
        return Fault("wrong-value", route, str(context["error"]))
    if kind in _TYPES:
        wanted = " or ".join(dict.fromkeys(_TYPES.get(one, one) for one in item["types"]))
        unquoted = _UNQUOTED.get(kind)
        quoted = unquoted is not None and isinstance(value, str) and unquoted.fullmatch(value)
        message = f"“{name}” must be {wanted}, not {shown(value)}."
        if not quoted:
            way = "write its value, or leave the field out" if value is None else _WAYS.get(kind)
            return Fault("wrong-type", route, message, way)
        bare = Instead(plain(value), "Take the quotes away", safe=True)
        return Fault("wrong-type", route, message, "write it without quotes", instead=bare)
    return Fault("wrong-type", route, f"“{name}”: {item['msg']}.")


def _name(owner: type[Model], article: str = "A") -> str:
    if owner.label:
        return capital(owner.label) if article == "A" else owner.label
    if issubclass(owner, Node) and owner.op:
        return f"“{owner.op}”"
    words = "".join(f" {char.lower()}" if char.isupper() else char for char in owner.__name__).strip()
    named = with_article(f"{words} card" if issubclass(owner, Card) and not words.endswith("card") else words)
    return capital(named) if article == "A" else named
