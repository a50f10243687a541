"""`cardtool config`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from cardtool.cli.workspace import open_session
from cardtool.core.diagnostic import SEVERITIES

if TYPE_CHECKING:
    from cardtool.session.effective import Effective


@click.command("config")
@click.option("--fail-on", type=click.Choice(SEVERITIES), help="As in check --fail-on.")
@click.option("--paper", metavar="PAPER", help="As in build --paper.")
@click.option("--out", metavar="DIR", help="As in build --out.")
def command(**given: str | None) -> None:
    """Print every setting as it counts, and where it comes from: a default, a line of cardtool.yaml, the command line.

    Rules that are set nowhere are not listed; `cardtool rules` shows them all.
    """
    from cardtool.report.printable import printable
    from cardtool.session.effective import effective

    session = open_session()
    if session.config_problems:
        click.echo("cardtool: cardtool.yaml has errors, see `cardtool check`; what is wrong does not count", err=True)
    rows = [tuple(map(printable, row)) for row in _rows(effective(session), given)]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    lines = (f"{name:{widths[0]}}  {value:{widths[1]}}  {origin}".rstrip() for name, value, origin in rows)
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode("utf-8"))


def _rows(settings: Iterator[Effective], given: dict[str, str | None]) -> Iterator[tuple[str, str, str]]:
    for one in settings:
        name = ": ".join(map(str, one.route))
        if (asked := given.get(name)) is not None:
            yield name, asked, "command line"
        else:
            yield name, one.value, "default" if one.line is None else f"cardtool.yaml:{one.line}"
