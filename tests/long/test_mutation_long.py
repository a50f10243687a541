"""Ten thousand mutations of the two games, with another seed for each thousand."""

from __future__ import annotations

import pytest
from mutations import GameUnderTest, outcomes

NUMBER = 1000


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game", ["frost", "cosmos"])
def test_mutations_are_told_where_they_are(game: str, seed: int) -> None:
    survivors, right = outcomes(GameUnderTest(game), NUMBER, seed=seed)
    assert not survivors, f"{len(survivors)} of {NUMBER}:\n" + "\n".join(map(str, survivors[:20]))
    assert right < 0.15 * NUMBER
