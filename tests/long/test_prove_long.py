"""Two thousand condition sets through both provers."""

from __future__ import annotations

import random

import pytest
from by_z3 import Oracle
from compared import compare
from sets import condition_set, frost


@pytest.mark.parametrize("seed", range(100, 120))
def test_no_difference(seed: int) -> None:
    chance = random.Random(seed)
    ground = frost()
    oracle = Oracle(ground.cards)
    assert sum(compare(ground, oracle, condition_set(chance), chance) for _ in range(100)) > 600
