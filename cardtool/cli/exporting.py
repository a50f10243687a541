"""The work behind `cardtool export`: check the cards as the target gets them, make everything in memory, then write."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import click

from cardtool.cli.making import Progress, must_speak, shown, tell_folder
from cardtool.cli.workspace import show, wrong_use
from cardtool.core.diagnostic import Diagnostic
from cardtool.core.suggest import did_you_mean
from cardtool.exports.export import drawer_for, target_names, target_of
from cardtool.exports.targets import Exported, ExportOrder, Target
from cardtool.project.writing import publish
from cardtool.session.check import Checked, check
from cardtool.session.faces import check_faces
from cardtool.session.locate import located
from cardtool.session.select import Selection, UnknownNameError, select
from cardtool.session.session import Loaded, Session


@dataclass(frozen=True, slots=True)
class Request:
    """The command line of an export."""

    target: str
    names: tuple[str, ...]
    lang: str | None
    out: Path | None
    preflight: bool
    url_base: str | None
    quality: str | None


def list_targets(session: Session) -> None:
    """Print what can be exported to, a line each."""
    names = target_names(session)
    for name in names:
        target = target_of(session, name)
        summary = target.summary if isinstance(target, Target) else "There is something wrong with its file."
        click.echo(f"{name.ljust(max(map(len, names)))}  {summary}")


def run(session: Session, request: Request) -> int:
    """Export what is asked for; the exit code."""
    known = target_names(session)
    if request.target not in known:
        hint = did_you_mean(request.target, known) or f"there are {', '.join(known)}"
        wrong_use(f"there is nothing to export to called “{request.target}”; {hint}")
    target = target_of(session, request.target)
    if not isinstance(target, Target):
        broken = Checked(session, Selection((), frozenset()), {}, located(session, None, target), for_build=True)
        show(session, broken, "full")
        return 1
    if refused := target.refuses(request.target, request.url_base, request.quality):
        wrong_use(refused)
    loaded: dict[str, Loaded] = {}
    try:
        selection = select(session, request.names, loaded)
    except UnknownNameError as error:
        wrong_use(str(error))
    say = Progress(sys.stderr.isatty())
    say("checking")
    checked = check(session, selection, loaded, for_build=True)
    must_speak(session, request.lang, selection.games, loaded)
    only = {game: selection.card_ids(game) for game in selection.games}
    drawer, problems = drawer_for(session, target, {game: loaded[game] for game in selection.games}, only)
    checked = checked.also(located(session, None, problems))  # of no game: to be seen whatever was named
    checked, drawn = check_faces(session, selection, checked, request.lang, draw=drawer)
    made: dict[str, Exported] = {}
    found: list[Diagnostic] = []
    for game in () if checked.failed else selection.games:
        file = loaded[game].cards.file
        if file is None:
            continue
        lang = request.lang or file.language
        order = ExportOrder(request.target, lang, only[game], request.preflight, request.url_base, request.quality)
        exported = target.make(session, session.translated(loaded[game], lang), order, drawn.get(game, ()), say)
        made[game] = exported
        found.extend(located(session, None, exported.problems))
    say.done()
    checked = checked.also(found)
    if checked.diagnostics or request.preflight:
        show(session, checked, "full")
    if checked.failed or request.preflight:
        return 1 if checked.failed else 0
    out = request.out or session.root / session.config.out
    for game, exported in made.items():
        folder = f"{request.target}/"
        publish(out / game, {f"{folder}{path}": data for path, data in exported.files.items()}, replaces=(folder,))
        tell_folder(f"{shown(out)}/{game}/{folder}", len(exported.files))
    for sentence in dict.fromkeys(exported.next_step for exported in made.values() if exported.files):
        if sentence:
            click.echo(sentence)
    return 0
