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
    shrunk = {(box.card, round(box.size_pt, 1)): box for layout in game.layouts for box in layout.shrunk}
    for box in shrunk.values():
        entry = game.cards.get("card", box.card)
        if entry is not None and box.size_pt < FLOOR - SLACK:
            message = f"The {box.slot} is shrunk to {box.size_pt:.1f} pt; below {FLOOR:g} pt letters are hard to read."
            at, name = entry.place.at(box.slot), game.cards.name(entry)
            yield Problem("small-type", at, message, "shorten this text", card=name)
    told: set[object] = set()
    for card in game.prints:
        entry = game.cards.get("card", card.card)
        for run in card.runs:
            size = round(run.size_pt, 1)
            if (
                entry is None
                or run.size_pt > FLOOR - SLACK
                or (card.card, size) in shrunk
                or (entry.kind, size) in told
            ):
                continue
            told.add((entry.kind, size))
            span = in_template(game, entry.kind, f"{size:g}pt")
            if span not in told:  # what faces share is told once
                told.add(span)
                message = f"“{shortened(run.text)}” is set in {size:g} pt; below {FLOOR:g} pt letters are hard to read."
                yield Problem("small-type", span, message, "set it larger")
