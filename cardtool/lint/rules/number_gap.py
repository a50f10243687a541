"""A number of a set or deck that no card has, between two that are there."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.link.numbers import Numbered, Series, series
from cardtool.lint.rule import Game, rule


@rule(severity="warning")
def number_gap(game: Game) -> Iterator[Problem]:
    if not game.cards.complete or game.cards.stubs:
        return  # the missing number may be that of a card that could not be read
    for one in series(game.cards):
        last: Numbered | None = None
        for numbered in one.cards:
            before = last.last if last is not None else 0
            if numbered.first > before + 1:
                yield _gap(game, one, numbered, last)
            last = numbered if numbered.last > before else last
        before = last.last if last is not None else 0
        if one.size is not None and before < one.size:
            assert one.row is not None
            message = f"“{one.name}” has no card with {_numbers(before + 1, one.size)}: its size is {one.size}."
            yield Problem("number-gap", one.row.place.at("size"), message)


def _gap(game: Game, one: Series, numbered: Numbered, before: Numbered | None) -> Problem:
    missing = _numbers(1 if before is None else before.last + 1, numbered.first - 1)
    message = f"“{one.name}” has no card with {missing}."
    notes = () if before is None else (Note(before.at, "the number before"),)
    return Problem("number-gap", numbered.at, message, None, notes, card=game.cards.name(numbered.entry))


def _numbers(first: int, last: int) -> str:
    return f"the number {first}" if first == last else f"the numbers {first} to {last}"
