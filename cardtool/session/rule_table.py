"""How every rule of a workspace is set, and where."""

from __future__ import annotations

from dataclasses import dataclass

from cardtool.core.diagnostic import Level
from cardtool.core.page import Page
from cardtool.core.source import Place
from cardtool.project.workspace import CONFIG
from cardtool.report.lines import Places
from cardtool.session.reporting import pages
from cardtool.session.session import Session


@dataclass(frozen=True, slots=True)
class Setting:
    """A level and where it is set: `line` counts from 1 in `cardtool.yaml`, None is the rule's own level.

    `pattern` is the key of `paths` below which it counts, "" for the whole workspace.
    """

    level: Level
    line: int | None = None
    pattern: str = ""


def rule_table(session: Session) -> tuple[tuple[Page, tuple[Setting, ...]], ...]:
    """All rules by their pages, each with how it is set: for the workspace first, then for what `paths` name."""
    config = session.config
    places = Places(session.sources([CONFIG]))

    def line(*route: str) -> int:
        return places.spot(session.span(Place(CONFIG, (0, *route), "key"))).line

    def settings(name: str, own: Level) -> tuple[Setting, ...]:
        everywhere = Setting(config.rules[name], line("rules", name)) if name in config.rules else Setting(own)
        somewhere = (
            Setting(levels[name], line("paths", pattern, name), pattern)
            for pattern, levels in config.paths.items()
            if name in levels
        )
        return (everywhere, *somewhere)

    return tuple((page, settings(page.name, page.level) if page.settable else ()) for page in pages(session))
