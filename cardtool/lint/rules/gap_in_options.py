"""Options of which exactly one has to apply, and a state in which none does."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Add, Fix
from cardtool.lint.rule import Game, rule
from cardtool.lint.where import as_data, where


@rule()
def gap_in_options(game: Game) -> Iterator[Problem]:
    proofs = game.proofs
    for options, verdict in game.proved.notable:
        if verdict.gap is None or not options.exactly_one:
            continue
        there = where(proofs, verdict.gap)
        at = options.entry.place.at(options.field)
        option = {"when": as_data(proofs, there) or "otherwise", "do": ({"note": "TODO"},)}
        edits = (Add(at, None, option),)
        fix = Fix("Add an option for the states that are left", edits, safe=False, brings=("unwritten-effect",))
        message = f"No option applies{there.clause}."
        hint = "write an option for it, or `when: otherwise` in the last one"
        name = game.cards.name(options.entry)
        yield Problem("gap-in-options", at, message, hint, card=name, fixes=(fix,))
