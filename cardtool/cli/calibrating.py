"""The work behind `cardtool calibrate`."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click

from cardtool.assets.fonts import MAX_BYTES, coverage
from cardtool.cli.making import shown
from cardtool.cli.printing import paper_of, printer_of
from cardtool.cli.workspace import wrong_use
from cardtool.project.reading import read_bytes
from cardtool.project.workspace import files_below
from cardtool.project.writing import write_atomically
from cardtool.session.session import Session
from cardtool.sheets.calibrate import calibrate
from cardtool.sheets.calibration import LEAST, Calibration, Over


def run(
    session: Session,
    paper: str | None,
    orientation: str | None,
    duplex: str | None,
    printer: str | None,
    lang: str,
    out: Path | None,
) -> None:
    """Write the sheet, and say where."""
    if session.config_problems:
        click.echo("cardtool: cardtool.yaml has errors, see `cardtool check`; what is wrong does not count", err=True)
    sheets = session.config.sheets
    landscape = (orientation or sheets.orientation) == "landscape"
    over: Over = "short-edge" if (duplex or sheets.duplex) == "short-edge" else "long-edge"
    found, problems = paper_of(session, paper)
    known = printer_of(session, printer)
    font = _font(session)
    if found is None or font is None:
        folder = f"{session.config.templates}/shared/fonts"
        wrong_use(problems[0].message if problems else f"there is no font in {folder} to print with")
    offset = known.landscape if known is not None and landscape else known
    sheet = Calibration(
        found,
        over,
        landscape,
        lang,
        printer if known is not None else None,
        (offset.x, offset.y) if offset is not None else (0.0, 0.0),
    )
    if min(sheet.width, sheet.height) < LEAST:
        wrong_use(f"{found.name} paper is too small to calibrate with: both sides must have {LEAST:g} mm")
    lies = ".landscape" if landscape else ""
    target = (out or session.root / session.config.out) / f"calibration.{lang}.{found.name}{lies}.{over}.pdf"
    write_atomically(target, calibrate(sheet, font))
    click.echo(shown(target))


def _font(session: Session) -> bytes | None:
    """A font of the workspace that is none of the bold or slanted ones, if there is such."""
    paths = files_below(session.root, f"{session.config.templates}/shared/fonts", (".ttf", ".otf"))
    for path in sorted(paths, key=lambda path: "Regular" not in path):
        with suppress(OSError):
            data = read_bytes(session.root, path, MAX_BYTES)
            if coverage(data) is not None:
                return data
    return None
