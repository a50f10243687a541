"""A dusk stack that can be empty while rounds are left to play, if conditions hold that nobody can promise (S1.35)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Game, Problem, rule

from ..evenings import first_empty


@rule(severity="warning")
def perhaps_empty_dusk_stack(game: Game) -> Iterator[Problem]:
    answer, entry = game.once(first_empty), game.cards.get("game", game.cards.game)
    if answer is None or answer.perhaps is None or answer.first is not None or entry is None:
        return
    message = (
        f"If conditions and other cards allow it, the dusk stack can be empty in round {answer.perhaps} of "
        f"{answer.rounds}, and no card be there to draw."
    )
    at = entry.place.at("setup", "dusk_stack", "cards")
    yield Problem("perhaps-empty-dusk-stack", at, message, "put more cards into it, or fewer that are drawn again")
