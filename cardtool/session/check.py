"""The check: every stage of every game that was asked for, in one report."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property

from cardtool.core.diagnostic import SEVERITIES, Diagnostic, Severity
from cardtool.report.summary import Summary
from cardtool.session.conclude import Outcome, conclude
from cardtool.session.locate import located
from cardtool.session.reach import Reach
from cardtool.session.select import Selection
from cardtool.session.session import Loaded, Session
from cardtool.session.settings import settings_problems


@dataclass(frozen=True)
class Checked:
    """Everything that was `found`, as severe as rules are set, and the games for those who go on to build them.

    What is reported of it follows from that and is made when someone asks. `faced` are the games that were laid out in
    all their languages; `for_build` tells that cards are to be made of them.
    """

    session: Session
    selection: Selection
    loaded: dict[str, Loaded]
    found: tuple[Diagnostic, ...]
    for_build: bool = False
    faced: frozenset[str] = field(default=frozenset())

    def also(self, found: Iterable[Diagnostic], faced: frozenset[str] = frozenset()) -> Checked:
        """The same check with more found."""
        return replace(self, found=(*self.found, *found), faced=self.faced | faced)

    def with_making(self, found: Iterable[Diagnostic]) -> Checked:
        """The same check with what was found as files were made, which is told whatever was asked for."""
        return self.also(replace(one, game=None) for one in found)

    @cached_property
    def outcome(self) -> Outcome:
        """What is left to report."""
        crashed = frozenset(one.game for one in self.found if one.rule == "crashed-rule" and one.game is not None)
        games = {game: self.loaded[game] for game in self.selection.games}
        reach = Reach(self.session, games, self.faced, crashed)
        return conclude(self.found, reach, self.selection, for_build=self.for_build)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What is reported, in order."""
        return self.outcome.diagnostics

    @property
    def summary(self) -> Summary:
        """The numbers of the report."""
        return self.outcome.summary

    @property
    def failed(self) -> bool:
        """True when an error is reported."""
        return self.fails("error")

    def fails(self, at: Severity) -> bool:
        """True when something as severe as `at`, or more, is reported."""
        failing = SEVERITIES[: SEVERITIES.index(at) + 1]
        return any(one.severity in failing for one in self.diagnostics)


def check(session: Session, selection: Selection, loaded: dict[str, Loaded], *, for_build: bool = False) -> Checked:
    """What the data stages and rules find. Games already in `loaded` are not read again."""
    found: list[Diagnostic] = [*located(session, None, (*session.config_problems, *settings_problems(session)))]
    for game in selection.games:
        if game not in loaded:
            loaded[game] = session.load(game)
        problems = (*loaded[game].problems, *session.lint(loaded[game]))
        found.extend(located(session, game, problems, loaded[game].cards))
    return Checked(session, selection, loaded, tuple(found), for_build)
