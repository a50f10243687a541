"""The work behind `cardtool calibrate`."""

from __future__ import annotations

from pathlib import Path

import click

from cardtool.cli.making import shown
from cardtool.cli.printing import WrongUse, paper_of, printer_of
from cardtool.project.reading import read_bytes
from cardtool.project.workspace import files_below
from cardtool.project.writing import write_atomically
from cardtool.session.session import Session
from cardtool.sheets.calibrate import calibrate
from cardtool.sheets.calibration import Calibration, Over


def run(
    session: Session,
    paper: str | None,
    orientation: str | None,
    duplex: str | None,
    printer: str | None,
    lang: str,
    out: Path | None,
    wrong_use: WrongUse,
) -> None:
    """Write the sheet, and say where."""
    sheets = session.config.sheets
    landscape = (orientation or sheets.orientation) == "landscape"
    over: Over = "short-edge" if (duplex or sheets.duplex) == "short-edge" else "long-edge"
    found, problems = paper_of(session, paper, wrong_use)
    known = printer_of(session, printer, wrong_use)
    folder = f"{session.config.templates}/shared/fonts"
    fonts = sorted(files_below(session.root, folder, (".ttf", ".otf")), key=lambda path: "Regular" not in path)
    if found is None or not fonts:
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
    lies = ".landscape" if landscape else ""
    target = (out or session.root / session.config.out) / f"calibration.{lang}.{found.name}{lies}.{over}.pdf"
    write_atomically(target, calibrate(sheet, read_bytes(session.root, fonts[0])))
    click.echo(shown(target))
