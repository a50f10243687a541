"""A text that replaces a generated sentence and negates more or less often than the data."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.texts import replacing_texts

_TIMES = {0: "nothing", 1: "once", 2: "twice"}


@rule(severity="warning")
def negation_against_data(game: Game) -> Iterator[Problem]:
    texts = replacing_texts(game.cards)
    if not texts or (phrases := game.phrases()) is None:
        return
    from cardtool.lint.prose import Prose

    prose = Prose(game, phrases)
    for entry, route, text in texts:
        pair = prose.pair(entry, route, text)
        if pair is None or len(pair.prose.denials) == len(pair.data.denials):
            continue
        surplus = pair.prose.denials[len(pair.data.denials) :]  # the first that the data do not have
        said, meant = (
            _TIMES.get(count, f"{count} times") for count in map(len, (pair.prose.denials, pair.data.denials))
        )
        at = pair.at(*surplus[0]) if surplus else pair.whole
        message = f"The prose negates {said}, the data {meant}."
        hint = f"the data say: {pair.sentence}"
        yield Problem("negation-against-data", at, message, hint, card=game.cards.name(entry))
