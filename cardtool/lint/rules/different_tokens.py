"""A translation with other tokens `<id>` than its source."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.core.source import Place
from cardtool.lint.rule import Game, rule
from cardtool.words.markup import tokens


@rule()
def different_tokens(game: Game) -> Iterator[Problem]:
    for language in game.translations:
        for source, message in language.translated:
            if "<" not in source.text and "<" not in message.text:
                continue
            lost, added = list(tokens(source.text)), []
            for token in tokens(message.text):
                same = next((one for one in lost if one[2] == token[2]), None)
                added.append(token) if same is None else lost.remove(same)
            card = game.cards.name(source.entry)
            for start, end, id in added:
                said = f"“<{id}>” is not in the text that this translates."
                note = Note(source.place, "the text")
                hint = f"write <{lost[0][2]}>" if len(lost) == 1 else "leave it out"
                yield Problem("different-tokens", message.within(start, end), said, hint, (note,), card=card)
            for start, end, id in lost if not added else ():
                at = Place(source.place.path, source.place.route, within=(start, end))
                said = f"The translation lacks “<{id}>”."
                note = Note(at, "it stands in the text")
                yield Problem("different-tokens", message.span, said, f"write <{id}>", (note,), card=card)
