"""Which kinds of cards can lie in which zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pydantic import BaseModel

from cardtool.link.cardset import CardSet
from cardtool.model.game import Procedure
from cardtool.model.model import Step
from cardtool.model.steps import Draw, Merge


def kinds_by_zone(cards: CardSet) -> Mapping[str, frozenset[str]]:
    """What the set-up puts into a zone, and what draws and merges of the procedures bring there."""
    found: dict[str, set[str]] = {}
    setup = getattr(cards.file, "setup", None)
    for zone in type(setup).model_fields if isinstance(setup, BaseModel) else ():
        if cards.get("zone", zone) is not None:
            found[zone] = set(_kinds(cards, getattr(setup, zone)))
    flows = [(step.from_, step.to if isinstance(step, Draw) else step.into) for step in _steps(cards)]
    changed = True
    while changed:
        changed = False
        for source, target in flows:
            new = found.get(source, set()) - found.setdefault(target, set())
            found[target] |= new
            changed = changed or bool(new)
    return {zone: frozenset(kinds) for zone, kinds in found.items() if kinds}


def _kinds(cards: CardSet, stack: object) -> Iterator[str]:
    """The kinds that a part of the set-up names: by `kind`, by a field called like a kind, by its cards."""
    if not isinstance(stack, BaseModel):
        return
    for name in type(stack).model_fields:
        value = getattr(stack, name)
        if name == "kind" and isinstance(value, str):
            yield value
        elif name in cards.language.kinds and value:
            yield name
        elif name == "cards" and isinstance(value, tuple):
            yield from (entry.kind for id in value if (entry := cards.get("card", id)) is not None)


def _steps(cards: CardSet) -> Iterator[Draw | Merge]:
    for entry in cards.by_kind.get("procedure", {}).values():
        if isinstance(entry.value, Procedure):
            yield from _inside(entry.value.steps or ())


def _inside(value: object) -> Iterator[Draw | Merge]:
    if isinstance(value, Draw | Merge):
        yield value
    elif isinstance(value, Step):
        for name in type(value).model_fields:
            yield from _inside(getattr(value, name))
    elif isinstance(value, tuple):
        for item in value:
            yield from _inside(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _inside(item)
