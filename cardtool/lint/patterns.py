"""A project's own patterns, ready to search with.

`regex` and not `re` searches, since it can be told to give up: a pattern that tries every way to part a text would
else never return.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from time import process_time

import regex

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place
from cardtool.model.config import Pattern

_SECONDS = 1.0
"""CPU time that a pattern may take for all texts of a game; a good one needs a hundredth of it."""
_REPEATS = 10_000
"""`regex` writes `a{9}` out when it compiles: more than this in one pattern could take all memory."""
_COUNT = re.compile(r"\{(\d+)")
_GROUP = re.compile(r"\\(?:(\d+)|g<(\d+)>)")


class TooSlowError(Exception):
    """A pattern took its time for all texts together."""


@dataclass(frozen=True, slots=True)
class HousePattern:
    """One pattern of `cardtool.yaml`; `at` is where its expression stands. Without `language` it is for all."""

    at: Place
    expression: regex.Pattern[str]
    message: str
    replacement: str | None
    language: str | None

    def found(self, texts: Sequence[str], seconds: float = _SECONDS) -> Iterator[tuple[int, int, int, str | None]]:
        """Each match that is not empty: the number of its text, start, end, and what belongs there.

        Raises `TooSlowError` once all texts together have taken `seconds` of CPU time.
        """
        end = process_time() + seconds
        for number, text in enumerate(texts):
            try:
                for match in self.expression.finditer(text, timeout=max(end - process_time(), 0.001)):
                    new = None if self.replacement is None else match.expand(self.replacement)
                    if match.end() > match.start() and new != match[0]:
                        yield number, match.start(), match.end(), new
            except TimeoutError:
                raise TooSlowError from None


def house_patterns(path: str, patterns: Sequence[Pattern]) -> tuple[tuple[HousePattern, ...], tuple[Problem, ...]]:
    """The patterns that can be searched with, and what is wrong with the others, at their places in `path`."""
    good, wrong = [], []
    for number, pattern in enumerate(patterns):
        at = Place(path, (0, "patterns", number))
        expression, why = _compiled(pattern.regex)
        if expression is None:
            wrong.append(Problem("broken-pattern", at.at("regex"), f"This is no regular expression: {why}."))
        elif pattern.replacement is not None and (why := _unfit(expression, pattern.replacement)):
            wrong.append(Problem("broken-pattern", at.at("replacement"), f"This cannot be put in: {why}."))
        else:
            fields = (pattern.message, pattern.replacement, pattern.language)
            good.append(HousePattern(at.at("regex"), expression, *fields))
    return tuple(good), tuple(wrong)


def _compiled(written: str) -> tuple[regex.Pattern[str] | None, str]:
    if prod(max(int(count), 1) for count in _COUNT.findall(written)) > _REPEATS:
        return None, "it repeats something too many times"
    try:
        return regex.compile(written), ""
    except RecursionError:
        return None, "its brackets lie too deep"
    except regex.error as error:
        return None, error.msg


def _unfit(expression: regex.Pattern[str], replacement: str) -> str:
    """Why a replacement cannot be made, or nothing."""
    numbers = [int(one or other) for one, other in _GROUP.findall(replacement)]
    try:
        expression.sub(replacement, "\0")
    except regex.error as error:
        return str(error.msg)
    except IndexError:
        return "the expression has no such group"
    return "the expression has no such group" if max(numbers, default=0) > expression.groups else ""
