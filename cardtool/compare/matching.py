"""Which card of one state is which of the other: by id, then by what stands on it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardtool.compare.align import dice
from cardtool.compare.values import Group, Value, written
from cardtool.compare.words import words_of

# As much alike two cards with different ids must be to be one: with the same title, and with another one, which takes
# so many words at least, since small cards are all alike.
_RENAMED, _RETITLED, _WORDS = 0.4, 0.8, 8
_MOST = 250_000  # pairs that are looked at one by one; of more only equal cards are found again


@dataclass(frozen=True, slots=True)
class Record:
    """A card or another entry of a game as plain data; `value` is all that stands there but for its id."""

    kind: str
    id: str
    title: str
    value: Group


@dataclass(frozen=True, slots=True)
class Matching:
    """Ids in order. `renamed` leads from the new id to the old one."""

    both: tuple[str, ...]
    renamed: Mapping[str, str]
    added: tuple[str, ...]
    removed: tuple[str, ...]


def matched(old: Mapping[str, Record], new: Mapping[str, Record]) -> Matching:
    """The cards of both states; one that is gone and one that came are the same card where they are alike.

    They are of one kind, then, and have the same title or much else in common. Of several pairs the most alike come
    first, then those with the lower ids.
    """
    gone = {id: one for id, one in sorted(old.items()) if id not in new}
    came = {id: one for id, one in sorted(new.items()) if id not in old}
    renamed: dict[str, str] = {}
    taken: set[str] = set()
    for _, was, now in sorted(_candidates(gone, came)):
        if was not in taken and now not in renamed:
            renamed[now] = was
            taken.add(was)
    return Matching(
        tuple(sorted(old.keys() & new.keys())),
        {now: renamed[now] for now in sorted(renamed)},
        tuple(id for id in came if id not in renamed),
        tuple(id for id in gone if id not in taken),
    )


def _candidates(gone: Mapping[str, Record], came: Mapping[str, Record]) -> Iterator[tuple[float, str, str]]:
    """(how different, old id, new id) of pairs that may be one card."""
    bags = {id: _bag(one) for id, one in (*gone.items(), *came.items())}
    whole = defaultdict(list)
    for id, one in came.items():
        whole[one.kind, frozenset(bags[id].items())].append(id)
    many = len(gone) * len(came) > _MOST
    for was, one in gone.items():
        equal = whole.get((one.kind, frozenset(bags[was].items())), [])
        yield from ((0.0, was, now) for now in equal)
        if not many:
            for now, other in came.items():
                if one.kind == other.kind and now not in equal and _one_card(one, other, bags[was], bags[now]):
                    yield 1 - dice(bags[was], bags[now]), was, now


def _one_card(old: Record, new: Record, was: Counter[str], now: Counter[str]) -> bool:
    likeness = dice(was, now)
    if old.title == new.title:
        return likeness >= _RENAMED
    return likeness >= _RETITLED and min(was.total(), now.total()) >= _WORDS


def _bag(record: Record) -> Counter[str]:
    """Each word of a card with the field it stands in; its kind says nothing among cards of one kind."""
    return Counter(leaf for leaf in _leaves("", record.value) if not leaf.startswith(".kind="))


def _leaves(field: str, value: Value) -> Iterator[str]:
    if isinstance(value, Group):
        for name, inner in written(value).items():
            yield from _leaves(f"{field}.{name}", inner)
    elif isinstance(value, tuple):
        for inner in value:
            yield from _leaves(field, inner)
    else:
        yield from (f"{field}={word}" for word in words_of(str(value)) if word[0].isalnum())
