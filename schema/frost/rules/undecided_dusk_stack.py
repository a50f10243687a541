"""A dusk stack so entangled that nobody knows whether it can be empty (S1.35)."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.api import Game, Problem, rule

from ..evenings import first_empty


@rule(severity="warning")
def undecided_dusk_stack(game: Game) -> Iterator[Problem]:
    answer, entry = game.once(first_empty), game.cards.get("game", game.cards.game)
    if answer is None or entry is None:
        return
    unknown = "Nobody knows whether the dusk stack can be empty"
    if answer.undecided is not None:
        message, hint = f"after {answer.undecided:,} cases the search ended", "let fewer cards draw again or add others"
        at = entry.place.at("setup", "dusk_stack", "cards")
        yield Problem("undecided-dusk-stack", at, f"{unknown}: {message}.", hint)
    if answer.taking is not None:
        name, hint = game.cards.name(answer.taking.entry), "let it take cards that lie elsewhere"
        yield Problem(
            "undecided-dusk-stack", answer.taking.at(), f"{unknown}: this takes cards out of it.", hint, card=name
        )
