"""The options of commands that print sheets: the settings below `sheets` in `cardtool.yaml`, by the same names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

# The names are those of cardtool/model/sheets.py, which `--help` does not import; a test holds them together.
ORIENTATIONS = ("auto", "portrait", "landscape")
MARKS = ("outer", "card", "none")
DUPLEX = ("long-edge", "short-edge", "fold", "apart", "fronts", "backs")
INKS = ("full", "low")
MAX_GUTTER = 50.0


def _gutter(ctx: click.Context, param: click.Parameter, value: str | None) -> float | str | None:
    """What the model of the settings takes: millimetres, or the word `bleed`."""
    if value is None or value == "bleed":
        return value
    try:
        width = float(value)
    except ValueError:
        width = -1.0
    if not 0 <= width <= MAX_GUTTER:
        message = f"{value!r} is neither “bleed” nor a number of mm from 0 to {MAX_GUTTER:g}."
        raise click.BadParameter(message, ctx, param)
    return width


_AS_SET = "[default: as in cardtool.yaml]"

paper_option = click.option(
    "--paper", metavar="PAPER", help=f"A file in templates/shared/papers, or measures in mm such as 330x480. {_AS_SET}"
)
orientation_option = click.option(
    "--orientation", type=click.Choice(ORIENTATIONS), help="How the paper lies; auto: whichever takes more cards."
)
_OPTIONS = (
    orientation_option,
    click.option(
        "--gutter",
        metavar="MM|bleed",
        callback=_gutter,
        help="What lies between two cards, half of it bleed of each; bleed: the whole bleed of both.",
    ),
    click.option("--marks", type=click.Choice(MARKS), help="Crop marks: around all cards, at each as well, or none."),
    click.option("--guides/--no-guides", default=None, help="Thin lines between cards that touch."),
    click.option(
        "--duplex",
        type=click.Choice(DUPLEX),
        help="Backs behind their fronts over an edge, beside a fold, or in a file of their own; or one side alone.",
    ),
    click.option(
        "--printer", metavar="NAME", help="The printer whose offset is made up for: a name of `printers`, or none."
    ),
    click.option("--stamp/--no-stamp", default=None, help="A short name of each face on its edge."),
    click.option("--ink", type=click.Choice(INKS), help="low: the variant of the faces that needs little ink."),
)


def sheet_options(command: F) -> F:
    """All of them, in the order of the settings."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command
