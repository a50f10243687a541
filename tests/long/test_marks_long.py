"""Marks, rulers and captions of all layouts: the default tests look at every seventh."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import test_marks
from layouts import ALL_PAPERS

from cardtool.model.paper import Paper


@pytest.mark.parametrize(
    "holds",
    [
        test_marks.test_marks_stand_outside_all_cards_and_their_bleed,
        test_marks.test_every_cut_has_a_printable_mark_at_both_ends,
        test_marks.test_marks_in_gutters_lie_on_no_card,
        test_marks.test_ruler_and_captions_are_printable_and_touch_nothing,
    ],
    ids=lambda test: test.__name__,
)
@pytest.mark.parametrize("paper", ALL_PAPERS, ids=lambda paper: paper.name)
def test_every_layout(paper: Paper, holds: Callable[[Paper], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test_marks, "SOME", 1)
    holds(paper)
