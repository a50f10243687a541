"""Proving 1,000 realistic dispute cards with every question that rules ask of them, and the same questions put to z3.

Run: python tests/bench/bench_prove.py [CARDS]; needs z3-solver.
"""

from __future__ import annotations

import gc
import importlib
import pkgutil
import random
import statistics
import sys
import tempfile
from itertools import combinations
from pathlib import Path
from typing import Any

from generator import make
from measure import ROOT, call

sys.path.insert(0, str(ROOT / "tests" / "prove"))

from cardtool.core.diagnostic import Problem
from cardtool.lint import rules
from cardtool.lint.rule import Game, Rule
from cardtool.model.conditions import Otherwise
from cardtool.session.session import Loaded, Session

NAMES = (
    "always_true_condition", "dead_option", "dead_otherwise", "dominated_option", "doubled_otherwise", "gap_in_options",
    "idle_effect", "impossible_condition", "no_option_left", "overlapping_options", "undecided_proof",
    "unguaranteed_cost",
)  # fmt: skip
LAWS = ("soup", "faith", "order", "child-labour", "dormitories")
NUMBERS = (("hope", 8), ("discontent", 8), ("food", 30), ("coal", 30), ("worker", 20), ("child", 10))
COMPARED = (("food", "citizens"), ("child", "engineer"), ("coal", "food"))


def dispute(chance: random.Random, number: int) -> str:
    """A card with two to four options that cover every state once; of one card in ten a bound is off by one."""
    name, top = chance.choice(NUMBERS)
    cut = chance.randint(1, top - 1)
    off = chance.choice((-1, 1)) if chance.random() < 0.1 else 0
    whens = [f"{{{name}: ..{cut}}}"]
    sort = chance.random()
    if sort < 0.3:
        whens.append(f"{{{name}: {cut + 1 + off}+}}")
    elif sort < 0.6:
        other, high = chance.choice([one for one in NUMBERS if one[0] != name])
        split = chance.randint(0, high - 2)
        whens += [f"{{{name}: {cut + 1}+, {other}: ..{split}}}", f"{{{name}: {cut + 1}+, {other}: {split + 1 + off}+}}"]
    elif sort < 0.8:
        law = chance.choice(LAWS)
        whens += [f"{{{name}: {cut + 1 + off}+, law: {law}}}", f"[{{{name}: {cut + 1}+}}, {{not: {{law: {law}}}}}]"]
    else:
        left, right = chance.choice(COMPARED)
        mid = chance.randint(0, 7)
        whens = [
            f"{{compare: {left} >= {right}}}",
            f"[{{compare: {left} < {right}}}, {{discontent: ..{mid}}}]",
            f"[{{compare: {left} < {right}}}, {{discontent: {min(mid + 1 + off, 8)}+}}]",
        ]
    rows = "".join(f"  - {{when: {when}, do: [{{gain: {{steel: {at + 1}}}}}]}}\n" for at, when in enumerate(whens))
    return f"id: S{number:05}\nkind: dispute\ntitle: Streit {number}\noptions:\n{rows}"


def loaded(folder: Path, cards: int) -> Loaded:
    """The shipped game, and so many dispute cards."""
    make(folder, 0)
    chance = random.Random(7)
    text = "---\n".join(dispute(chance, number) for number in range(1000, 1000 + cards))
    (folder / "cards" / "frost" / "generated" / "disputes.yaml").write_text(text, encoding="utf-8")
    return Session(folder.resolve()).load("frost")


def proved(game: Loaded, chosen: list[Rule]) -> list[Problem]:
    """All findings; nothing is known from before."""
    fresh = Game(game.cards, game.assets)
    return [problem for rule in chosen for problem in rule.check(fresh)]


def by_z3(game: Loaded) -> list[bool]:
    """Gap, overlaps and dead options of each card, with one solver for all."""
    from by_z3 import Oracle

    oracle = Oracle(game.cards)
    found = []
    for _, card in game.cards.cards("dispute"):
        whens: list[Any] = [part.when for part in card.options if not isinstance(part.when, Otherwise)]  # type: ignore[attr-defined]
        said = [oracle.expression(when) for when in whens]
        found.append(oracle.can_hold(*(oracle.negated(one) for one in said)))
        found += [oracle.can_hold(a, b) for a, b in combinations(said, 2)]
        found += [oracle.can_hold(one) for one in said]
    return found


def main(cards: int) -> None:
    chosen = [
        value
        for module in pkgutil.iter_modules(rules.__path__)
        if module.name in NAMES
        for value in vars(importlib.import_module(f"{rules.__name__}.{module.name}")).values()
        if isinstance(value, Rule)
    ]
    with tempfile.TemporaryDirectory() as name:
        game = loaded(Path(name) / "workspace", cards)
        gc.disable()
        problems = proved(game, chosen)
        pairs = [(call(lambda: proved(game, chosen), 3), call(lambda: by_z3(game), 1)) for _ in range(3)]
        ours, other = (statistics.median(column) for column in zip(*pairs, strict=True))
        print(f"{cards:,} dispute cards, {len(problems)} problems")
        print(f"cardtool    {ours:6.3f} s CPU, messages and fixes included")
        print(f"z3          {other:6.3f} s CPU, yes or no")
        print(f"ratio       {statistics.median(z3 / own for own, z3 in pairs):6.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
