"""Two commas, two full stops, or a comma and another sign where one belongs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.languages import WRITINGS
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

# “2..4” is a range, “...” an ellipsis, “etc.,” right, “,,Halt“” a quote, and “?!” and “!!!” are a tone of voice.
_AFTER = r"(?<=[\w)\]”“»>*]..)"
_TWICE = {
    "..": re.compile(rf"\.\.(?=[\s\0)”“»*]){_AFTER}"),
    ",,": re.compile(rf",,(?!\w){_AFTER}"),
    ";;": re.compile(rf";;{_AFTER}"),
    ",.": re.compile(rf",\.(?!\w|\.){_AFTER}"),
    ",;": re.compile(rf",;{_AFTER}"),
    ";,": re.compile(rf";,{_AFTER}"),
    ",:": re.compile(rf",:(?=\s){_AFTER}"),
}


@rule(severity="warning")
def doubled_punctuation(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        if texts.language not in WRITINGS:
            continue
        for signs, pattern in _TWICE.items():
            for found, _ in texts.find(pattern) if texts.have(signs) else ():
                same = signs[0] == signs[1]
                message = f"“{signs[0]}” stands twice." if same else f"“{signs}” are two signs where one belongs."
                fix = (f"Delete the second “{signs[1]}”", signs[0]) if same else None
                yield slip("doubled-punctuation", found, message, fix=fix)
