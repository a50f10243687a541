"""More small decks, every draw of each played out."""

from __future__ import annotations

import pytest
from hypothesis import given, seed, settings
from piles_by_hand import first_empty
from test_piles import decks

from cardtool.prove.piles import PileRules, Piles, earliest_empty


@pytest.mark.parametrize("number", range(8))
def test_the_same_as_every_draw(number: int) -> None:
    @seed(number)
    @settings(max_examples=250, deadline=None, database=None)
    @given(decks())
    def compared(deck: tuple[PileRules, list[Piles]]) -> None:
        rules, starts = deck
        assert earliest_empty(rules, starts, 7) == first_empty(rules, starts, 7)

    compared()
