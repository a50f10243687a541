"""A text that replaces a generated sentence and says another number or thing than the data."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.texts import replacing_texts

if TYPE_CHECKING:
    from cardtool.lint.prose import Pair, Prose


@rule()
def prose_against_data(game: Game) -> Iterator[Problem]:
    texts = replacing_texts(game.cards)
    if not texts or (phrases := game.phrases()) is None:
        return
    from cardtool.lint.prose import Prose

    prose = Prose(game, phrases)
    for entry, route, text in texts:
        pair = prose.pair(entry, route, text)
        if pair is None:
            continue
        for problem in differences(pair, prose):
            hint = f"the data say: {pair.sentence}"
            yield replace(problem, hint=hint, card=game.cards.name(entry))


def differences(pair: Pair, prose: Prose) -> Iterator[Problem]:
    """What the text says and the data do not, and the other way round."""
    yield from _numbers(pair)
    yield from _things(pair, prose)


def _numbers(pair: Pair) -> Iterator[Problem]:
    """One problem for a number, at the first place where it is wrong. A zero is a negation, see that rule."""
    in_prose = [number for number in pair.prose.numbers if number.value != 0]
    in_data = [number for number in pair.data.numbers if number.value != 0]
    bounds = {value: {one.bound for one in in_data if one.value == value} for value in (one.value for one in in_data)}
    told: set[int] = set()
    for number in in_prose:
        if number.vague or number.value in told:
            continue
        known = bounds.get(number.value)
        if known is None:
            message = f"The number {number.value} is in the prose but not in the data."
        elif (
            number.bound is not None and (others := {bound for bound in known if bound}) and number.bound not in others
        ):
            message = f"The prose says {_WORDS[number.bound]} {number.value}, the data {_listed(others)}."
        else:
            continue
        told.add(number.value)
        yield Problem("prose-against-data", pair.at(number.start, number.end), message)
    said = {number.value for number in in_prose}
    for value in dict.fromkeys(number.value for number in in_data if not number.vague):
        if value not in said:
            message = f"The number {value} is in the data but not in the prose."
            yield Problem("prose-against-data", pair.whole, message)


def _things(pair: Pair, prose: Prose) -> Iterator[Problem]:
    told: set[frozenset[str]] = set()
    for thing in pair.prose.things:
        if not thing.ids & pair.allowed and thing.ids not in told:
            told.add(thing.ids)
            name = prose.called(pair.text[thing.start : thing.end])
            message = f"“{name}” is in the prose but not in the data."
            yield Problem("prose-against-data", pair.at(thing.start, thing.end), message)
    said = {id for thing in pair.prose.things for id in thing.ids}
    for id, name in pair.required.items():
        if id not in said:
            yield Problem("prose-against-data", pair.whole, f"“{name}” is in the data but not in the prose.")


_WORDS = {"least": "at least", "most": "at most", "exactly": "exactly"}


def _listed(bounds: Container[str]) -> str:
    return " and ".join(_WORDS[bound] for bound in _WORDS if bound in bounds)
