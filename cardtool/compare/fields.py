"""Where the data of two cards differ, field by field."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardtool.compare.align import aligned, bag, dice
from cardtool.compare.values import Group, Terms, Value, spelled, written
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
        yield from _items(old, new, route, numbered=False)
    elif isinstance(old, tuple) and isinstance(new, tuple) and _of_parts(*old, *new):
        yield from _items(old, new, route, numbered=True)
    elif _told(old) != _told(new):
        yield _whole(old, new, route)


def same(old: Value, new: Value) -> bool:
    """True when both mean the same."""
    return next(differences(old, new), None) is None


def _items(
    old: tuple[Value, ...], new: tuple[Value, ...], route: tuple[str, ...], *, numbered: bool
) -> Iterator[FieldChange]:
    """Lists item by item; an item is called by its number, that in the new list where it is there.

    Of conditions, which have no number, those that are gone are told together with those that came: most often
    something was put around them.
    """
    lost: list[Value] = []
    found: list[Value] = []
    for at, to in aligned(old, new, spelled, _alike):
        place = to if to is not None else at
        here = (*route[:-1], f"{route[-1]} {(place or 0) + 1}") if numbered and route else route
        if at is not None and to is not None:
            yield from differences(old[at], new[to], here)
        elif not numbered:
            lost += [old[at]] if at is not None else []
            found += [new[to]] if to is not None else []
        else:
            yield _whole(old[at] if at is not None else None, new[to] if to is not None else None, here)
    if lost or found:
        yield _whole(Terms(lost) if lost else None, Terms(found) if found else None, route)


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
    """What is written there, None for nothing; two schemas may mean nothing in different ways."""
    return None if value is None or value in ((), "") else spelled(value)
