"""What commands share: finding the workspace, the names on the command line, showing a report."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TextIO

import click

from cardtool.project.workspace import find_workspace

if TYPE_CHECKING:
    from cardtool.core.diagnostic import Severity
    from cardtool.report.report import Report
    from cardtool.report.terminal import Ink
    from cardtool.session.check import Checked
    from cardtool.session.session import Session


def wrong_use(message: str) -> NoReturn:
    """Say what is wrong with the command line, and exit 2."""
    from cardtool.report.printable import printable  # a name of a file may hold what a log would obey

    click.echo(f"cardtool: {printable(message)}", err=True)
    sys.exit(2)


def names_in(only: tuple[str, ...]) -> list[str]:
    """The names in the values of `--only`, with commas between them; blanks around them mean nothing.

    Exits with 2 where there is none: what a script left empty shall not mean everything.
    """
    names = [name.strip() for some in only for name in some.split(",")]
    if only and not any(names):
        wrong_use("--only is empty; name cards, or leave it out for all of them")
    return [name for name in names if name]


def open_session() -> Session:
    """The session of the workspace around the current folder."""
    from cardtool.session.session import Session

    root = find_workspace(Path.cwd())
    if root is None:
        wrong_use("there is no cardtool.yaml here or above; `cardtool init DIR` makes a workspace to begin with")
    return Session(root)


def show(
    session: Session, checked: Checked, form: str, *, fail_on: Severity = "error", to_stderr: bool = False
) -> None:
    """Print a report in one of the formats of `cardtool.report.report`; on GitHub, add its summary to the job's.

    `fail_on` is the least severity that makes the check fail.
    """
    from cardtool.report.report import write
    from cardtool.session.reporting import report_of

    stream = sys.stderr if to_stderr else sys.stdout
    report = report_of(session, checked, ink(stream), fail_on)
    stream.buffer.write(write(form, report).encode("utf-8"))
    stream.flush()
    if form == "github" and (summary := os.environ.get("GITHUB_STEP_SUMMARY")):
        _add_job_summary(report, Path(summary))


def ink(stream: TextIO) -> Ink:
    """Colour on a terminal where NO_COLOR is not set, or as `--color` says."""
    from cardtool.report.terminal import Ink

    asked = click.get_current_context().color
    return Ink(stream.isatty() and not os.environ.get("NO_COLOR") if asked is None else asked)


def _set_color(ctx: click.Context, _: click.Parameter, when: str) -> None:
    ctx.color = {"auto": None, "always": True, "never": False}[when]


color_option = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    expose_value=False,
    callback=_set_color,
    help="Colour: on a terminal where NO_COLOR is not set, always, or never.",
)


def _add_job_summary(report: Report, file: Path) -> None:
    """Add to the summary of the step, which GitHub drops as a whole when it has more than 1 MiB."""
    from cardtool.report.job_summary import job_summary

    try:
        there = file.stat().st_size if file.exists() else 0
        with file.open("a", encoding="utf-8", newline="") as stream:
            stream.write(job_summary(report, 1024 * 1024 - there))
    except OSError as error:
        click.echo(f"cardtool: the summary of the job cannot be written: {error.strerror}", err=True)
