"""A character in a text that nobody sees: without width, or of writing from right to left."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

_NAMES = {
    "\u00ad": "a soft hyphen",
    "\u200b": "a blank without width",
    "\u200c": "a non-joiner",
    "\u200d": "a joiner",
    "\u2060": "a word joiner",
    "\ufeff": "a byte order mark",
    **dict.fromkeys("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", "a direction mark"),
}
_FROM_RIGHT = ("ar", "fa", "he", "ps", "ur", "yi")
"""Languages whose texts need marks of direction."""
_LATIN = r"A-Za-z\u00c0-\u024f"
_EDGE = r"[\s\0.,;:!?\u00ad\u200b-\u200d\u2060]"
# Right are: a soft hyphen between letters, a place to break a line after a sign, a non-joiner in “Auf|lage” and in the
# scripts that need one, a joiner in a picture of several, a word joiner in a word.
_SLIP = re.compile(
    rf"(?<=[{_LATIN}])\u200b(?=[{_LATIN}])|(?<=[{_LATIN}])\u200d(?=[{_LATIN}])"
    rf"|(?<=[{_LATIN}])(?<!f)\u200c(?=[{_LATIN}])"
    rf"|(?:(?<={_EDGE})[\u00ad\u200b-\u200d\u2060]|[\u00ad\u200b-\u200d\u2060](?={_EDGE}))"
    r"|[\ufeff\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]"
)


@rule(severity="warning")
def invisible_character(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        if not texts.have(*_NAMES):
            continue
        for found, _ in texts.find(_SLIP):
            name = _NAMES[found.text]
            if name != "a direction mark" or texts.language not in _FROM_RIGHT:
                message = f"Nobody sees what stands here: {name} (U+{ord(found.text):04X})."
                yield slip("invisible-character", found, message, fix=(f"Delete {name}", ""))
