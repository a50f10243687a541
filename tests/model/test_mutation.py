"""Whatever is made wrong in real game data is told once, at the key or value that is wrong."""

from __future__ import annotations

import pytest
from mutations import GameUnderTest, outcomes

NUMBER = 750


@pytest.mark.parametrize("game", ["frost", "cosmos"])
def test_mutations_are_told_where_they_are(game: str) -> None:
    survivors, right = outcomes(GameUnderTest(game), NUMBER, seed=20)
    assert not survivors, f"{len(survivors)} of {NUMBER}:\n" + "\n".join(map(str, survivors[:20]))
    assert right < 0.15 * NUMBER
