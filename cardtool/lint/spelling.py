"""How likely it is that one of two words is a slip for the other. Words are in lower case here."""

from __future__ import annotations

_LONG = 8
"""From so many letters on, a word without one of them is hardly another word."""
_LONGEST = 60
"""Longer words are compared as they are: each of their letters would cost a copy."""
_JOINS = "sne"
"""Letters that join and inflect words: “Landmann” and “Landsmann”, “Wächter” and “Wächtern”."""


def likely_slip(one: str, other: str) -> bool:
    """True when two neighbouring letters changed places, one is doubled, or one is missing inside a long word."""
    if len(one) == len(other):
        differ = [at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        return len(differ) == 2 and differ[1] == differ[0] + 1 and one[differ[0]] == other[differ[1]]
    shorter, longer = sorted((one, other), key=len)
    at = next((at for at, (a, b) in enumerate(zip(shorter, longer, strict=False)) if a != b), len(shorter))
    if longer[:at] + longer[at + 1 :] != shorter:
        return False
    if at and longer[at - 1] == longer[at]:
        return longer[at] != "s" or at < len(longer) - 1  # “Princes” and “Princess” are two words
    return len(longer) >= _LONG and 0 < at < len(longer) - 2 and longer[at] not in _JOINS


def shortened(word: str) -> set[str]:
    """A long word, and what it is without one letter inside: two of which one lacks a letter share one of these."""
    if not _LONG - 1 <= len(word) <= _LONGEST:
        return set()
    return {word, *(word[:at] + word[at + 1 :] for at in range(1, len(word) - 2) if word[at] not in _JOINS)}


def one_letter_apart(one: str, other: str) -> bool:
    """True when one letter is another, missing or too much, not at the end, or two neighbours changed places."""
    if len(one) == len(other):
        differ = [at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
        return (len(differ) == 1 and differ[0] < len(one) - 1) or likely_slip(one, other)
    shorter, longer = sorted((one, other), key=len)
    at = next((at for at, (a, b) in enumerate(zip(shorter, longer, strict=False)) if a != b), len(shorter))
    return at < len(shorter) and longer[:at] + longer[at + 1 :] == shorter


def neighbours(word: str) -> set[str]:
    """The word, and what it is without one of its letters: two words that are one letter apart share one of these."""
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word) if len(word) <= _LONGEST else 0))}
