"""A word that stands in no dictionary of the project and in no name of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix
from cardtool.core.suggest import nearest
from cardtool.lint.names import Group
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import mended
from cardtool.model.model import Named

# A token, which is no word, or a word; one with figures is none either.
_WORD = re.compile(r"<[A-Za-z][^<>\0]*>|[^\W_]+(?:[-'’][^\W_]+)*")
_PART = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_NUMERAL = re.compile(r"[IVXLCDM]+")
_CASES = ("accusative", "dative", "plural_dative")


@rule(severity="warning")
def unknown_word(game: Game) -> Iterator[Problem]:
    for number, (texts, groups) in enumerate(zip(game.texts, game.names, strict=True)):
        dictionary = game.house.words.get(texts.language)
        if dictionary is None:
            continue
        known = dictionary | _of_names(groups) | (_of_cases(game) if number == 0 else frozenset())
        shouted = frozenset(word.upper() for word in known)
        unknown = {
            word for word in texts.words(_WORD) if not all(_known(part, known, shouted) for part in _parts(word))
        }
        for found, _ in texts.find(_WORD) if unknown else ():
            if found.text in unknown:
                message = f"“{found.text}” stands in no dictionary of this project."
                meant = nearest(found.text.replace("’", "'"), known)
                fixes = (Fix(f"Write “{meant}”", (found.becomes(meant),), safe=False),) if meant else ()
                hint = f"did you mean “{meant}”?" if meant else "add it to the dictionary, if it is right"
                yield mended("unknown-word", found, message, hint, fixes)


def _of_names(groups: tuple[Group, ...]) -> frozenset[str]:
    return frozenset(word for group in groups for name in group for word in _PART.findall(name.replace("’", "'")))


def _of_cases(game: Game) -> frozenset[str]:
    """The other forms of names, which an author writes for generated sentences."""
    forms = (getattr(e.value, case) for e in game.cards.entries if isinstance(e.value, Named) for case in _CASES)
    return frozenset(word for form in forms if form for word in _PART.findall(form))


def _parts(word: str) -> list[str]:
    """What of a word is looked up: it, or the parts that hyphens join; nothing of a token or a word with figures."""
    if word.startswith("<") or any(letter.isdigit() for letter in word):
        return []
    return word.replace("’", "'").split("-")


def _known(word: str, known: frozenset[str], shouted: frozenset[str]) -> bool:
    """True for a word as it is listed, with a capital at its head, all in capitals, or with an `'s`."""
    if word in known or len(word) == 1 or word[:1].lower() + word[1:] in known or word.removesuffix("'s") in known:
        return True
    return (word.isupper() and word in shouted) or _NUMERAL.fullmatch(word) is not None
