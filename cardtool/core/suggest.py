"""Did you mean …?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

_CANDIDATES = 24  # words with most pairs of letters in common that are compared in full


@dataclass(frozen=True, slots=True)
class _Index:
    """Known words by their letters and by the pairs of letters in them, case folded."""

    written: dict[str, str]
    by_letters: dict[str, list[str]]
    by_pair: dict[str, list[str]]


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like `word`, or None when none is near; case does not count.

    One with the same letters in another order comes first: in a short word that is most of the difference.
    """
    index = _index(known if isinstance(known, frozenset) else frozenset(known))
    folded = word.casefold()
    swapped = [name for name in index.by_letters.get("".join(sorted(folded)), ()) if name != folded]
    if swapped:
        return index.written[swapped[0]]
    shared = Counter(name for pair in _pairs(folded) for name in index.by_pair.get(pair, ()))
    likely = sorted(shared, key=lambda name: (-shared[name], abs(len(name) - len(folded)), name))[:_CANDIDATES]
    found = get_close_matches(folded, sorted(likely), n=1, cutoff=0.65)
    return index.written[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """The hint `did you mean “…”?`, or None."""
    return asking(nearest(word, known))


def asking(word: str | None) -> str | None:
    """The hint that asks whether a word was meant, or None."""
    return f"did you mean “{word}”?" if word else None


@lru_cache(maxsize=32)
def _index(known: frozenset[str]) -> _Index:
    """Made once for a vocabulary: thousands of slips may be asked about the same thousands of words."""
    written = {name.casefold(): name for name in sorted(known, reverse=True)}
    index = _Index(written, {}, {})
    for name in sorted(written):
        index.by_letters.setdefault("".join(sorted(name)), []).append(name)
        for pair in _pairs(name):
            index.by_pair.setdefault(pair, []).append(name)
    return index


def _pairs(word: str) -> set[str]:
    """Neighbouring letters, and which letter is first and which is last."""
    framed = f"\0{word}\0"
    return {framed[at : at + 2] for at in range(len(framed) - 1)}
