"""A `<token>` in a text that names nothing of the game."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import guess
from cardtool.core.source import Place
from cardtool.core.suggest import asking, nearest
from cardtool.lint.rule import Game, rule
from cardtool.words.markup import HTML, NO_HTML, tokens


@rule()
def unknown_token(game: Game) -> Iterator[Problem]:
    known = {entry.id for entry in game.cards.entries} | game.assets.icons | game.cards.stub_ids.keys()
    for entry in game.cards.everything:
        for route, text in entry.texts:
            if "<" not in text:
                continue
            for start, end, id in tokens(text):
                if id not in known:
                    at = Place(entry.place.path, (*entry.place.route, *route), within=(start, end))
                    near = None if id in HTML else nearest(id, known)
                    hint = NO_HTML if id in HTML else asking(near) or "write \\< for the sign itself"
                    message = f"“<{id}>” is no icon, card or other thing of {game.cards.game}."
                    fixes = guess(at, f"<{near}>" if near else None)
                    yield Problem("unknown-token", at, message, hint, card=game.cards.name(entry), fixes=fixes)
