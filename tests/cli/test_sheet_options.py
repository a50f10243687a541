"""Options of sheets, and `cardtool calibrate`."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any, get_args

import pikepdf
import pypdfium2
import pytest
from commands import cardtool, workspace

from cardtool.cli import building, sheet_options
from cardtool.cli.building import Request
from cardtool.model import sheets

PRINTERS = "sheets: {gutter: 2.5, guides: true}\nprinters:\n  office: {x: 0.4, y: -0.2, landscape: {x: 1, y: 0}}\n"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = workspace(tmp_path)
    with (root / "cardtool.yaml").open("a", encoding="utf-8") as file:
        file.write(PRINTERS)
    monkeypatch.chdir(root)
    return root


@pytest.fixture
def request_of(root: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What a command line asks of the build, which is not done."""
    seen: list[Request] = []

    def run(session: object, request: Request, *_: object) -> int:
        seen.append(request)
        return 0

    monkeypatch.setattr(building, "run", run)

    def ask(*arguments: str) -> Request:
        done = cardtool("build", *arguments)
        assert done.exit_code == 0, done.output
        return seen[-1]

    return ask


def test_options_and_settings_know_the_same_words() -> None:
    for words, type_ in (
        (sheet_options.ORIENTATIONS, sheets.Orientation),
        (sheet_options.MARKS, sheets.Marks),
        (sheet_options.DUPLEX, sheets.Duplex),
        (sheet_options.INKS, sheets.Ink),
    ):
        assert words == get_args(type_)
    assert sheet_options.MAX_GUTTER == sheets.MAX_GUTTER


def test_each_setting_of_sheets_has_an_option(request_of: Any) -> None:
    asked = request_of().sheets
    assert asked.keys() == sheets.Sheets.model_fields.keys()
    assert set(asked.values()) == {None}
    given = ["--orientation", "landscape", "--gutter", "3", "--marks", "card", "--no-guides", "--duplex", "fold"]
    given += ["--printer", "office", "--no-stamp", "--ink", "low", "--skip", "4", "--paper", "330x480"]
    request = request_of(*given)
    assert request.sheets == {
        "orientation": "landscape",
        "gutter": 3.0,
        "marks": "card",
        "guides": False,
        "duplex": "fold",
        "printer": "office",
        "stamp": False,
        "ink": "low",
    }
    assert (request.skip, request.paper) == (4, "330x480")
    assert request_of("--gutter", "bleed").sheets["gutter"] == "bleed"
    assert sheets.Sheets.model_validate(request.sheets)


def test_only_is_another_way_to_name_cards(request_of: Any) -> None:
    assert request_of("--only", "H900,H901", "--only", "H902").names == ("H900", "H901", "H902")
    assert request_of("--only", " H900, H901 ,", "--only", "").names == ("H900", "H901")
    assert request_of("mini", "--only", "H900").names == ("mini/H900",)
    assert dataclasses.replace(request_of("--only", "H900"), names=()) == dataclasses.replace(
        request_of("H900"), names=()
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--gutter", "wide"], "'wide' is neither “bleed” nor a number of mm from 0 to 50."),
        (["--gutter", "51"], "a number of mm from 0 to 50"),
        (["--gutter", "nan"], "a number of mm from 0 to 50"),
        (["--printer", "home"], "there is no printer “home” in cardtool.yaml; there are office"),
        (["--paper", "10x10"], "both sides must have from 20 to 5000 mm"),
        (["--skip", "-1"], "-1 is not in the range"),
        (["--only", ""], "--only is empty; name cards, or leave it out for all of them"),
        (["--only", " ,"], "--only is empty"),
        (["--only", "H999"], "“H999” is no game, file, deck or card"),
    ],
)
def test_wrong_options_are_told(root: Path, arguments: list[str], said: str) -> None:
    done = cardtool("build", "--to", "sheets", *arguments)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert not (root / "dist").exists()


def test_a_summary_of_cards_is_told(root: Path) -> None:
    done = cardtool("build", "--to", "summary", "--only", "H900")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "a summary is about a whole game; name a game, not its cards" in done.stderr
    assert not (root / "dist").exists()


def test_what_keeps_the_sheets_of_one_card_from_being_made_is_told(root: Path) -> None:
    done = cardtool("build", "--to", "sheets", "--only", "H900", "--paper", "60x80")
    assert done.exit_code == 1
    assert "error[too-large-for-paper]: Cards of size standard do not fit on 60x80 paper." in done.stdout
    assert "= they fit with --paper a5 or letter" in done.stdout
    assert not (root / "dist").exists()


def test_backs_that_are_not_moved_in_landscape_are_told_once(root: Path) -> None:
    config = root / "cardtool.yaml"
    arguments = ("build", "--to", "sheets", "--lang", "de", "--printer", "office", "--orientation")
    assert "unmoved-landscape" not in cardtool(*arguments, "landscape").stdout  # its offset is there
    config.write_text(config.read_text().replace(", landscape: {x: 1, y: 0}", ""))
    done = cardtool(*arguments, "landscape")
    assert done.exit_code == 0
    assert len(list((root / "dist/mini/sheets").iterdir())) > 1
    line = len(config.read_text().splitlines())
    assert f"--> cardtool.yaml:{line}:3" in done.stdout
    assert done.stdout.count("warning[unmoved-landscape]: Backs of sheets in landscape are not moved") == 1
    assert "cardtool calibrate --orientation landscape" in done.stdout
    assert "unmoved-landscape" not in cardtool(*arguments, "portrait").stdout
    assert "unmoved-landscape" not in cardtool(*arguments, "landscape", "--duplex", "fold").stdout


def test_a_wrong_setting_is_told_at_its_line(root: Path) -> None:
    (root / "cardtool.yaml").write_text("sheets: {gutter: wide, duplex: fold, orientaton: portrait}\n")
    done = cardtool("check")
    assert done.exit_code == 1
    assert "cardtool.yaml:1:18" in done.stdout
    assert "orientation" in done.stdout


def test_config_opens_the_group(root: Path) -> None:
    lines = [line.split() for line in cardtool("config").stdout.splitlines()]
    first = len((root / "cardtool.yaml").read_text().splitlines()) - 2
    assert ["sheets:", "gutter", "2.5", f"cardtool.yaml:{first}"] in lines
    assert ["sheets:", "guides", "true", f"cardtool.yaml:{first}"] in lines
    assert ["sheets:", "duplex", "long-edge", "default"] in lines
    assert ["printers:", "office:", "landscape:", "x", "1", f"cardtool.yaml:{first + 2}"] in lines


@pytest.mark.parametrize(
    ("arguments", "name", "wide"),
    [
        ([], "calibration.en.a4.long-edge.pdf", False),
        (
            ["--lang", "de", "--paper", "letter", "--duplex", "short-edge", "--orientation", "landscape"],
            "calibration.de.letter.landscape.short-edge.pdf",
            True,
        ),
        (["--printer", "office", "--out", "elsewhere"], "calibration.en.a4.long-edge.pdf", False),
    ],
)
def test_calibrate(root: Path, arguments: list[str], name: str, wide: bool) -> None:
    done = cardtool("calibrate", *arguments)
    folder = "elsewhere" if "elsewhere" in arguments else "dist"
    assert (done.exit_code, done.stdout) == (0, f"{folder}/{name}\n")
    with pikepdf.open(root / folder / name) as pdf:
        assert (pdf.pages[0].mediabox[2] > pdf.pages[0].mediabox[3]) == wide
    text = pypdfium2.PdfDocument(root / folder / name)[0].get_textpage().get_text_range()
    assert ("The back is moved by x 0.4, y -0.2" in text) == ("office" in arguments)


def test_calibrate_tells_what_there_is_not(root: Path) -> None:
    assert "there is no printer “home”" in cardtool("calibrate", "--printer", "home").stderr
    assert "there is no paper “a44”" in cardtool("calibrate", "--paper", "a44").stderr
    small = cardtool("calibrate", "--paper", "105x148")
    assert (small.exit_code, small.stdout) == (2, "")
    assert "105x148 paper is too small to calibrate with: both sides must have 148 mm" in small.stderr
    (root / "templates/shared/fonts/a-Regular.ttf").write_bytes(b"no font")
    assert cardtool("calibrate").exit_code == 0
    for file in (root / "templates/shared/fonts").rglob("*.ttf"):
        file.write_bytes(b"no font")
    done = cardtool("calibrate")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "there is no font in templates/shared/fonts to print with" in done.stderr
