"""Where the data of two cards differ, field by field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from cardtool.compare.align import aligned, bag, dice
from cardtool.compare.values import Group, Terms, Value, is_nothing, spelled, written
from cardtool.compare.words import Runs, compared, words_of

_LONG = 80  # characters of two values that are read word by word


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field that differs: the way to it in words (`options 2`, `when`, `wood`), and what was and is written there.

    None is a field or an item that is not there. Of two texts `runs` tell the words.
    """

    route: tuple[str, ...]
    old: str | None
    new: str | None
    runs: Runs = ()


def differences(old: Value, new: Value, route: tuple[str, ...] = ()) -> Iterator[FieldChange]:
    """What has to be changed in `old` to make `new` of it; a field that one schema lacks counts where it is written."""
    if isinstance(old, Group) and isinstance(new, Group) and old.word == new.word:
        for name in dict.fromkeys((*new.fields, *old.fields)):
            known = name in old.fields and name in new.fields
            if known or name not in (*old.implied, *new.implied):
                yield from differences(old.fields.get(name), new.fields.get(name), (*route, name))
    elif isinstance(old, Terms) and isinstance(new, Terms):
        yield from _conditions(old, new, route)
    elif isinstance(old, tuple) and isinstance(new, tuple) and _of_parts(*old, *new):
        yield from _items(old, new, route)
    elif _told(old) != _told(new):
        yield _whole(old, new, route)


def same(old: Value, new: Value) -> bool:
    """True when both mean the same."""
    return next(differences(old, new), None) is None


def _items(old: tuple[Value, ...], new: tuple[Value, ...], route: tuple[str, ...]) -> Iterator[FieldChange]:
    """Lists item by item; an item is called by its number, that in the new list where it is there."""
    for at, to in aligned(old, new, spelled, _alike):
        here = (*route[:-1], f"{route[-1]} {(to if to is not None else at or 0) + 1}") if route else route
        if at is not None and to is not None:
            yield from differences(old[at], new[to], here)
        else:
            yield _whole(old[at] if at is not None else None, new[to] if to is not None else None, here)


def _conditions(old: Terms, new: Terms, route: tuple[str, ...]) -> Iterator[FieldChange]:
    """Conditions that hold together, in whatever order.

    Those that are gone are told together with those that came: most often something was put around them.
    """
    old, new = Terms(_without(old, new)), Terms(_without(new, old))
    lost: list[Value] = []
    found: list[Value] = []
    for at, to in aligned(old, new, spelled, _alike):
        if at is not None and to is not None:
            yield from differences(old[at], new[to], route)
        elif at is not None:
            lost.append(old[at])
        elif to is not None:
            found.append(new[to])
    if lost or found:
        yield _whole(Terms(lost) if lost else None, Terms(found) if found else None, route)


def _without(terms: Terms, others: Terms) -> Iterator[Value]:
    """Those that have no equal among the others."""
    known = Counter(map(spelled, others))
    for one in terms:
        known[spelled(one)] -= 1
        if known[spelled(one)] < 0:
            yield one


def _whole(old: Value, new: Value, route: tuple[str, ...]) -> FieldChange:
    """One value in the place of another; of texts, and of what is as long as one, word by word."""
    before, after = _told(old), _told(new)
    texts = isinstance(old, str) and isinstance(new, str) and " " in f"{old}{new}"
    long = before is not None and after is not None and len(before) + len(after) > _LONG
    return FieldChange(route, before, after, compared(before or "", after or "") if texts or long else ())


def _of_parts(*values: Value) -> bool:
    return any(isinstance(one, Group | tuple) for one in values)


def _alike(one: Value, other: Value) -> float:
    likeness = dice(bag(words_of(spelled(one))), bag(words_of(spelled(other))))
    if isinstance(one, Group) and isinstance(other, Group):
        if one.word != other.word:
            return 0.0
        # Two of a word, or two groups of the same fields, are one that was changed rather than two.
        return max(likeness, 0.35 if written(one).keys() & written(other).keys() else 0.0)
    return likeness if isinstance(one, tuple) and isinstance(other, tuple) else 0.0


def _told(value: Value) -> str | None:
    """What is written there, None for nothing."""
    return None if is_nothing(value) else spelled(value)
