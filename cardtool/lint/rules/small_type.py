"""Letters too small to be read."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.drawn import in_template, shortened
from cardtool.lint.rule import Game, rule

FLOOR = 5.5  # pt: what text of a card may be shrunk to
SLACK = 0.02


@rule(severity="warning", stage="face")
def small_type(game: Game) -> Iterator[Problem]:
    shrunk = {(box.card, round(box.size_pt, 1)): box.slot for layout in game.layouts for box in layout.shrunk}
    told: set[object] = set()
    for card in game.prints:
        entry = game.cards.get("card", card.card)
        for run in card.runs:
            size = round(run.size_pt, 1)
            if entry is None or run.size_pt > FLOOR - SLACK:
                continue
            message = f"“{shortened(run.text)}” is printed at {size:g} pt; below {FLOOR:g} pt letters are hard to read."
            slot = shrunk.get((card.card, size))
            if slot is not None and (card.card, size) not in told:
                told.add((card.card, size))
                at, hint = entry.place.at(slot), "shorten this text"
                yield Problem("small-type", at, message, hint, card=game.cards.name(entry))
            elif slot is None and (entry.kind, size) not in told:
                told.add((entry.kind, size))
                span = in_template(game, entry.kind, f"{size:g}pt")
                if span not in told:  # what faces share is told once
                    told.add(span)
                    yield Problem("small-type", span, message, "set it larger")
