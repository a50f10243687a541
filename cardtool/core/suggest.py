"""Did you mean …?"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like `word`, or None when none is near; case does not count.

    One with the same letters in another order comes first: in a short word that is most of the difference.
    """
    by_folded = {name.casefold(): name for name in sorted(known, reverse=True)}
    letters = sorted(word.casefold())
    swapped = next((name for name in sorted(by_folded) if name != word.casefold() and sorted(name) == letters), None)
    found = [swapped] if swapped else get_close_matches(word.casefold(), sorted(by_folded), n=1, cutoff=0.65)
    return by_folded[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """The hint `did you mean “…”?`, or None."""
    found = nearest(word, known)
    return f"did you mean “{found}”?" if found else None
