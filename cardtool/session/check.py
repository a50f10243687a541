"""The check: every stage of every game that was asked for, in one report."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardtool.core.diagnostic import Diagnostic
from cardtool.report.summary import Summary, summarise
from cardtool.session.locate import located, ordered
from cardtool.session.select import Selection
from cardtool.session.session import Loaded, Session


@dataclass(slots=True)
class Checked:
    """Everything a report needs, and the games for those who go on to build them."""

    diagnostics: tuple[Diagnostic, ...]
    summary: Summary
    selection: Selection
    loaded: dict[str, Loaded] = field(default_factory=dict)

    @property
    def failed(self) -> bool:
        """True when there is an error."""
        return self.summary.errors > 0


def check(session: Session, selection: Selection, loaded: dict[str, Loaded]) -> Checked:
    """What the data stages and rules find. Games already in `loaded` are not read again."""
    found: list[Diagnostic] = [*located(session, None, session.config_problems)]
    for game in selection.games:
        loaded.setdefault(game, session.load(game))
        problems = (*loaded[game].problems, *session.lint(loaded[game]))
        found.extend(located(session, game, problems, loaded[game].cards))
    return conclude(selection, found, loaded)


def conclude(selection: Selection, found: list[Diagnostic], loaded: dict[str, Loaded]) -> Checked:
    """The report of what was found, narrowed to what was asked for."""
    wanted = ordered(diagnostic for diagnostic in found if selection.wants(diagnostic))
    games = [loaded[game] for game in selection.games]
    files = sum(len(game.files) for game in games)
    return Checked(wanted, summarise(wanted, files, sum(game.card_count for game in games)), selection, loaded)
