"""Two texts word by word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Literal, TypeAlias

import regex

from cardtool.compare.align import aligned, bag, dice

Sort: TypeAlias = Literal["same", "gone", "new"]
_CHANGES: tuple[Sort, ...] = ("gone", "new")

# Letters with their marks, numbers with what stands inside them, and hyphens and apostrophes between letters are one
# word: “Dämmerungs-Phase”, “3–5”, “2+”, “geht’s”. Each other sign is a word, so are blanks that follow each other.
_WORD = regex.compile(
    r"\d+(?:[.,–]\d+)*\+?(?![\w])|[\w\p{M}\u00ad]+(?:[-‑’'\u00b7][\w\p{M}\u00ad]+)*|\s+|.", regex.DOTALL
)
_MOST = 4000  # words of a text that are compared one by one; a longer one is replaced as a whole


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text that is in both (`same`), only in the old (`gone`) or only in the new (`new`)."""

    sort: Sort
    text: str


Runs: TypeAlias = tuple[Run, ...]


def words_of(text: str) -> list[str]:
    """The words, signs and blanks of a text, which together are the text."""
    found: list[str] = _WORD.findall(text)
    return found


def compared(old: str, new: str) -> Runs:
    """How the new text comes from the old: `same` and `gone` together are the old one, `same` and `new` the new one.

    Between two changes a lone blank or sign is changed with them, so that a changed phrase is read as a whole.
    """
    before, after = words_of(old), words_of(new)
    if len(before) > _MOST or len(after) > _MOST:
        return _runs([("gone", old), ("new", new)] if old != new else [("same", old)])
    found: list[tuple[Sort, str]] = []
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    codes = matcher.get_opcodes()
    for at, (tag, start, end, new_start, new_end) in enumerate(codes):
        between = 0 < at < len(codes) - 1 and not any(map(_is_word, before[start:end]))
        if tag == "equal" and not between:
            found.append(("same", "".join(before[start:end])))
        else:
            found += [("gone", "".join(before[start:end])), ("new", "".join(after[new_start:new_end]))]
    return _runs(found)


def sides_of(runs: Runs) -> tuple[str, str]:
    """The old and the new text."""
    old, new = (tuple(run.text for run in runs if run.sort != other) for other in ("new", "gone"))
    return "".join(old), "".join(new)


def lines_compared(old: Sequence[str], new: Sequence[str]) -> tuple[Runs, ...]:
    """The lines that differ, each word by word; a line without a counterpart is gone or new as a whole."""
    pairs = aligned(old, new, lambda line: line, lambda one, other: dice(_bag(one), _bag(other)))
    found = []
    for at, to in pairs:
        if at is None or to is None:
            text = old[at] if at is not None else new[to] if to is not None else ""
            found.append(_runs([("new" if at is None else "gone", text)]))
        elif old[at] != new[to]:
            found.append(compared(old[at], new[to]))
    return tuple(found)


@lru_cache(maxsize=4096)
def _bag(line: str) -> Counter[str]:
    return bag(word for word in words_of(line) if _is_word(word))


def _is_word(word: str) -> bool:
    return any(map(str.isalnum, word))


def _runs(found: Iterable[tuple[Sort, str]]) -> Runs:
    """Runs without empty ones; between two that are the same, what is gone stands before what is new."""
    runs: list[Run] = []
    waiting: dict[Sort, str] = {}

    def flush() -> None:
        runs.extend(Run(sort, waiting[sort]) for sort in _CHANGES if waiting.get(sort))
        waiting.clear()

    for sort, text in found:
        if sort != "same":
            waiting[sort] = waiting.get(sort, "") + text
        elif text:
            flush()
            runs.append(Run(sort, text))
    flush()
    return tuple(runs)
