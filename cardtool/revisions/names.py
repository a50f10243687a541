"""What a command line names of two states: games, and cards that need be there in one of them only."""

from __future__ import annotations

from collections.abc import Iterable

from cardtool.core.suggest import did_you_mean
from cardtool.revisions.halves import halves
from cardtool.revisions.states import State
from cardtool.session.select import UnknownNameError


def named(old: State, new: State, names: Iterable[str]) -> dict[str, frozenset[str] | None]:
    """The games that `names` mean, each with the cards of it, None for all; without names everything.

    Raises `UnknownNameError` with a sentence for a name that means nothing, or cards of two games.
    """
    games = sorted({*old.session.games(), *new.session.games()})
    names = tuple(names)
    found: dict[str, frozenset[str] | None] = {name: None for name in names if name in games}
    known: dict[str, frozenset[str]] = {}
    for name in names:
        if name in games:
            continue
        only, _, id = name.rpartition("/")
        for game in games if not known else ():
            known[game] = frozenset().union(*(half.cards for half in halves(old, new, game)))
        holding = [game for game in ((only,) if only else games) if id in known.get(game, ())]
        if not holding:
            hint = did_you_mean(name, (*games, *(id for ids in known.values() for id in ids)))
            raise UnknownNameError(f"“{name}” is no game or card in either state{f'; {hint}' if hint else ''}")
        if len(holding) > 1:
            both = " or ".join(f"{game}/{id}" for game in holding)
            raise UnknownNameError(f"“{name}” is a card of more than one game: write {both}")
        cards = found.get(holding[0], frozenset())
        found[holding[0]] = None if cards is None else cards | {id}
    return found if names else dict.fromkeys(games)


def asked(only: frozenset[str] | None, *ids: str) -> bool:
    """True for a card that is among those asked for by one of its ids; `only` None asks for all."""
    return only is None or not only.isdisjoint(ids)
