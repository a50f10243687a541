"""Which cards have to be printed anew since a revision, and which old ones are wrong now."""

from __future__ import annotations

from collections.abc import Mapping

from cardtool.compare.comparison import CardSide, Look
from cardtool.compare.matching import matched
from cardtool.compare.reprint import Fresh, Pulled, Reprint, Why
from cardtool.revisions.diff import printed_half
from cardtool.revisions.halves import Half, halves
from cardtool.revisions.names import asked
from cardtool.revisions.pictured import looks
from cardtool.revisions.printed import Printed
from cardtool.revisions.states import State
from cardtool.session.languages import languages
from cardtool.session.locate import located


class UnknownFacesError(Exception):
    """What was printed in a revision cannot be made again; the text is a sentence that says why."""


def reprint(
    old: State, new: State, game: str, ids: frozenset[str] | None, lang: str | None, *, stamped: bool
) -> Reprint:
    """What changed of a game on paper: faces and backs as they look, and how many there are.

    `ids` are the cards that are asked for, None for all; `stamped` says that old cards have their stamp on them.
    A card that was broken in the old state could not be printed then, and is new. Raises UnknownFacesError.
    """
    before, after = halves(old, new, game, broken_is_none=True)
    was, now = printed_half(before, lang), printed_half(after, lang)
    if now is None or (was is None and before.loaded is not None):
        lost = after if now is None else before
        raise UnknownFacesError(f"{game} cannot be read in {lost.state.name}{_why(lost)}")
    notes: list[str] = []
    if was is not None and was.lang not in languages(old.session, was.own):
        notes.append(f"{game} had no “{was.lang}” in {old.name}: all its cards are new")
        before, was = before.without(frozenset(before.cards)), None
    found = matched(before.cards, after.cards)
    added = [id for id in found.added if id in now.where and asked(ids, id)]
    notes += [f"{id} was broken in {old.name}: it is printed as a new card" for id in added if before.lost(id)]
    fresh = [_fresh(after.side(id, now.loaded), "new") for id in added]
    pulled: list[Pulled] = []
    if was is not None:
        removed = (id for id in found.removed if id in was.where and asked(ids, id))
        pulled += [_pulled(before.side(id, was.loaded), "removed") for id in removed]
        both = {id: id for id in found.both} | dict(found.renamed)
        pairs = {id: one for id, one in both.items() if asked(ids, id, one)}
        for id, look in _seen(was, now, pairs).items():
            then, side = before.side(pairs[id], was.loaded), after.side(id, now.loaded)
            if why := _otherwise(look):
                fresh.append(_fresh(side, why))
                stamp = was.stamps.get(pairs[id], "")
                tells = stamped and stamp != now.stamps.get(id)  # a new back alone leaves the face its stamp
                pulled.append(_pulled(then, "changed", stamp=stamp if tells else ""))
            elif side.copies > then.copies:
                fresh.append(_fresh(side, "more copies", side.copies - then.copies))
            elif side.copies < then.copies:
                pulled.append(_pulled(then, "fewer", then.copies - side.copies))
    fresh.sort(key=lambda one: one.id)
    pulled.sort(key=lambda one: (one.deck, one.id))
    return Reprint(tuple(fresh), tuple(pulled), tuple(notes))


def _seen(was: Printed, now: Printed, pairs: Mapping[str, str]) -> Mapping[str, Look]:
    """How cards look. What could not be drawn nobody can print; a card that has a face or back only now is new."""
    seen = looks(was, now, pairs, pictures=False)
    for printed in (was, now):
        for one in located(printed.state.session, printed.own.name, printed.problems)[:1]:
            if any(look.face is None or look.back is None for look in seen.values()):
                name = printed.state.name
                raise UnknownFacesError(f"faces of {name} cannot be drawn ({one.span.path}: {one.message.rstrip('.')})")
    return {id: Look(look.face is not False, look.back is not False) for id, look in seen.items()}


def _otherwise(look: Look) -> str:
    return " and ".join(f"another {side}" for side, other in (("face", look.face), ("back", look.back)) if other)


def _fresh(side: CardSide, why: str, copies: int | None = None) -> Fresh:
    return Fresh(side.id, side.title, side.copies if copies is None else copies, why)


def _pulled(side: CardSide, why: Why, copies: int | None = None, stamp: str = "") -> Pulled:
    return Pulled(side.deck, side.id, side.title, side.copies if copies is None else copies, side.copies, why, stamp)


def _why(half: Half) -> str:
    problems = half.loaded.problems if half.loaded is not None else ()
    return next((f" ({one.message.rstrip('.')})" for one in problems), "")
