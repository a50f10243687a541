"""`cardtool check`."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from cardtool.cli.workspace import color_option, open_session, show, wrong_use
from cardtool.core.diagnostic import SEVERITIES, Severity
from cardtool.report.report import FORMATS

if TYPE_CHECKING:
    from cardtool.session.check import Checked
    from cardtool.session.select import Selection
    from cardtool.session.session import Loaded, Session


@click.command("check")
@click.argument("names", nargs=-1, metavar="[GAME|PATH|DECK|ID]...")
@click.option(
    "--format",
    "form",
    type=click.Choice(list(FORMATS)),
    default="full",
    show_default=True,
    help="How to report.",
)
@click.option(
    "--faces",
    is_flag=True,
    help="Lay the cards out too, in every language: text that does not fit, characters that no font has.",
)
@click.option("--fix", is_flag=True, help="Mend what can be mended without a doubt, and report the rest.")
@click.option("--unsafe", is_flag=True, help="With --fix or --diff: apply guesses too, where there is only one.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and write nothing.")
@click.option(
    "--fail-on",
    type=click.Choice(SEVERITIES),
    help="The least severe problem that makes the exit status 1, whatever cardtool.yaml says (there: error).",
)
@click.option(
    "--stdin-name",
    metavar="FILE",
    help="With - as the name: check standard input as the text of this file of a game, be it there or not.",
)
@click.option(
    "--write-baseline",
    is_flag=True,
    help="Keep what is found in cardtool-baseline.json: from now on only new problems are reported.",
)
@color_option
def command(
    names: tuple[str, ...],
    form: str,
    faces: bool,
    fix: bool,
    unsafe: bool,
    diff: bool,
    fail_on: Severity | None,
    stdin_name: str | None,
    write_baseline: bool,
) -> None:
    """Say what is wrong with the cards, and where.

    Checks every game of the workspace, or the games, files, folders and cards that are named (a card by its
    id, D014 or frost/D014). The whole game is always read; shown is what concerns the names. Exits with 0 when
    there is no error, 1 when there is one, 2 when the command line is wrong; --diff with 1 when there is something
    to change, else with 0.
    """
    from cardtool.session.check import check

    if unsafe and not fix and not diff:
        wrong_use("--unsafe says how to mend: it needs --fix or --diff")
    if write_baseline and (names or diff):
        wrong_use("--write-baseline keeps what the whole workspace has: leave --diff and the names out")
    if diff and (form != "full" or fail_on):
        wrong_use("--diff shows changes and nothing else: leave --format and --fail-on out")
    if "-" in names and (fix or diff):
        wrong_use("--fix and --diff are for files; standard input is none")
    session = open_session()
    selection, loaded = _selected(session, names, stdin_name)

    def checked_anew(loaded: dict[str, Loaded]) -> Checked:
        checked = check(session, selection, loaded)
        if faces:
            from cardtool.session.faces import check_faces

            checked = check_faces(session, selection, checked, every=True)[0]
        return checked

    checked = checked_anew(loaded)
    failed = False
    if fix or diff:
        from cardtool.cli.mending import mended

        checked, failed = mended(session, checked, lambda: checked_anew({}), unsafe=unsafe, write_nothing=diff)
    if write_baseline:
        checked = _keep(session, checked)
    if not diff:
        fail_on = fail_on or session.config.fail_on
        show(session, checked, form, fail_on=fail_on)
        failed = failed or checked.fails(fail_on)
    sys.exit(1 if failed else 0)


def _selected(session: Session, names: tuple[str, ...], stdin_name: str | None) -> tuple[Selection, dict[str, Loaded]]:
    """What the names mean; “-” is standard input."""
    from cardtool.project.reading import MAX_BYTES, decode
    from cardtool.session.select import UnknownNameError, select, select_text

    if ("-" in names) != (stdin_name is not None) or ("-" in names and len(names) > 1):
        wrong_use("write `cardtool check - --stdin-name FILE` to check standard input as the text of a file")
    loaded: dict[str, Loaded] = {}
    try:
        if stdin_name is None:
            return select(session, names, loaded), loaded
        path, selection = select_text(session, stdin_name)
    except UnknownNameError as error:
        wrong_use(str(error))
    file, session.unreadable[path] = decode(path, sys.stdin.buffer.read(MAX_BYTES + 1))
    session.overlay[path] = file.text
    return selection, loaded


def _keep(session: Session, checked: Checked) -> Checked:
    """Write the baseline; the check as it is from now on."""
    from cardtool.project.writing import write_atomically
    from cardtool.session.baseline import BASELINE

    text = checked.outcome.as_baseline
    try:
        write_atomically(session.root / BASELINE, text.encode("utf-8"))
    except OSError as error:
        wrong_use(f"{BASELINE} cannot be written: {error.strerror}")
    entries = text.count("\n") - 2
    click.echo(f"{BASELINE}  {entries} entr{'y' if entries == 1 else 'ies'}", err=True)
    return replace(checked)  # what is reported is made anew
