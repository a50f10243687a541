"""`cardtool translate`: the `.po` files that translators work in."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from cardtool.cli.workspace import open_session, wrong_use

if TYPE_CHECKING:
    from cardtool.session.session import Loaded, Session


@click.group("translate")
def command() -> None:
    """Texts of the cards in other languages.

    They lie in cards/GAME/locale/LANG.po, in the format of gettext, for any editor of such files.
    """


@command.command("extract")
@click.argument("lang", metavar="LANG")
@click.argument("games", nargs=-1, metavar="[GAME]...")
def extract(lang: str, games: tuple[str, ...]) -> None:
    """Begin a language: write a file with every text of the game, still to be translated.

    A file that is there already is left alone: `update` brings it up to date.
    """
    from cardtool.words.poedit import new_file
    from cardtool.words.translatable import sources

    if not re.fullmatch(r"[a-z]{2,3}", lang):
        wrong_use(f"“{lang}” is no language: write its code, such as en")
    session = open_session()
    for loaded in _games(session, games):
        path = f"{session.config.cards}/{loaded.name}/locale/{lang}.po"
        if loaded.cards.file is not None and loaded.cards.file.language == lang:
            wrong_use(f"{loaded.name} is written in “{lang}”")
        if (session.root / path).exists():
            click.echo(f"{path}  is there; `cardtool translate update {lang}` brings it up to date")
            continue
        wanted = [(source.context, source.text) for source in sources(loaded.cards)]
        _write(session, path, new_file(lang, wanted))
        click.echo(f"{path}  {len(wanted)} texts to translate")


@command.command("update")
@click.argument("lang", required=False, metavar="[LANG]")
@click.argument("games", nargs=-1, metavar="[GAME]...")
def update(lang: str | None, games: tuple[str, ...]) -> None:
    """Bring the files of a language, or of all, up to date with the cards.

    New texts get an entry. Where a text has changed or is gone, the old entry is kept, commented out. What has not
    changed keeps every byte.
    """
    from cardtool.core.change import RefusedEditError
    from cardtool.words.poedit import updated
    from cardtool.words.translatable import sources, standing

    session, refused = open_session(), False
    found = [(loaded, one) for loaded in _games(session, games) for one in loaded.catalogues]
    chosen = [(loaded, one) for loaded, one in found if lang in (None, one.language)]
    if not chosen and lang is not None:
        wrong_use(f"there is no translation into “{lang}”; `cardtool translate extract {lang}` begins one")
    for loaded, catalogue in chosen:
        path, text = catalogue.file.path, catalogue.file.text
        if not loaded.cards.complete or loaded.cards.stubs:
            click.echo(f"{path}  not touched: {loaded.name} cannot be read as a whole, see `cardtool check`", err=True)
            refused = True
            continue
        try:
            changed = updated(text, [(source.context, source.text) for source in sources(loaded.cards)])
        except RefusedEditError as error:
            click.echo(f"{path}  not touched: {error}", err=True)
            refused = True
            continue
        if changed != text:
            _write(session, path, changed)
        now = standing(loaded.cards, catalogue)
        new = sum(source.context not in catalogue.messages for source in now.missing)
        click.echo(f"{path}  {new} new, {len(now.stale)} changed, {len(now.orphaned)} gone")
    sys.exit(1 if refused else 0)


@command.command("status")
@click.argument("games", nargs=-1, metavar="[GAME]...")
def status(games: tuple[str, ...]) -> None:
    """Say how far each language of each game has come."""
    from cardtool.words.translatable import standing

    session = open_session()
    for loaded in _games(session, games):
        if not loaded.catalogues:
            click.echo(f"{loaded.name}  no other language; `cardtool translate extract LANG` begins one")
        for catalogue in loaded.catalogues:
            if catalogue.broken:
                click.echo(f"{loaded.name}  {catalogue.language}  cannot be read: see `cardtool check`")
                continue
            now = standing(loaded.cards, catalogue)
            done = len(now.translated)
            total = done + len(now.missing) + len(now.stale)
            click.echo(
                f"{loaded.name}  {catalogue.language}  {done} of {total} complete, {len(now.missing)} missing, "
                f"{len(now.stale)} stale, {len(now.orphaned)} orphaned"
            )


def _games(session: Session, names: tuple[str, ...]) -> Iterator[Loaded]:
    from cardtool.core.suggest import did_you_mean

    there = session.games()
    for name in names:
        if name not in there:
            hint = did_you_mean(name, there) or f"there are {', '.join(there)}"
            wrong_use(f"there is no game “{name}”; {hint}")
    return (session.load(name) for name in names or there)


def _write(session: Session, path: str, text: str) -> None:
    from cardtool.project.writing import write_atomically

    write_atomically(session.root / path, text.encode())
