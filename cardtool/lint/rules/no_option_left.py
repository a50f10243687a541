"""A card from whose options players choose, and a state in which they may choose none."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Add, Fix
from cardtool.lint.rule import Game, rule
from cardtool.lint.where import where


@rule(severity="warning")
def no_option_left(game: Game) -> Iterator[Problem]:
    proofs = game.proofs
    for options, verdict in game.proved.notable:
        if verdict.gap is None or options.exactly_one:
            continue
        at = options.entry.place.at(options.field)
        edits = (Add(at, None, {"do": ({"note": "TODO"},)}),)
        fix = Fix("Add an option without a condition", edits, safe=False, brings=("unwritten-effect",))
        message = f"No option may be chosen{where(proofs, verdict.gap).clause}."
        hint = "give it an option without a condition"
        name = game.cards.name(options.entry)
        yield Problem("no-option-left", at, message, hint, card=name, fixes=(fix,))
