"""The short forms themselves: `hope: 3+`, `law: soup`, `gain: {wood: 2}`, `phases: I..III`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from cardtool.core.source import Route
from cardtool.core.suggest import asking, nearest
from cardtool.model.conditions import All, AllIn, Compare, Flag, Otherwise, Quantity
from cardtool.model.fields import Range, Ref, parse_ordinals, parse_range
from cardtool.model.model import Condition, Effect, Model, Node, Step
from cardtool.model.ranges import meant_range
from cardtool.model.reading import Instead, Reading, Reference, meant
from cardtool.model.shown import capital, shown
from cardtool.model.traps import yaml_trap

if TYPE_CHECKING:
    from cardtool.model.reader import Reader

_QUANTITY = Ref(("quantity",))
_ZONE = Ref(("zone",))
_EMPTY_EFFECT, _EMPTY_STEP = Effect.model_construct(), Step.model_construct()
_RANGE_HINT = "write 3, 3+, ..2 or 3..5"
_KEPT: dict[object, Range] = {}  # the few ranges that thousands of cards share


@cache
def field_names(cls: type[Model]) -> tuple[str, ...]:
    """The fields of `cls` as an author writes them."""
    return tuple(field.alias or name for name, field in cls.model_fields.items())


def own_fields(cls: type[Node]) -> tuple[str, ...]:
    """Those without the ones that every step has."""
    return tuple(name for name in field_names(cls) if name not in Step.model_fields)


def range_(reading: Reading, raw: Any, route: Route) -> Any:
    """A range of numbers."""
    kept = _KEPT.get(raw) if type(raw) in (str, int) else None
    if kept is not None:
        return kept
    found = parse_range(raw)
    if isinstance(found, Range):
        if len(_KEPT) < 1000:
            _KEPT[raw] = found
        return found
    return _no_range(reading, raw, route, found, _RANGE_HINT)


def at_least(reading: Reading, raw: Any, route: Route) -> Any:
    """A count: a single number means that many or more."""
    if type(raw) is int:
        return Range(raw, None)
    return range_(reading, raw, route)


def ordinals(reading: Reading, raw: Any, route: Route, words: tuple[str, ...]) -> Any:
    """A range over words that are counted."""
    found = parse_ordinals(raw, words)
    first, last = words[0], words[-1]
    return (
        found
        if isinstance(found, Range)
        else _no_range(reading, raw, route, found, f"write {first}, {first}+, ..{last} or {first}..{last}")
    )


def _no_range(reading: Reading, raw: Any, route: Route, why: str, hint: str) -> Range:
    trap = yaml_trap(raw, reading.spelled(route)) if raw == "" or raw is None else None
    if trap is not None:
        reading.fault(trap.rule, route, trap.message, trap.hint, instead=trap.instead)
    else:
        better = meant_range(raw) if hint == _RANGE_HINT else None
        instead = Instead(better, f"Write {better}", safe=True) if better is not None else None
        hint = hint if better is None else f"write {better}"
        reading.fault("wrong-range", route, f"{capital(shown(raw))} {why}.", hint, instead=instead)
    return Range()


def rich(reading: Reading, raw: Any, route: Route) -> Any:
    """Printed text."""
    if type(raw) is str:
        reading.texts.append((route, raw))
    return raw


def said(reading: Reading, raw: Any, route: Route) -> Any:
    """A name or title."""
    if type(raw) is str:
        reading.names.append((route, raw))
    return raw


def asset(reading: Reading, raw: Any, route: Route) -> Any:
    """The path of a file."""
    if type(raw) is str:
        reading.assets.append((route, raw))
    return raw


def condition(reader: Reader, reading: Reading, raw: Any, route: Route) -> Condition:
    """A mapping or a list means all of its parts; one part alone stands for itself."""
    if raw == "otherwise":
        return Otherwise()
    if type(raw) is dict and raw:
        parts = [_term(reader, reading, key, raw, route) for key in raw]
    elif type(raw) is tuple and raw:
        parts = [condition(reader, reading, part, (*route, at)) for at, part in enumerate(raw)]
    else:
        shown = f"“{raw}”" if isinstance(raw, str) and raw else "This"
        reading.fault(
            "wrong-type",
            route,
            f"{shown} is not a condition.",
            "write a thing and its range, such as hope: 3+",
        )
        return Otherwise()
    return parts[0] if len(parts) == 1 else reader.make(All, of=tuple(parts))


def selection(reader: Reader, reading: Reading, raw: Any, route: Route) -> Condition:
    """A condition, or the name of a zone."""
    if type(raw) is str:
        reading.references.append(Reference(_ZONE, raw, route))
        return reader.make(AllIn, zone=raw)
    return condition(reader, reading, raw, route)


def _term(reader: Reader, reading: Reading, key: Any, raw: dict[str, Any], route: Route) -> Condition:
    value, here = raw[key], (*route, key)
    language = reader.language
    cls = language.conditions.get(key)
    if cls is Compare:
        return _compare(reader, reading, value, here)
    if cls is not None:
        return reader.node(reading, cls, {key: value}, key, route)  # type: ignore[return-value]
    if key in reader.flags and not isinstance(value, dict):
        return _flag(reader, reading, key, value, here)
    if not _may_be_range(value) and (near := nearest(key, (*language.conditions, *reader.flags))):
        message = f"“{key}” is nothing that a condition can ask for."
        reading.fault("unknown-condition", here, message, asking(near), "key", meant(near))
        return Otherwise()
    found = range_(reading, value, here)
    reading.references.append(Reference(_QUANTITY, key, here, "key", term=True, value=found))
    return reader.make(Quantity, quantity=key, range=found)


def _may_be_range(value: Any) -> bool:
    """True for a range and for what YAML makes of one that is written wrong."""
    if type(value) is str:
        return value == "" or isinstance(parse_range(value), Range) or meant_range(value) is not None
    return type(value) not in (dict, tuple)


def _flag(reader: Reader, reading: Reading, key: str, value: Any, here: Route) -> Condition:
    ids = value if type(value) is tuple else (value,)
    if not ids:
        reading.fault("wrong-value", here, f"“{key}” is empty.")
    for at, one in enumerate(ids):
        where = (*here, at) if type(value) is tuple else here
        if type(one) is str:
            reading.references.append(Reference(Ref((key,)), one, where))
        else:
            reading.fault("wrong-type", where, f"“{key}” must be the id of a card, not {shown(one)}.")
    known = tuple(one for one in ids if type(one) is str)
    return reader.make(Flag, group=key, ids=known) if known else Otherwise()


def _compare(reader: Reader, reading: Reading, value: Any, here: Route) -> Condition:
    fields = Compare.expand(value)
    if fields is None:
        reading.fault(
            "wrong-type",
            here,
            "This is not a comparison.",
            "write two quantities and a sign: food >= coal",
        )
        return Otherwise()
    reading.references.extend([Reference(_QUANTITY, fields[side], here) for side in ("left", "right")])
    return reader.make(Compare, **fields)


def _misspelt_word(raw: dict[str, Any], found: list[str], words: Mapping[str, type[Node]]) -> str | None:
    """The key that is meant to be the word, where another key looks like one but is a field of it."""
    if len(found) != 1 or len(raw) == 1 or words[found[0]].rest is not None:
        return None
    known = field_names(words[found[0]])
    for key in raw.keys() - {found[0], *known}:
        near = nearest(key, words)
        if near is not None and found[0] in field_names(words[near]):
            return key
    return None


def word(reader: Reader, reading: Reading, raw: Any, route: Route, what: str, words: Mapping[str, type[Node]]) -> Node:
    """The effect or step that a mapping spells: its one key that is a word of the game."""
    empty: Node = _EMPTY_EFFECT if what == "effect" else _EMPTY_STEP
    a_what = "An effect" if what == "effect" else "A step"
    if type(raw) is not dict or not raw:
        reading.fault(
            "wrong-type",
            route,
            f"{a_what} is a word and what it takes.",
            f"write it like {next(iter(words))}: …",
        )
        return empty
    found = [key for key in raw if key in words]
    if len(found) > 1:  # a field of one word may be spelled like another word
        found = [
            key for key in found if not any(key in field_names(words[one]) for one in found if one != key)
        ] or found
    slip = _misspelt_word(raw, found, words)
    if slip is not None or not found:
        key = slip or next((key for key in raw if key not in Step.model_fields), next(iter(raw)))
        near = nearest(str(key), words)
        rule = "unknown-effect" if what == "effect" else "unknown-step"
        message = f"“{key}” is not {a_what.lower()}."
        reading.fault(rule, (*route, key), message, asking(near), "key", meant(near))
        return empty
    if len(found) > 1:
        message = f"“{found[0]}” and “{found[1]}” stand in one {what}."
        rule = "two-effects" if what == "effect" else "two-steps"
        reading.fault(rule, (*route, found[1]), message, f"begin a new list item before “{found[1]}”", "key")
        return empty
    return reader.node(reading, words[found[0]], raw, found[0], route)
