"""“… und … oder …” in a win condition in the author's words, which can be read in two ways (S3.17)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.api import Game, Problem, rule

from ..phase_change import PhaseChange

_BOTH = re.compile(r"\bund\b[^.!?]*\boder\b|\boder\b[^.!?]*\bund\b", re.IGNORECASE)


@rule(severity="warning")
def unsettled_and_or(game: Game) -> Iterator[Problem]:
    for entry, card in game.cards.cards("phase_change"):
        if not isinstance(card, PhaseChange) or not card.win_text or not _BOTH.search(card.win_text):
            continue
        if not any(reference.ref.kinds == ("question",) for reference in entry.references):
            message = "“und” and “oder” in one sentence can be read in two ways, and no question says which is meant."
            hint = "write `win` as a reading with a question, or the text as two sentences"
            at = entry.place.at("win_text")
            yield Problem("unsettled-and-or", at, message, hint, card=game.cards.name(entry))
