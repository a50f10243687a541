"""Two names that differ by a slip of the fingers: letters that changed places, one that is doubled or lost."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from cardtool.core.diagnostic import Note, Problem
from cardtool.lint.names import Group
from cardtool.lint.rule import Game, rule
from cardtool.lint.spelling import likely_slip, shortened

_WORD = re.compile(r"[^\W\d_]{6,}")
_DOUBLED = re.compile(r"(.)\1+")
_ROMAN = re.compile(r"[IVXLCDM]+")


@rule(severity="warning")
def near_duplicate_name(game: Game) -> Iterator[Problem]:
    for groups in game.names:
        for group in groups:
            yield from _near(game, group)


def _near(game: Game, group: Group) -> Iterator[Problem]:
    """Names that are the same but for one word, which is a slip for the other."""
    names = tuple(group)
    for one, other in _slips(set(_WORD.findall("\n".join(names)))):
        whole = re.compile(rf"\b{one}\b")
        for text in (name for name in names if one in name):
            twin = whole.sub(other, text)
            if twin != text and twin in group:
                earlier, later = sorted((text, twin), key=names.index)
                found = group[later].found(game.cards)
                message = f"“{later}” is nearly “{earlier}”, which is the name of something else."
                note = Note(group[earlier].found(game.cards).at, f"“{earlier}”")
                hint = "write both the same way, if they are to be the same"
                yield Problem("near-duplicate-name", found.at, message, hint, (note,), "warning", found.piece.card)


def _slips(words: Iterable[str]) -> list[tuple[str, str]]:
    """The pairs of words of which one is likely a slip for the other; only those are compared that share a key."""
    by_key: dict[str, list[str]] = defaultdict(list)
    for word in words:
        small = word.casefold()
        if not _ROMAN.fullmatch(word):
            for key in {"".join(sorted(small)), _DOUBLED.sub(r"\1", small), *shortened(small)}:
                by_key[key].append(word)
    pairs = {pair for same in by_key.values() for pair in combinations(sorted(same), 2)}
    return sorted((one, other) for one, other in pairs if likely_slip(one.casefold(), other.casefold()))
