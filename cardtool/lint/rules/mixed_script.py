"""A letter of another script that looks like one of the script that the rest of the word is written in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

# Letters that print alike, as fonts draw them upright. A word with others of both scripts is meant: “Δt”.
_LATIN = {
    "Cyrillic": dict(zip("АВЕЅІЈКМНОРСТУХаеѕіјорсухԁ", "ABESIJKMHOPCTYXaesijopcyxd", strict=True)),
    "Greek": dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧον", "ABEZHIKMNOPTYXov", strict=True)),
}
_LETTERS = r"A-Za-z\u00c0-\u024f"
_SCRIPTS = {
    "Latin": re.compile(rf"[{_LETTERS}]"),
    "Cyrillic": re.compile(r"[\u0400-\u052f]"),
    "Greek": re.compile(r"[\u0370-\u03ff]"),
}
_MEETING = re.compile(rf"[\u0370-\u052f](?=[{_LETTERS}])|[\u0370-\u052f](?<=[{_LETTERS}].)")
_WORD = re.compile(r"[^\W\d_]+")


@rule(severity="warning")
def mixed_script(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        for piece in texts.holding(_MEETING):
            for word in _WORD.finditer(piece.text):
                for at, meant, script in _strangers(word[0]):
                    found = piece.found(word.start() + at, word.start() + at + 1)
                    message = f"This “{found.text}” in “{word[0]}” is a {script} letter, no “{meant}”."
                    yield slip("mixed-script", found, message, fix=(f"Write “{meant}”", meant))


def _strangers(word: str) -> Iterator[tuple[int, str, str]]:
    """The letters that are not of the script of the word: where, what they look like, and their own script."""
    of = {script: [at for at, letter in enumerate(word) if is_of.match(letter)] for script, is_of in _SCRIPTS.items()}
    for script, latin in _LATIN.items():
        if not of["Latin"] or not of[script]:
            continue
        own = {letter: other for other, letter in latin.items()}
        if all(word[at] in latin for at in of[script]):
            yield from ((at, latin[word[at]], script) for at in of[script])
        elif all(word[at] in own for at in of["Latin"]):
            yield from ((at, own[word[at]], "Latin") for at in of["Latin"])
