"""An option that another one replaces: open whenever it is, with the same effects for no higher price."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.fix import Fix, Remove
from cardtool.lint.rule import Game, rule


@rule(severity="warning")
def dominated_option(game: Game) -> Iterator[Problem]:
    for options, worse, better, for_less in game.proved.dominated:
        same = "the same for less" if for_less else "the same"
        message = f"Option {worse + 1} is never needed: whenever it can be chosen, option {better + 1} does {same}."
        note = Note(options.at(better), f"option {better + 1}")
        fix = Fix(f"Delete option {worse + 1}", (Remove(options.at(worse)),), safe=False)
        name = game.cards.name(options.entry)
        yield Problem("dominated-option", options.at(worse), message, None, (note,), card=name, fixes=(fix,))
