"""How many evenings the dusk stack lasts, where it outlasts the game (S1.35)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Game, Problem, rule

from ..evenings import first_empty


@rule(severity="info")
def late_empty_dusk_stack(game: Game) -> Iterator[Problem]:
    answer, entry = game.once(first_empty), game.cards.get("game", game.cards.game)
    if answer is None or answer.later is None or answer.taking is not None or entry is None:
        return
    message = f"The dusk stack is not empty before round {answer.later}, and the game has {answer.rounds}."
    yield Problem("late-empty-dusk-stack", entry.place.at("setup", "dusk_stack", "cards"), message)
