"""`cardtool build --watch`: builds again whenever a file of the workspace changes."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path, PurePosixPath

import click

from cardtool.cli.building import Request, run
from cardtool.cli.workspace import open_session
from cardtool.project.workspace import CONFIG
from cardtool.session.session import Session

PATIENCE = 200
"""How long, in ms, a change is waited for before looking whether someone pressed Ctrl-C."""
QUIET = 100
"""How long, in ms, nothing more must change before a build begins: editors write a file in several steps."""


def watch_and_run(request: Request) -> int:
    """Build, and again after each change, until someone presses Ctrl-C; the exit code."""
    gc.enable()  # a command of many builds is no short life
    session = open_session()
    try:
        changes = _changes(session.root, lambda path: _is_read(session, path))
        next(changes)  # from now on nothing is missed, not even what changes while the first build is made
        _build(session, replace(request, after="first build: "))
        click.echo("watching; Ctrl-C ends it", err=True)
        for changed in filter(None, changes):
            if any(not _is_text_of_games(session, path) for path in changed):
                session = Session(session.root)
            after = f"{_told(changed)} changed: "
            try:
                _build(session, replace(request, after=after))
            except SystemExit:  # a card that was named is gone, or the paper: it may come back
                click.echo(f"{after}nothing written")
    except KeyboardInterrupt:
        click.echo(err=True)
    return 0


def _build(session: Session, request: Request) -> None:
    try:
        failed = run(session, request) and not request.draft
    except OSError as error:  # a full disk, a folder that may not be written: that may pass, too
        click.echo(f"cardtool: {error.filename}: {error.strerror}", err=True)
        failed = True
    if failed:
        click.echo(f"{request.after}nothing written")


def _changes(root: Path, wanted: Callable[[PurePosixPath], bool]) -> Iterator[tuple[str, ...]]:
    """The files of the workspace that changed together, by path; every now and then none."""
    from watchfiles import watch

    def ours(_: object, name: str) -> bool:
        return Path(name).is_relative_to(root) and wanted(_inside(root, name))

    changes = watch(
        root,
        watch_filter=ours,
        step=QUIET,
        rust_timeout=PATIENCE,
        yield_on_timeout=True,
        ignore_permission_denied=True,
    )
    for some in changes:
        yield tuple(sorted({str(_inside(root, name)) for _, name in some}))


def _inside(root: Path, name: str) -> PurePosixPath:
    return PurePosixPath(Path(name).relative_to(root).as_posix())


def _is_read(session: Session, path: PurePosixPath) -> bool:
    """True for a file that a build may read. Hidden files and backups belong to editors."""
    if any(part.startswith(".") or part.endswith("~") or part == "__pycache__" for part in path.parts):
        return False
    config = session.config
    words = [word_list for lists in config.dictionaries.values() for word_list in lists]
    folders = (config.cards, config.schema_, config.templates)
    return str(path) in (CONFIG, *words) or any(path.is_relative_to(folder) for folder in folders)


def _is_text_of_games(session: Session, path: str) -> bool:
    """True for what a session reads anew each time; it keeps schemas, settings and word lists."""
    return path.startswith((f"{session.config.cards}/", f"{session.config.templates}/"))


def _told(changed: Iterable[str]) -> str:
    first, *more = changed
    return f"{first} and {len(more)} more" if more else first
