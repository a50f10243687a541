"""Which items of two lists belong together: equal ones, then those most alike, in their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from difflib import SequenceMatcher
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Pair: TypeAlias = tuple[int | None, int | None]
"""The place of an item in the old list and in the new one; None where it is not there."""

_LEAST = 0.3  # what is less alike than this is another item
_MOST = 10_000  # pairs in one stretch that are looked at one by one; longer ones are paired as they come


def aligned(
    old: Sequence[T], new: Sequence[T], key: Callable[[T], Hashable], alike: Callable[[T, T], float]
) -> list[Pair]:
    """Every item of both lists, paired or alone, so that both orders are kept.

    Items of the same `key` are equal; of the others those are paired that are most `alike` (0 to 1).
    """
    pairs: list[Pair] = []
    matcher = SequenceMatcher(None, [key(one) for one in old], [key(one) for one in new], autojunk=False)
    for tag, start, end, new_start, new_end in matcher.get_opcodes():
        if tag == "equal":
            pairs.extend(zip(range(start, end), range(new_start, new_end), strict=True))
        else:
            for at, to in _stretch(old[start:end], new[new_start:new_end], alike):
                pairs.append((None if at is None else start + at, None if to is None else new_start + to))
    return pairs


def dice(left: Counter[str], right: Counter[str]) -> float:
    """How alike two bags of words are: 1 for the same, 0 for nothing in common."""
    whole = left.total() + right.total()
    return 2 * (left & right).total() / whole if whole else 1.0


def bag(words: Iterable[str]) -> Counter[str]:
    """Words and how often each is there."""
    return Counter(words)


def _stretch(old: Sequence[T], new: Sequence[T], alike: Callable[[T, T], float]) -> list[Pair]:
    """The pairing with the highest sum, found from the end on."""
    rows, columns = len(old), len(new)
    if rows * columns > _MOST:
        both = min(rows, columns)
        left: list[Pair] = [(at, None) for at in range(both, rows)]
        return [*((at, at) for at in range(both)), *left, *((None, at) for at in range(both, columns))]
    score = [[alike(one, other) for other in new] for one in old]
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for at in reversed(range(rows)):
        for to in reversed(range(columns)):
            paired = score[at][to] + best[at + 1][to + 1] if score[at][to] >= _LEAST else 0.0
            best[at][to] = max(paired, best[at + 1][to], best[at][to + 1])
    pairs: list[Pair] = []
    at = to = 0
    while at < rows and to < columns:
        if score[at][to] >= _LEAST and best[at][to] == score[at][to] + best[at + 1][to + 1]:
            pairs.append((at, to))
            at, to = at + 1, to + 1
        elif best[at][to] == best[at + 1][to]:
            pairs.append((at, None))
            at += 1
        else:
            pairs.append((None, to))
            to += 1
    return [*pairs, *((one, None) for one in range(at, rows)), *((None, one) for one in range(to, columns))]
