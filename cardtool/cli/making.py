"""What commands share that make files: a language that the games have, progress, paths as people call them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import click

from cardtool.cli.workspace import show, wrong_use
from cardtool.core.diagnostic import Diagnostic
from cardtool.report.summary import counted
from cardtool.session.check import Checked
from cardtool.session.languages import languages
from cardtool.session.session import Loaded, Session


class Progress:
    """One line on a terminal's standard error that says what is under way; silent in a pipe."""

    def __init__(self, on: bool) -> None:
        self.on = on

    def __call__(self, what: str) -> None:
        if self.on:
            click.echo(f"\r\x1b[K{what} …", err=True, nl=False)

    def done(self) -> None:
        if self.on:
            click.echo("\r\x1b[K", err=True, nl=False)


def must_speak(session: Session, lang: str | None, games: Iterable[str], loaded: Mapping[str, Loaded]) -> None:
    """End here when a game cannot be printed in the language that is asked for."""
    for game in games:
        known = languages(session, loaded[game])
        if lang is not None and known and lang not in known:
            there = ", ".join(f"“{one}”" for one in known)
            wrong_use(f"there is no “{lang}” of {game}; there is {there}")


def shown(path: Path) -> str:
    """A path from the current folder where it lies below it, else as it is."""
    return path.relative_to(Path.cwd()).as_posix() if path.is_relative_to(Path.cwd()) else str(path)


def told_and_stopped(session: Session, checked: Checked, found: Sequence[Diagnostic]) -> bool:
    """Show the check with what was found as files were made; True where that keeps them from being written."""
    whole = checked.with_making(found)
    if whole.diagnostics:
        show(session, whole, "full")
    return any(one.severity == "error" for one in found)


def tell_folder(folder: str, count: int) -> None:
    """Say where files were written, and how many."""
    if count:
        click.echo(f"{folder}  {counted(count, 'file')}")
