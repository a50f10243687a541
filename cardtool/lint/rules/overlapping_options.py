"""Options of which exactly one has to apply, and a state in which two do."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.fix import Fix
from cardtool.lint.options import Proofs
from cardtool.lint.proved import Options, Verdict
from cardtool.lint.rule import Game, rule
from cardtool.lint.where import narrowing, where
from cardtool.prove.spell import condition_data


@rule()
def overlapping_options(game: Game) -> Iterator[Problem]:
    proofs = game.proofs
    for options, verdict in game.proved.notable:
        for one, other, both in verdict.overlaps:
            message = f"Options {one + 1} and {other + 1} both apply{where(proofs, both).clause}."
            fixes = (
                *_narrowed(proofs, options, verdict, other, one),
                *_narrowed(proofs, options, verdict, one, other),
            )
            note = Note(options.condition_at(one), f"option {one + 1}")
            name = game.cards.name(options.entry)
            at = options.condition_at(other)
            hint = "narrow the condition of one of them"
            yield Problem("overlapping-options", at, message, hint, (note,), card=name, fixes=fixes)


def _narrowed(proofs: Proofs, options: Options, verdict: Verdict, number: int, by: int) -> tuple[Fix, ...]:
    """The fix that takes from an option the states in which another one applies."""
    when = options.whens[by]
    other = None if when is None else condition_data(when)
    only = verdict.claims[number] & ~verdict.claims[by]
    return narrowing(proofs, options, number, only, None if other is None else {"not": other})
