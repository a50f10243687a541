"""Random condition sets over the quantities and flags of a shipped game, as an author writes them and as models."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from cardtool.link.cardset import CardSet
from cardtool.model.model import Condition
from cardtool.model.reader import Reader
from cardtool.model.reading import Reading
from cardtool.prove.claim import Claim, Claims
from cardtool.prove.regions import Prover
from cardtool.prove.space import Space
from cardtool.session.session import Session

QUANTITIES = {
    "hope": 8,
    "discontent": 8,
    "food": 30,
    "coal": 30,
    "worker": 20,
    "engineer": 10,
    "child": 10,
    "citizens": 40,
}
LAWS = ("soup", "full-plates", "faith", "order", "child-labour")


@dataclass(frozen=True)
class Ground:
    """A game to prove in."""

    cards: CardSet
    reader: Reader
    space: Space
    claims: Claims
    prover: Prover

    def condition(self, raw: Any) -> Condition:
        """The model of what an author wrote."""
        reading = Reading(lambda route: None)
        made = self.reader.condition(reading, raw, ())
        assert not reading.faults, (raw, reading.faults)
        assert isinstance(made, Condition)
        return made

    def claim(self, raw: Any) -> Claim:
        """What it says."""
        return self.claims.of(self.condition(raw))


@cache
def frost() -> Ground:
    """The shipped game with laws that exclude one another and a quantity that is a sum."""
    cards = Session(Path(__file__).parents[2]).load("frost").cards
    space = Space(cards)
    return Ground(cards, Reader(cards.language), space, Claims(cards, space), Prover(space))


def condition_set(chance: random.Random) -> list[Any]:
    """Conditions of the options of one card, as plain data."""
    few = chance.sample(sorted(QUANTITIES), chance.randint(1, 4))
    return [condition(chance, few, chance.randint(0, 3)) for _ in range(chance.randint(1, 4))]


def condition(chance: random.Random, few: list[str], depth: int) -> Any:
    """A condition about a few quantities and any laws, with at most `depth` levels above its atoms."""
    word = chance.choice(("all", "any", "not", "none", "mapping", "list")) if depth else ""
    if word in ("not", "none"):
        return {word: condition(chance, few, depth - 1)}
    if word in ("all", "any", "list"):
        parts = tuple(condition(chance, few, depth - 1) for _ in range(chance.randint(2, 3)))
        return parts if word == "list" else {word: parts}
    if word == "mapping":
        return {name: spelled_range(chance, QUANTITIES[name]) for name in few} | {"law": chance.choice(LAWS)}
    sort = chance.random()
    if sort < 0.2:
        return {"law": tuple(chance.sample(LAWS, chance.randint(1, 2)))}
    if sort < 0.4:
        left, right = (chance.choice([*few, "citizens", "food"]) for _ in range(2))
        return {"compare": f"{left} {chance.choice(('>=', '<=', '!=', '>', '<', '='))} {right}"}
    name = chance.choice(few)
    return {name: spelled_range(chance, QUANTITIES[name])}


def spelled_range(chance: random.Random, top: int) -> int | str:
    """A range that may touch the bounds of a quantity."""
    low = chance.randint(0, top)
    return chance.choice((f"{low}+", f"..{low}", f"{low}..{chance.randint(low, top)}", low))
