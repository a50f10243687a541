"""What a rule is and how it is found: by lying in a package of rules, nothing is registered."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar

from cardtool.assets.assets import Assets
from cardtool.core.diagnostic import Level, Problem
from cardtool.core.limit import FailedError, within_limit
from cardtool.core.memory import Memory
from cardtool.link.cardset import CardSet
from cardtool.lint.crash import crash
from cardtool.lint.house import House
from cardtool.lint.names import Group, names_of_game, names_of_translation
from cardtool.lint.options import Proofs
from cardtool.lint.proved import Proved
from cardtool.lint.survey import survey
from cardtool.lint.texts import Texts, texts_of_game, texts_of_translation
from cardtool.prove.reach import Reach
from cardtool.words.layout import Layout
from cardtool.words.translatable import Standing

if TYPE_CHECKING:
    from cardtool.model.look import GameLook
    from cardtool.words.phrases import Phrases
    from cardtool.words.printed import Print

MOST = 100_000  # problems that one rule of a schema may find: more would be of no use, and fill the memory
Found = TypeVar("Found")
Stage: TypeAlias = Literal["data", "face"]


@dataclass(frozen=True)
class Game:
    """What a rule looks at.

    `layouts`, `prints`, `look` (with its path) and `templates` (the text of each by its path) are there in the face
    stage only; `translations` tell how each other language stands. `phrases` gives the sentences of the game's own
    language, None where the phrase files fail; making them takes time, so a rule asks when it has something to compare.
    """

    cards: CardSet
    assets: Assets
    layouts: tuple[Layout, ...] = ()
    translations: tuple[Standing, ...] = ()
    phrases: Callable[[], Phrases | None] = lambda: None
    house: House = field(default_factory=House)
    measured: Callable[[], Iterable[Print]] = tuple
    look: tuple[str, GameLook] | None = None
    templates: Callable[[], Mapping[str, str]] = dict
    memory: Memory = field(default_factory=Memory)
    """What earlier runs of the session found out of values that are still the same."""
    _found: dict[object, Any] = field(default_factory=dict, repr=False, compare=False)

    def once(self, find: Callable[[Game], Found]) -> Found:
        """What a function finds in the game, found once for all rules that ask for it."""
        if find not in self._found:
            self._found[find] = find(self)
        found: Found = self._found[find]
        return found

    @cached_property
    def prints(self) -> tuple[Print, ...]:
        """What the faces show; measured when a rule asks."""
        return tuple(self.measured())

    @cached_property
    def texts(self) -> tuple[Texts, ...]:
        """All that is printed in the author's own words, in the game's language and then in each other one."""
        return (texts_of_game(self.cards), *(texts_of_translation(self.cards, one) for one in self.translations))

    @cached_property
    def names(self) -> tuple[tuple[Group, ...], ...]:
        """The names of each sort of thing, in the languages of `texts`."""
        return (names_of_game(self.cards), *map(names_of_translation, self.translations))

    @cached_property
    def proofs(self) -> Proofs:
        """What proves things of the conditions of cards."""
        return Proofs(self.cards, self.memory)

    @cached_property
    def reach(self) -> Reach:
        """Which conditions that must be reachable can be met with the cards there are."""
        return Reach(self.cards)

    @cached_property
    def proved(self) -> Proved:
        """What was found out with them: in options, by their conditions, and in effects."""
        return survey(self.proofs)


Check: TypeAlias = Callable[[Game], Iterable[Problem]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A named check. `data` rules need the cards alone, `face` rules need them laid out.

    `level` is how it is set as long as `cardtool.yaml` says nothing; one that is off waits for a game that wants it.
    """

    name: str
    level: Level
    stage: Stage
    check: Check


def rule(*, severity: Level = "error", stage: Stage = "data") -> Callable[[Check], Rule]:
    """Make a function a rule of its name, which is that of its module too: `lonely_card` is `lonely-card`."""

    def made(check: Check) -> Rule:
        return Rule(check.__name__.replace("_", "-"), severity, stage, check)

    return made


def rules_of(package: ModuleType) -> tuple[Rule, ...]:
    """The rules of all modules of a package, by name."""
    names = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    modules = [importlib.import_module(f"{package.__name__}.{name}") for name in names]
    return tuple(value for module in modules for value in vars(module).values() if isinstance(value, Rule))


def run(rules: Iterable[Rule], game: Game, level: Callable[[Rule, str], Level]) -> Iterator[Problem]:
    """All findings, each as severe as `level` sets the rule for the path where it is.

    A rule that fails is one problem of its own, as is a rule of a schema that does not end; the others go on.
    """
    for one in rules:
        try:
            for problem in _findings(one, game):
                if (severity := level(one, problem.at.path)) != "off":
                    yield replace(problem, severity=severity)
        except FailedError as error:
            yield crash(one.name, error.cause, game.cards)
        except Exception as error:  # a rule's bug must not hide what the other rules find
            yield crash(one.name, error, game.cards)


def _findings(one: Rule, game: Game) -> Iterable[Problem]:
    if one.check.__module__.startswith("cardtool."):
        return one.check(game)
    return within_limit(lambda: list(islice(one.check(game), MOST)))
