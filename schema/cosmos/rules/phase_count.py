"""Each of the five phases has one phase change and one matter source (S3.1, S3.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from cardtool.api import Game, Problem, rule

from ..fields import Phase


@rule()
def phase_count(game: Game) -> Iterator[Problem]:
    file = game.cards.get("game", game.cards.game)
    if file is None or game.cards.stubs or not game.cards.complete:
        return
    for kind, thing in (("phase_change", "phase change"), ("matter-sources", "matter source")):
        entries = list(game.cards.by_kind.get(kind, {}).values())
        for phase in get_args(Phase):
            those = [entry for entry in entries if getattr(entry.value, "phase", None) == phase]
            for entry in those[1:]:
                message = f"Phase {phase} has one {thing}, and {those[0].id} is it already."
                yield Problem("phase-count", entry.place.at("phase"), message, card=game.cards.name(entry))
            if not those:
                at = file.place.at("phases", phase)
                yield Problem("phase-count", at, f"Phase {phase} has no {thing}.")
