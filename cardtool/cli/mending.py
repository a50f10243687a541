"""`--fix` and `--diff`: fixes applied and told on standard error, files written or their changes shown."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click

from cardtool.report.printable import printable, printable_lines
from cardtool.session.check import Checked
from cardtool.session.mend import Mended, Told, mend
from cardtool.session.mend_write import diff, write
from cardtool.session.session import Session


def mended(
    session: Session, checked: Checked, recheck: Callable[[], Checked], *, unsafe: bool, write_nothing: bool
) -> tuple[Checked, bool]:
    """Mend what a check found. Returns what the check says then, and whether the command fails for it.

    With `write_nothing` the changes are printed, and it fails when there are any; else it fails when a file could not
    be written.
    """
    done = mend(session, checked, recheck, unsafe=unsafe)
    if write_nothing:
        _tell(done, {}, "would fix")
        sys.stdout.buffer.write(printable_lines(diff(done)).encode())
        sys.stdout.flush()
        return done.checked, bool(done.texts)
    refused = write(session.root, done)
    _tell(done, refused, "fixed")
    if not refused:
        return done.checked, False
    for path, reason in refused.items():
        click.echo(printable(f"{path}: not written: {reason}"), err=True)
        del session.overlay[path]
    session.configure()
    return recheck(), True


def _tell(done: Mended, not_written: dict[str, str], word: str) -> None:
    """One line a fix, in the order of files."""
    applied = [one for one in done.applied if one.path not in not_written]
    for told, what in ((applied, word), (done.refused, "not fixed")):
        for one in sorted(told, key=_place):
            reason = f": {one.reason}" if one.reason else ""
            said = f"{one.path}:{one.line}:{one.column}: {what} [{one.rule}] {one.title}{reason}"
            click.echo(printable(said), err=True)


def _place(one: Told) -> tuple[str, int, int, str]:
    return one.path, one.line, one.column, one.rule
