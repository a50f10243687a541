"""A file with one card that is called like another id."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import PurePosixPath

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.model.build import Entry
from cardtool.model.model import Card

_SIBLINGS = 4  # so many files that are called like their card make a custom


@rule(severity="warning")
def file_name_and_id(game: Game) -> Iterator[Problem]:
    cards = game.cards
    held = Counter([entry.place.path for entry in cards.entries])
    held.update(stub.place.path for stub in cards.stubs)
    customs: dict[tuple[str, str], list[tuple[bool, str, Entry]]] = defaultdict(list)
    for entry, _ in cards.cards():
        path = entry.place.path
        if held[path] == 1:
            name = PurePosixPath(path).stem
            customs[path.rpartition("/")[0], entry.kind].append((name == entry.id, name, entry))
    for (_, kind), files in customs.items():
        odd = [(name, entry) for agrees, name, entry in files if not agrees]
        form = _form_of_ids(cards.language.kinds[kind]) if odd else None
        is_custom = len(odd) == 1 and len(files) > _SIBLINGS
        for name, entry in odd:
            if is_custom or (form is not None and form.search(name)):
                message = f"The file is called “{name}”, but its card is “{entry.id}”."
                hint = "rename the file, or write the other id"
                yield Problem("file-name-and-id", entry.place.at("id"), message, hint, card=cards.name(entry))


def _form_of_ids(cls: type[Card]) -> re.Pattern[str] | None:
    """The form that the schema asks of the ids of a kind."""
    patterns = (getattr(mark, "pattern", None) for mark in cls.model_fields["id"].metadata)
    return next((re.compile(pattern) for pattern in patterns if pattern), None)
