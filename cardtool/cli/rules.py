"""`cardtool rules`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from cardtool.cli.workspace import color_option, ink, open_session

if TYPE_CHECKING:
    from cardtool.core.page import Page
    from cardtool.report.terminal import Ink
    from cardtool.session.rule_table import Setting

STAGES = {
    "read": "files and their YAML",
    "model": "cards, each by itself",
    "link": "ids and references",
    "data": "the game as a whole",
    "face": "cards laid out, by build and check --faces",
}


@click.command("rules")
@color_option
def command() -> None:
    """List all rules by stage: how severe each is here, where that is set, and whether check --fix mends what it finds.

    `default` is the rule's own severity, `always` one that cannot be set. `cardtool explain RULE` tells more.
    """
    from cardtool.session.rule_table import rule_table

    session = open_session()
    if session.config_problems:
        click.echo("cardtool: cardtool.yaml has errors, see `cardtool check`; what is wrong does not count", err=True)
    table = rule_table(session)
    width = max(len(page.name) for page, _ in table)
    parts, colour = [], ink(sys.stdout)
    for stage, about in STAGES.items():
        rows = [row for page, set_to in table if page.stage == stage for row in _rows(page, set_to, width, colour)]
        parts.append("\n".join([f"{colour.bold(stage)}: {about}", *rows, ""]))
    sys.stdout.buffer.write("\n".join(parts).encode("utf-8"))


def _rows(page: Page, settings: tuple[Setting, ...], width: int, ink: Ink) -> Iterator[str]:
    notes = [f"{page.fix} fix"] * bool(page.fix) + [f"a rule of {page.game}"] * bool(page.game)
    note = f"  {', '.join(notes)}" if notes else ""
    if not settings:
        yield f"  {page.name:{width}}  {_level(page.level, ink)}  {'always':18}{note}".rstrip()
    for number, one in enumerate(settings):
        name = page.name if not one.pattern else f"  {one.pattern}"
        where = "default" if one.line is None else f"cardtool.yaml:{one.line}"
        yield f"  {name:{width}}  {_level(one.level, ink)}  {where:18}{note if number == 0 else ''}".rstrip()


def _level(level: str, ink: Ink) -> str:
    return ink.faint(f"{level:7}") if level == "off" else ink.severity(level, f"{level:7}")
