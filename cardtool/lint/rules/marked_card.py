"""Cards that meet face down and can be told apart by their backs or sizes."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Note, Problem
from cardtool.link.cardset import CardSet
from cardtool.link.decks import by_deck
from cardtool.link.zones import kinds_by_zone
from cardtool.lint.rule import Game, rule
from cardtool.model.game import GameFile, Zone


@rule()
def marked_card(game: Game) -> Iterator[Problem]:
    cards = game.cards
    if cards.file is None:
        return
    decks_of = _decks_by_kind(cards, cards.file)
    for zone, kinds in kinds_by_zone(cards).items():
        entry = cards.get("zone", zone)
        if entry is None or not isinstance(entry.value, Zone) or entry.value.face != "down" or entry.value.per_player:
            continue  # what players hold in their hands they may tell apart
        decks = list(dict.fromkeys(deck for kind in sorted(kinds) for deck in decks_of.get(kind, ())))
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


def _decks_by_kind(cards: CardSet, file: GameFile) -> dict[str, list[str]]:
    """The decks that cards of a kind lie in; those of one phase apart, which never meet."""
    found: dict[str, list[str]] = {}
    for id, deck in file.decks.items():
        for kind in deck.kinds if deck.phase is None else ():
            found.setdefault(kind, []).append(id)
    if any(len(decks) > 1 for decks in found.values()):  # then each card says which of them it lies in
        lying = {id: {entry.kind for entry, _ in those} for id, those in by_deck(cards).items()}
        found = {kind: [id for id in decks if kind in lying.get(id, ())] for kind, decks in found.items()}
    return found
