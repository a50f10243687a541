"""No text of a shipped game comes nearer to the cut than a shop allows, whatever the bleed."""

from __future__ import annotations

import pytest
from drawn import ALL, GAMES, SOME, backs, faces

from cardtool.render.job import Style
from cardtool.render.measure import contents
from cardtool.vendors.safe import near_cut


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("size", "lang", "safe", "each"),
    [("poker", "en", 3.175, 1), ("standard", "de", 4.0, ALL), ("mini-us", "de", 4.0, 1)],
)
def test_text_stands_inside_of_the_safe_zone(game: str, size: str, lang: str, safe: float, each: int) -> None:
    signs = 0
    for deck in faces(game, lang, size, Style(bleed=3.175, safe=safe), each, () if each == ALL else SOME[game]):
        too_long = {over.card for over in deck.layout.overflows}
        assert size == "mini-us" or not too_long
        for layout in (deck.layout, backs(deck).layout):
            for id, (runs, _) in zip(layout.cards, contents(layout), strict=True):
                assert runs
                if id not in too_long:  # what does not fit is told, and stands somewhere
                    assert near_cut(runs, deck.size.width, deck.size.height, safe) == (), id
        for sign in deck.layout.signs:
            signs += 1
            assert min(sign.x, sign.y) >= safe - 0.25, sign  # an icon has a margin of its own
    assert signs


def test_bleed_moves_nothing() -> None:
    """What stands in a place from the cut stands there with any bleed."""

    def places(bleed: float) -> list[tuple[str, float, float]]:
        decks = faces("frost", "de", "standard", Style(bleed=bleed), 1, ("dispute",))
        layouts = [layout for deck in decks for layout in (deck.layout, backs(deck).layout)]
        found = (run for layout in layouts for runs, _ in contents(layout) for run in runs)
        return [(run.text, round(run.left, 2), round(run.top, 2)) for run in found]

    assert len(places(3.0)) > 10
    assert places(0.0) == places(3.0) == places(5.0)
