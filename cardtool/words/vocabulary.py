"""What prose is read with in each language: number words, bounds, negations, the endings that names take."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one language. All patterns match whole words and take no notice of capitals.

    `numbers` are number words, small letters; `vague` words that may mean a number and need not (“ein”). `least`,
    `most` and `exactly` stand before a number, `more` and `fewer` shift it by one (“mehr als 2”), `not_more` and
    `not_fewer` are those turned round; `or_more`, `or_fewer` and `to` stand behind it. `negation` is one negation a
    match, what only looks like one (“nicht nur”) left out. `endings` are those that a name may take beside the forms
    that data gives.
    """

    numbers: Mapping[str, int]
    vague: Mapping[str, int]
    least: re.Pattern[str]
    most: re.Pattern[str]
    exactly: re.Pattern[str]
    more: re.Pattern[str]
    fewer: re.Pattern[str]
    not_more: re.Pattern[str]
    not_fewer: re.Pattern[str]
    or_more: re.Pattern[str]
    or_fewer: re.Pattern[str]
    to: re.Pattern[str]
    negation: re.Pattern[str]
    endings: tuple[str, ...]


def _before(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{words})\s+$", re.I)


def _after(words: str) -> re.Pattern[str]:
    return re.compile(rf"\s*(?:{words})", re.I)


def _words(words: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.I)


_GERMAN_ONES = ("", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun")
_GERMAN_TEENS = {
    10: "zehn", 11: "elf", 12: "zwölf", 13: "dreizehn", 14: "vierzehn", 15: "fünfzehn", 16: "sechzehn",
    17: "siebzehn", 18: "achtzehn", 19: "neunzehn",
}  # fmt: skip
_GERMAN_TENS = ("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
_ENGLISH_ONES = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_ENGLISH_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def _german_numbers() -> dict[str, int]:
    found = {word: number for number, word in enumerate(_GERMAN_ONES) if number > 1}
    found |= {word: number for number, word in _GERMAN_TEENS.items()}
    for ten, word in enumerate(_GERMAN_TENS, 2):
        found[word] = ten * 10
        found |= {f"{one}und{word}": ten * 10 + number for number, one in enumerate(_GERMAN_ONES) if one}
    times = {f"{word}mal": number for word, number in found.items()}
    return found | times | {"null": 0, "hundert": 100, "zweien": 2, "dreien": 3}


def _english_numbers() -> dict[str, int]:
    found = {word: number for number, word in enumerate(_ENGLISH_ONES) if number != 1}
    for ten, word in enumerate(_ENGLISH_TENS, 2):
        found[word] = ten * 10
        found |= {f"{word}-{one}": ten * 10 + number for number, one in enumerate(_ENGLISH_ONES[:10]) if number}
    return found | {"hundred": 100, "twice": 2, "thrice": 3}


GERMAN = Vocabulary(
    numbers=_german_numbers(),
    vague={
        **dict.fromkeys(("ein", "eine", "einen", "einem", "einer", "eines", "eins", "einmal"), 1),
        **dict.fromkeys(("beide", "beiden", "beides"), 2),
    },
    least=_before("mindestens|wenigstens|zumindest|ab"),
    most=_before("höchstens|maximal|bis zu|bis"),
    exactly=_before("genau|exakt"),
    more=_before("mehr als"),
    fewer=_before("weniger als"),
    not_more=_before("(?:nicht|nie|niemals) mehr als"),
    not_fewer=_before("(?:nicht|nie|niemals) weniger als"),
    or_more=_after(r"\+|(?:oder|und) mehr\b"),
    or_fewer=_after(r"oder weniger\b"),
    to=_after(r"bis\b(?! zu)|[–-]|\.\."),
    negation=_words(
        r"(?:nicht|nie|niemals)(?! nur\b)(?! (?:mehr|weniger) als \w)"
        r"|nichts|niemand\w{0,2}|kein(?:e[mnrs]?)?|ohne|weder"
    ),
    endings=("s", "es", "n"),
)

ENGLISH = Vocabulary(
    numbers=_english_numbers(),
    vague={**dict.fromkeys(("a", "an", "one", "once"), 1), "both": 2},
    least=_before("at least"),
    most=_before("at most|up to"),
    exactly=_before("exactly"),
    more=_before("more than"),
    fewer=_before("(?:fewer|less) than"),
    not_more=_before("(?:no|not|never) more than"),
    not_fewer=_before("(?:no|not|never) (?:fewer|less) than"),
    or_more=_after(r"\+|(?:or|and) more\b"),
    or_fewer=_after(r"or (?:fewer|less)\b"),
    to=_after(r"to\b|[–-]|\.\."),
    negation=_words(
        r"(?:not?|never)(?! only\b)(?! (?:more|fewer|less) than \w)"
        r"|nothing|nobody|none|cannot|\w+n['’]t|without|neither"
    ),
    endings=("s",),
)

_BY_LANGUAGE = {"de": GERMAN, "en": ENGLISH}


def vocabulary(language: str) -> Vocabulary | None:
    """The words of a language by its ISO 639 code; None for one that cardtool cannot read."""
    return _BY_LANGUAGE.get(language)
