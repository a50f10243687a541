"""A dusk stack that can be empty while rounds are left to play (S1.6, S1.35)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Game, Note, Problem, rule

from ..evenings import first_empty


@rule()
def empty_dusk_stack(game: Game) -> Iterator[Problem]:
    answer, entry = game.once(first_empty), game.cards.get("game", game.cards.game)
    if answer is None or answer.first is None or entry is None:
        return
    message = f"The dusk stack can be empty in round {answer.first} of {answer.rounds}, and no card be there to draw"
    if answer.perhaps is not None and answer.perhaps < answer.first:
        message += f"; in round {answer.perhaps}, if conditions and other cards allow it"
    question = game.cards.get("question", "empty-dusk-stack")
    notes = (Note(question.place.at("in_force"), "how an empty stack is read for now"),) if question else ()
    hint = "put more cards into it, or fewer that are drawn again"
    yield Problem("empty-dusk-stack", entry.place.at("setup", "dusk_stack", "cards"), f"{message}.", hint, notes)
