"""`cardtool diff`."""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path

import click

from cardtool.cli.workspace import color_option, ink, names_in, open_session, wrong_use


@click.command("diff")
@click.argument("old", metavar="REV")
@click.argument("new", metavar="[REV2]", required=False)
@click.option("--only", "names", multiple=True, metavar="NAME[,NAME]...", help="These games or cards alone.")
@click.option("--lang", help="The language of what is printed. [default: the game's own]")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "markdown", "html"]),
    default="text",
    show_default=True,
    help="Text for a terminal, Markdown for a comment, or one HTML page with pictures.",
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write to this file.")
@color_option
def command(old: str, new: str | None, names: tuple[str, ...], lang: str | None, form: str, out: Path | None) -> None:
    """Compare the cards of a git revision with those on the disk, or with another revision.

    Shown are cards that were added, removed, renamed or changed: their data field by field, their printed words, and
    whether their printed picture differs. How YAML is written makes no difference. Nothing is checked out; the schema
    of a revision is executed. Exits with 0, be there differences or not, and with 2 when a revision cannot be read.
    """
    from cardtool.project.revision import RevisionError
    from cardtool.revisions.diff import Wanted, compare
    from cardtool.revisions.names import named
    from cardtool.revisions.states import present, revision_of
    from cardtool.session.languages import languages
    from cardtool.session.select import UnknownNameError

    wanted, session = names_in(names), open_session()
    try:
        with ExitStack() as opened:
            before = opened.enter_context(revision_of(session.root, old))
            after = present(session) if new is None else opened.enter_context(revision_of(session.root, new))
            cards = named(before, after, wanted)
            spoken = {
                one
                for state in (before, after)
                for game in cards
                if game in state.session.games()
                for one in languages(state.session, state.session.load(game))
            }
            if lang is not None and lang not in spoken:
                wrong_use(
                    f"there is no “{lang}” of these games; there is {', '.join(f'“{one}”' for one in sorted(spoken))}"
                )
            found = compare(before, after, Wanted(cards, lang, pictures=form == "html"))
    except (RevisionError, UnknownNameError) as error:
        wrong_use(str(error))
    if form == "html":
        from cardtool.compare import as_html

        text = as_html.write(found)
    elif form == "markdown":
        from cardtool.compare import as_markdown

        text = as_markdown.write(found)
    else:
        from cardtool.compare import as_text
        from cardtool.report.terminal import Ink

        colour = click.get_current_context().color is True if out is not None else ink(sys.stdout).colour
        text = as_text.write(found, Ink(colour))
    if out is None:
        sys.stdout.buffer.write(text.encode("utf-8"))
        sys.stdout.flush()
    else:
        from cardtool.project.writing import write_atomically

        write_atomically(out, text.encode("utf-8"))
