"""Ranges as other languages and papers spell them."""

from __future__ import annotations

import re

_BOUND = re.compile(r"(?P<sign>>=|=>|>|≥|<=|=<|<|≤)\s*(?P<number>\d{1,9})").fullmatch
_BETWEEN = re.compile(r"(?P<low>\d{1,9})\s*(?:-|–|—|\.{3}|…|to|bis)\s*(?P<high>\d{1,9})").fullmatch
_SIDE = re.compile(r"(?P<number>\d{1,9})\s*(?:(?P<more>or more|oder mehr)|or less|or fewer|oder weniger)").fullmatch


def meant_range(raw: object) -> str | None:
    """The range that `>2`, `<= 4`, `3-5` or `2 or more` stands for as it is written here; None for anything else."""
    text = raw.strip() if isinstance(raw, str) else ""
    if found := _BOUND(text):
        number, sign = int(found["number"]), found["sign"]
        if sign in (">", "<"):
            number += 1 if sign == ">" else -1
        return (f"{number}+" if sign in (">=", "=>", ">", "≥") else f"..{number}") if number >= 0 else None
    if (found := _BETWEEN(text)) and int(found["low"]) <= int(found["high"]):
        return f"{int(found['low'])}..{int(found['high'])}"
    if found := _SIDE(text):
        return f"{int(found['number'])}+" if found["more"] else f"..{int(found['number'])}"
    return None
