"""Win conditions of the space game against a pool of a thousand cards: all alternatives and readings, with messages.

Run: python tests/bench/bench_pool.py [CARDS].
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from measure import call

from cardtool.assets.assets import Assets
from cardtool.core.diagnostic import Problem
from cardtool.link.cardset import CardSet
from cardtool.lint.rule import Game
from cardtool.lint.rules.card_out_of_phase import card_out_of_phase
from cardtool.lint.rules.impossible_reading import impossible_reading
from cardtool.lint.rules.no_card_to_spare import no_card_to_spare
from cardtool.lint.rules.unbound_word import unbound_word
from cardtool.lint.rules.unreachable_condition import unreachable_condition
from cardtool.model.build import Entry
from cardtool.model.fields import Range
from cardtool.model.model import Card
from cardtool.prove.reach import Reach
from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]
KINDS = ("location", "ship", "unit", "person", "riddle")


def grown(cards: CardSet, most: int) -> CardSet:
    """The game with cards like its own, until so many could be needed."""
    chance = random.Random(most)
    models: list[Card] = [card for _, card in cards.cards(*KINDS)]
    entries = list(cards.entries)
    for number in range(most - len(models)):
        card = chance.choice(models)
        changed: dict[str, object] = {"id": f"made-{number}", "copies": chance.randint(1, 4)}
        if hasattr(card, "range"):
            changed["range"] = chance.randint(0, 6)
        if hasattr(card, "phases"):
            first = chance.randint(1, 5)
            changed["phases"] = Range(first, chance.randint(first, 5))
        place = next(entry.place for entry in entries if entry.value is card)
        entries.append(Entry(card.kind, str(changed["id"]), card.model_copy(update=changed), place))
    return CardSet(cards.game, cards.language, tuple(entries), ())


def findings(cards: CardSet, assets: Assets) -> list[Problem]:
    """What the rules on win conditions say; nothing is known from before."""
    game = Game(cards, assets)
    rules = (unreachable_condition, card_out_of_phase, no_card_to_spare, impossible_reading, unbound_word)
    return [problem for rule in rules for problem in rule.check(game)]


def report(most: int) -> None:
    """Prints the times of the whole pool, and of one that lacks what two conditions need."""
    loaded = Session(ROOT).load("cosmos")
    whole = grown(loaded.cards, most)
    grounded = CardSet(
        whole.game, whole.language, tuple(entry for entry in whole.entries if entry.kind not in ("ship", "riddle")), ()
    )
    for cards, problems in ((whole, 0), (grounded, 3)):
        assert len(findings(cards, loaded.assets)) == problems
        size, phases = sum(1 for _ in cards.cards(*KINDS)), len(Reach(cards).goals)
        seconds = call(lambda cards=cards: findings(cards, loaded.assets), 15)  # type: ignore[misc]
        print(f"{size:,} cards, {problems} problems  {seconds * 1000 / phases:6.2f} ms CPU a phase change")


if __name__ == "__main__":
    report(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
