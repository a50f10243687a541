"""How the double quotes of a text pair up, and which of them are not those of its language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from cardtool.lint.languages import WRITINGS, Writing

QUOTE = re.compile('["“”„‟«»＂]')
"""Every sign that is a double quote somewhere."""
PAIRS: Mapping[str, re.Pattern[str]] = {
    language: re.compile(f'{writing.quotes[0][0]}(?!\\s)[^“”„‟«»＂"\\0]*(?<!\\s){writing.quotes[0][1]}')
    for language, writing in WRITINGS.items()
}
"""Quotes that are right for sure, by language: good texts need not be looked at one by one."""
_OPEN_AFTER = frozenset(" \t\n\u00a0\u202f\u2009([{-–—/…")
_OPEN_BEFORE = frozenset("<([{…„“”»«‚‘'$€&+-−–.\\")
_CLOSE_BEFORE = frozenset(" \t\n\u00a0\u202f\u2009.,;:!?…)]}–—-/")


@dataclass(frozen=True, slots=True)
class Slip:
    """A quote at `at`: `wrong` for its language, or `unpaired`. `meant` is the right one, `role` what it does there."""

    at: int
    what: Literal["wrong", "unpaired"]
    role: Literal["open", "close"]
    meant: str = ""


@lru_cache(maxsize=4096)
def slips(text: str, language: str) -> tuple[Slip, ...]:
    """What is wrong with the quotes of a text, by place. Empty for a language that is not known."""
    writing = WRITINGS.get(language)
    if writing is None:
        return ()
    found: list[Slip] = []
    openers: list[tuple[int, str, str]] = []  # place, as written, the closing one that belongs to it
    for match in QUOTE.finditer(text):
        at, sign = match.start(), match[0]
        if text[at - 1 : at] == "\\":  # written for the sign itself
            continue
        if sign == '"' and text[at - 1 : at].isdigit() and not any(one == '"' for _, one, _ in openers):
            continue  # inches
        role = _role(text, at, sign, writing, openers)
        if role is None:
            continue
        if role == "open":
            if openers and openers[-1][1] == sign and "\n\n" in text[openers[-1][0] : at]:
                openers.pop()  # each paragraph of a long speech begins with one
            pair = next((pair for pair in writing.quotes if pair[0] == sign), None)
            opening, closing = pair or writing.quotes[0]
            if pair is None:
                found.append(Slip(at, "wrong", "open", opening))
            openers.append((at, sign, closing))
        elif openers:
            _, _, closing = openers.pop()
            if sign != closing:
                found.append(Slip(at, "wrong", "close", closing))
        else:
            right = any(sign == closing for _, closing in writing.quotes)
            found.append(Slip(at, "unpaired", "close", sign if right else writing.quotes[0][1]))
    found.extend(Slip(at, "unpaired", "open") for at, _, _ in openers)
    return tuple(sorted(found, key=lambda slip: slip.at))


def _role(
    text: str, at: int, sign: str, writing: Writing, openers: list[tuple[int, str, str]]
) -> Literal["open", "close"] | None:
    """Whether a quote opens or closes: by what stands around it (stars of emphasis apart), else by its form."""
    before, after = text[:at].rstrip("*")[-1:], text[at + 1 :].lstrip("*")[:1]
    may_open = (not before or before in _OPEN_AFTER or before in "„“‚‘«»'") and (
        after.isalnum() or (after != "" and after in _OPEN_BEFORE)
    )
    may_close = before != "" and not before.isspace() and (not after or after in _CLOSE_BEFORE or after in "“”’‘«»'")
    if may_open != may_close and not writing.spaced:
        return "open" if may_open else "close"
    opens = any(sign == opening for opening, _ in writing.quotes)
    closes = any(sign == closing for _, closing in writing.quotes)
    if opens != closes:
        return "open" if opens else "close"
    if sign == '"' or opens:
        return "close" if openers else "open" if may_open else None
    return None
