"""`cardtool calibrate`."""

from __future__ import annotations

from pathlib import Path

import click

from cardtool.cli.sheet_options import paper_option
from cardtool.cli.workspace import open_session


@click.command("calibrate")
@paper_option
@click.option("--orientation", type=click.Choice(["portrait", "landscape"]), help="How the paper lies.")
@click.option("--duplex", type=click.Choice(["long-edge", "short-edge"]), help="The edge that sheets are turned over.")
@click.option("--printer", metavar="NAME", help="With the offset that cardtool.yaml has of it: is it right?")
@click.option("--lang", type=click.Choice(["de", "en"]), default="en", show_default=True, help="The language.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="Where to write. [default: as in cardtool.yaml]"
)
def command(
    paper: str | None, orientation: str | None, duplex: str | None, printer: str | None, lang: str, out: Path | None
) -> None:
    """Make a sheet that shows how far a printer is off on the back side, and says what to write into cardtool.yaml.

    Calibrate with the paper, the edge and the orientation that you print with: without an option `sheets` of
    cardtool.yaml counts.
    """
    from cardtool.cli.calibrating import run

    run(open_session(), paper, orientation, duplex, printer, lang, out)
