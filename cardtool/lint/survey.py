"""One pass over the cards of a game, for all that is proved of their options and effects."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from cardtool.lint.deeds import Walk
from cardtool.lint.dominated import differ, dominated
from cardtool.lint.options import Proofs
from cardtool.lint.proved import Dominated, Options, Proved
from cardtool.model.build import Entry
from cardtool.model.choices import choice_fields
from cardtool.model.fields import Choice
from cardtool.model.model import Card, Model
from cardtool.prove.claim import ALWAYS
from cardtool.words.shapes import shapes


class _Fields(NamedTuple):
    """The fields of a kind of cards that hold options, and those that hold effects: attribute and name."""

    options: tuple[tuple[str, str, Choice], ...]
    effects: tuple[tuple[str, str], ...]


@cache
def _fields(sort: type[Model]) -> _Fields:
    if not issubclass(sort, Card):
        return _Fields((), ())
    effects = tuple((shape.attribute, shape.name) for shape in shapes(sort) if shape.role == "effect" and shape.many)
    return _Fields(choice_fields(sort), effects)


def survey(proofs: Proofs) -> Proved:
    """What is found in all cards. Most are good, and cost little more than to be looked at."""
    found = Proved()
    walk = Walk(proofs, found)
    for entry in proofs.cards.entries:
        value = entry.value
        options, effects = _fields(type(value))
        for attribute, field, choice in options:
            parts = value.__dict__[attribute]
            if parts:
                _options(proofs, walk, entry, field, choice, parts)
        for attribute, name in effects:
            carried_out = value.__dict__[attribute]
            if carried_out and not walk.harmless(ALWAYS, carried_out):
                walk.effects(entry, (name,), None, ALWAYS, carried_out)
    return found


def _options(proofs: Proofs, walk: Walk, entry: Entry, field: str, choice: Choice, parts: tuple[Model, ...]) -> None:
    said = [part.__dict__ for part in parts]
    whens = tuple([one.get("when") for one in said])
    verdict = proofs.verdict(whens, exactly_one=choice.exactly_one)
    made: Options | None = None  # few cards need it
    if not verdict.good:
        made = Options(entry, field, choice.exactly_one, parts, whens)
        walk.found.notable.append((made, verdict))
    for number, claim in enumerate(verdict.claims):
        effects = said[number].get("do")
        if effects and not walk.harmless(claim, effects) and number not in verdict.never:
            made = made or Options(entry, field, choice.exactly_one, parts, whens)
            walk.effects(entry, (field, number, "do"), made, claim, effects)
    if not choice.exactly_one and not differ(parts):
        made = made or Options(entry, field, choice.exactly_one, parts, whens)
        for one in dominated(proofs, made, verdict):
            if isinstance(one, Dominated):
                walk.found.dominated.append(one)
            else:
                walk.found.undecided.append(one)
