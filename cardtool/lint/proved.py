"""What is proved of the options and effects of a game: values that rules make messages of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cardtool.core.source import Place, Route
from cardtool.model.build import Entry
from cardtool.model.model import Condition, Effect
from cardtool.prove.claim import Claim


class Options(NamedTuple):
    """The options in a field of a card: parts with an effect `do` and perhaps a condition `when`."""

    entry: Entry
    field: str
    exactly_one: bool
    parts: tuple[Any, ...]
    whens: tuple[Condition | None, ...]

    def at(self, number: int, *route: str | int) -> Place:
        """A place inside an option; options are counted from 0 here and from 1 in messages."""
        return self.entry.place.at(self.field, number, *route)

    def condition_at(self, number: int) -> Place:
        """The condition of an option, or the option where it has none."""
        return self.at(number) if self.whens[number] is None else self.at(number, "when")


class Verdict(NamedTuple):
    """What is known of the conditions of some options; `claims` are what they say, `otherwise` settled.

    `gap` is the claim that none applies, where that can be; `overlaps` are pairs of which both can apply; `never` and
    `always` the options whose condition holds in no state and in every state; `undecided` how many boxes a search
    looked at in vain.
    """

    claims: tuple[Claim, ...]
    otherwise: tuple[int, ...] = ()
    gap: Claim | None = None
    overlaps: tuple[tuple[int, int, Claim], ...] = ()
    never: tuple[int, ...] = ()
    always: tuple[int, ...] = ()
    undecided: int | None = None

    @property
    def good(self) -> bool:
        """True when there is nothing to say."""
        return (
            self.gap is None
            and self.undecided is None
            and not (self.overlaps or self.never or self.always or len(self.otherwise) > 1)
        )


class Cost(NamedTuple):
    """A price that cannot be paid in all states in which its effect may be carried out.

    Not in the states `poor`, but in the states `rich`, if there are any; `options` are those of which it is one.
    """

    entry: Entry
    route: Route
    amounts: Mapping[str, int]
    poor: Claim
    rich: Claim | None
    options: Options | None

    @property
    def option(self) -> int | None:
        """The number of the option that has this price, unless an `if` stands between them."""
        number = self.route[1]
        return number if self.options is not None and isinstance(number, int) and len(self.route) == 5 else None


class Idle(NamedTuple):
    """A variable that is at its end already whenever an effect would move it, `up` or down.

    `excluded`: it could be moved, but something that excludes it is always in force. The route is that of its name.
    """

    entry: Entry
    route: Route
    effect: Effect
    variable: int
    up: bool
    excluded: bool = False


class Settled(NamedTuple):
    """An `if` whose condition holds always, or never, where it is asked."""

    entry: Entry
    route: Route
    always: bool


class Open(NamedTuple):
    """Something that the search could not decide."""

    entry: Entry
    route: Route
    nodes: int


class Dominated(NamedTuple):
    """The option `worse` is never needed beside `better`, which does the same, perhaps for less."""

    options: Options
    worse: int
    better: int
    for_less: bool


@dataclass(slots=True)
class Proved:
    """What was found in all cards; `notable` are the options of whose conditions there is something to say."""

    notable: list[tuple[Options, Verdict]] = field(default_factory=list)
    costs: list[Cost] = field(default_factory=list)
    idle: list[Idle] = field(default_factory=list)
    settled: list[Settled] = field(default_factory=list)
    dominated: list[Dominated] = field(default_factory=list)
    undecided: list[Open] = field(default_factory=list)

    @property
    def number(self) -> int:
        """How much was found in effects."""
        return len(self.costs) + len(self.idle) + len(self.settled) + len(self.undecided)
