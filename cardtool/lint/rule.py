"""What a rule is and how it is found: by lying in a package of rules, nothing is registered."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from types import ModuleType
from typing import TYPE_CHECKING, Literal, TypeAlias

from cardtool.assets.assets import Assets
from cardtool.core.diagnostic import Problem, Severity
from cardtool.core.source import Place
from cardtool.link.cardset import CardSet
from cardtool.words.layout import Layout
from cardtool.words.translatable import Standing

if TYPE_CHECKING:
    from cardtool.words.phrases import Phrases

Stage: TypeAlias = Literal["data", "face"]


@dataclass(frozen=True, slots=True)
class Game:
    """What a rule looks at.

    `layouts` is there in the face stage only; `translations` tell how each other language stands. `phrases` gives the
    sentences of the game's own language, None where the phrase files fail; making them takes time, so a rule asks when
    it has something to compare.
    """

    cards: CardSet
    assets: Assets
    layouts: tuple[Layout, ...] = ()
    translations: tuple[Standing, ...] = ()
    phrases: Callable[[], Phrases | None] = lambda: None


Check: TypeAlias = Callable[[Game], Iterable[Problem]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A named check. `data` rules need the cards alone, `face` rules need them laid out."""

    name: str
    severity: Severity
    stage: Stage
    check: Check


def rule(*, severity: Severity = "error", stage: Stage = "data") -> Callable[[Check], Rule]:
    """Make the rule of a module; its name is the module's."""

    def made(check: Check) -> Rule:
        return Rule(check.__module__.rsplit(".", 1)[-1].replace("_", "-"), severity, stage, check)

    return made


def rules_of(package: ModuleType) -> tuple[Rule, ...]:
    """The rules of all modules of a package, by name."""
    names = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    modules = [importlib.import_module(f"{package.__name__}.{name}") for name in names]
    return tuple(value for module in modules for value in vars(module).values() if isinstance(value, Rule))


def run(rules: Iterable[Rule], game: Game) -> Iterator[Problem]:
    """All findings. A rule that fails is one problem of its own; the others go on."""
    for one in rules:
        try:
            for problem in one.check(game):
                yield replace(problem, severity=one.severity)
        except Exception as error:  # a rule's bug must not hide what the other rules find
            at = Place(next((entry.place.path for entry in game.cards.entries), ""), (0,))
            yield Problem("crashed-rule", at, f"The rule {one.name} failed: {type(error).__name__}: {error}.")
