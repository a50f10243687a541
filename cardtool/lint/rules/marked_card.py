"""Cards that meet face down and can be told apart by their backs or sizes."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.link.zones import kinds_by_zone
from cardtool.lint.rule import Game, rule
from cardtool.model.game import Zone


@rule()
def marked_card(game: Game) -> Iterator[Problem]:
    cards = game.cards
    if cards.file is None:
        return
    deck_of = {kind: id for id, deck in cards.file.decks.items() for kind in deck.kinds if deck.phase is None}
    for zone, kinds in kinds_by_zone(cards).items():
        entry = cards.get("zone", zone)
        if entry is None or not isinstance(entry.value, Zone) or entry.value.face != "down" or entry.value.per_player:
            continue  # what players hold in their hands they may tell apart
        decks = list(dict.fromkeys(deck_of[kind] for kind in sorted(kinds) if kind in deck_of))
        for id in decks[1:]:
            first, other = cards.file.decks[decks[0]], cards.file.decks[id]
            for field in ("back", "size"):
                if getattr(first, field) != getattr(other, field):
                    at, also = cards.get("deck", id), cards.get("deck", decks[0])
                    assert at is not None
                    assert also is not None
                    both = f"“{decks[0]}” and “{id}”"
                    message = f"Cards of the decks {both} lie face down in “{zone}”, but their {field}s differ."
                    note = Note(also.place.at(field), f"the {field} of “{decks[0]}”")
                    yield Problem("marked-card", at.place.at(field), message, f"give both the same {field}", (note,))
