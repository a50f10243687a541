"""`cardtool`: a table of commands, each imported when it is asked for, so that `--help` is quick."""

from __future__ import annotations

import gc
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

COMMANDS = {
    "check": "Say what is wrong with the cards, and where.",
    "build": "Check, then write sheets to print, pictures and rule summaries.",
    "export": "Check, then write what a print shop or a virtual table takes.",
    "calibrate": "Make a sheet that shows how far a printer is off on the back side.",
    "explain": "Print the page of a rule: what it finds and why, bad and good, how it is set.",
    "config": "Print every setting as it counts, and where it comes from.",
    "rules": "List all rules: how severe each is, where that is set, what can be mended.",
    "show": "Print cards as text, as their faces say them.",
    "diff": "Compare the cards of two git revisions: data, words and pictures.",
    "translate": "Texts in other languages: begin one, bring it up to date, see how far it has come.",
    "cache": "What is remembered of earlier builds: clear it.",
    "init": "Copy the two games that come with cardtool into an empty folder.",
}


class Commands(click.Group):
    """A group that knows its commands by name and sentence before it imports them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f"cardtool.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from cardtool.core.suggest import did_you_mean

            hint = did_you_mean(args[0], COMMANDS)
            ctx.fail(f"There is no command “{args[0]}”" + (f"; {hint}" if hint else f": {', '.join(COMMANDS)}."))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[click.shell_completion.CompletionItem]:
        from click.shell_completion import CompletionItem

        found = [CompletionItem(name, help=text) for name, text in COMMANDS.items() if name.startswith(incomplete)]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]


def _version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        click.echo(f"cardtool {version('cardtool')}")
        ctx.exit()


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_version, help="Show the version.")
def cli() -> None:
    """A compiler for card games: checks cards written in YAML, prints sheets and rule summaries."""


def main(args: Sequence[str] | None = None) -> NoReturn:
    """The entry point. One command is one short life: collecting garbage, or freeing what the system takes back with
    the process, would cost more than it gains.
    """
    gc.disable()
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for them takes longer than a check
    status: object = 1
    try:
        try:
            cli.main(args, prog_name="cardtool")
        except SystemExit as left:
            status = left.code
        sys.stdout.flush()
    except OSError as error:  # a full disk, a folder that may not be written
        where = f"{error.filename}: " if error.filename else "the output cannot be written: "
        click.echo(f"cardtool: {where}{error.strerror}", err=True)
    sys.stderr.flush()
    os._exit(status if isinstance(status, int) else 0 if status is None else 1)
