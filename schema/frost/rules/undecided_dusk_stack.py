"""A dusk stack so entangled that nobody knows whether it can be empty (S1.35)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Game, Problem, rule

from ..evenings import first_empty


@rule(severity="warning")
def undecided_dusk_stack(game: Game) -> Iterator[Problem]:
    answer, entry = game.once(first_empty), game.cards.get("game", game.cards.game)
    if answer is None or answer.undecided is None or entry is None:
        return
    message = f"Nobody knows whether the dusk stack can be empty: after {answer.undecided:,} cases the search ended."
    at = entry.place.at("setup", "dusk_stack", "cards")
    yield Problem("undecided-dusk-stack", at, message, "let fewer cards draw again or add others")
