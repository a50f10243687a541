"""What commands share: finding the workspace, the names on the command line, showing a report."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from cardtool.project.workspace import find_workspace

if TYPE_CHECKING:
    from cardtool.session.check import Checked
    from cardtool.session.session import Session


def wrong_use(message: str) -> NoReturn:
    """Say what is wrong with the command line, and exit 2."""
    click.echo(f"cardtool: {message}", err=True)
    sys.exit(2)


def open_session() -> Session:
    """The session of the workspace around the current folder."""
    from cardtool.session.session import Session

    root = find_workspace(Path.cwd())
    if root is None:
        wrong_use("there is no cardtool.yaml here or above; `cardtool init DIR` makes a workspace to begin with")
    return Session(root)


def show(session: Session, checked: Checked, form: str, *, to_stderr: bool = False) -> None:
    """Print a report."""
    paths = {one.span.path for one in checked.diagnostics}
    paths |= {related.span.path for one in checked.diagnostics for related in one.related}
    sources = session.sources(sorted(paths))
    if form == "json":
        from cardtool.report.as_json import as_json

        text = as_json(checked.diagnostics, sources, checked.summary)
    else:
        from cardtool.report.full import full
        from cardtool.report.terminal import Ink

        stream = sys.stderr if to_stderr else sys.stdout
        text = full(
            checked.diagnostics,
            sources,
            checked.summary,
            Ink(stream.isatty() and not os.environ.get("NO_COLOR")),
        )
    stream = sys.stderr if to_stderr else sys.stdout
    stream.buffer.write(text.encode("utf-8"))
    stream.flush()
