"""A question that is read in a way that nobody wrote: not among its readings, or not in a condition that asks it."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.fix import Fix, Put
from cardtool.lint.rule import Game, rule
from cardtool.model.game import Question
from cardtool.prove.spell import listed

_TOLD_APART = ("a", "b")


@rule()
def unwritten_reading(game: Game) -> Iterator[Problem]:
    cards = game.cards
    questions = {
        id: (entry, entry.value)
        for id, entry in cards.by_kind.get("question", {}).items()
        if isinstance(entry.value, Question)
    }
    for id, (entry, question) in questions.items():
        if question.in_force not in question.readings:
            at = entry.place.at("in_force")
            message = f"“{question.in_force}” is none of the readings of “{id}”: {listed([*question.readings])}."
            fixes = tuple(Fix(f"Write “{one}”", (Put(at, one),), safe=False) for one in question.readings)
            yield Problem("unwritten-reading", at, message, fixes=fixes)
    if all(question.in_force in _TOLD_APART for _, question in questions.values()):
        return
    for user in cards.entries:
        for reference in user.references:
            known = questions.get(reference.id) if reference.route[-2:] == ("reading", "question") else None
            if known is not None and known[1].in_force in known[1].readings.keys() - {*_TOLD_APART}:
                message = f"“{reference.id}” is read as {known[1].in_force}, and this condition has only a and b."
                note = Note(known[0].place.at("in_force"), "the reading in force")
                hint = "let a or b be in force, or ask another question here"
                at = user.place.at(*reference.route)
                yield Problem("unwritten-reading", at, message, hint, (note,), card=cards.name(user))
