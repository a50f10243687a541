"""A condition that needs a card in a phase in which the card is not there."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.goals import absent_names
from cardtool.lint.rule import Game, rule
from cardtool.prove.needs import quoted
from cardtool.prove.pool import PoolCard
from cardtool.prove.reach import Goal, Reach
from cardtool.prove.reach_words import phases_words


@rule()
def card_out_of_phase(game: Game) -> Iterator[Problem]:
    for goal, readings in game.reach.judged:
        needs = dict.fromkeys(
            need
            for reading in readings[:1]
            for tried in reading.tried
            for moment in tried.alternative.moments
            for need in moment.needs
        )
        found = dict.fromkeys(
            (card.id, need.phase or goal.phase, _why(game.reach, goal, card, need.phase), at)
            for need in needs
            for card, at in absent_names(game.reach, goal, need)
        )
        for id, phase, why, at in found:
            message = f"{goal.entry.id} needs {quoted(id)} in phase {phase}, but {why}."
            yield Problem("card-out-of-phase", at, message, card=game.cards.name(goal.entry))


def _why(reach: Reach, goal: Goal, card: PoolCard, phase: str | None) -> str:
    number = reach.pool.number(phase) or goal.number or 0
    words = phases_words(reach, card.phases)
    late = card.phases.high is not None and card.phases.high < number
    return f"it is obsolete by then: it belongs to {words}" if late else f"it comes later: it belongs to {words}"
