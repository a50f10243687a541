"""Damaged fonts, and sizes and papers with numbers that mean nothing: told where they are, the rest goes on."""

from __future__ import annotations

import io
import shutil
import struct
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

from cardtool.assets.assets import Assets, assets_of
from cardtool.assets.fonts import coverage
from cardtool.model.paper import CardSize, Paper
from cardtool.session.session import Session

ROOT = Path(__file__).parents[2]
FONT = next((ROOT / "templates" / "shared" / "fonts").rglob("LeagueGothic-Regular.ttf")).read_bytes()
NONSENSE = (".nan", ".inf", "-.inf", "-1", "0", "1e308", "1e-308", "9" * 400, "yes", "''", "~", "[1]")


def huge_font() -> bytes:
    """A font that says that it has four thousand million characters."""
    table = CmapSubtable.newSubtable(12)
    table.platformID, table.platEncID, table.language, table.cmap = 3, 10, 0, {0x41: ".notdef"}
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef"])
    builder.setupCharacterMap({0x41: ".notdef"})
    builder.setupNameTable({"familyName": "Huge", "styleName": "Regular"})
    builder.setupOS2(xAvgCharWidth=500, usFirstCharIndex=0x41, usLastCharIndex=0x41)
    builder.setupPost()
    builder.font["cmap"].tables = [table]
    stream = io.BytesIO()
    builder.save(stream)
    group = struct.pack(">LLL", 0x41, 0x41, 0)
    assert group in stream.getvalue()
    return stream.getvalue().replace(group, struct.pack(">LLL", 0, 0xFFFFFFFF, 0))


def fonts(*data: bytes) -> Assets:
    return assets_of(
        "mini", "cards", "templates", (), lambda: tuple((f"{i}.ttf", d) for i, d in enumerate(data)), tuple
    )


def test_what_is_no_font() -> None:
    family, signs = coverage(FONT) or ("", frozenset())
    assert family == "League Gothic"
    assert ord("A") in signs
    for data in (b"", b"nothing", FONT[:300], FONT[: len(FONT) // 2], FONT[:4] + b"\xff" * 400, huge_font()):
        assert coverage(data) is None


def test_a_font_with_names_that_lead_nowhere_is_passed_over_in_silence(capfd: pytest.CaptureFixture[str]) -> None:
    at = FONT.index(b"name", 12)
    start = int.from_bytes(FONT[at + 8 : at + 12], "big")
    mangled = FONT[: start + 2] + b"\x00\xff" + FONT[start + 4 :]  # 255 names
    coverage(mangled)
    assert capfd.readouterr() == ("", "")


def test_a_damaged_font_does_not_hide_the_others() -> None:
    found = fonts(b"nothing", FONT, FONT[:300])
    assert found.families == {"League Gothic"}
    assert found.broken_fonts == ("0.ttf", "2.ttf")
    assert found.fonts == (("1.ttf", FONT),)
    assert "A" in found.printable


@pytest.mark.parametrize("cls", [CardSize, Paper])
def test_numbers_without_sense_are_told_where_they_stand(tmp_path: Path, cls: type[CardSize] | type[Paper]) -> None:
    folder, fields = ("sizes", "width height corner") if cls is CardSize else ("papers", "width height margin")
    good = sorted((ROOT / "templates" / "shared" / folder).glob("*.yaml"))[0]
    shutil.copyfile(good, tmp_path / "good.yaml")
    session = Session(tmp_path.resolve())
    lines = good.read_text(encoding="utf-8").splitlines()
    assert session.plain(cls, "good.yaml")[1] == ()
    for field in fields.split():
        for number in NONSENSE:
            wrong = [f"{field}: {number}" if line.startswith(f"{field}:") else line for line in lines]
            (tmp_path / "wrong.yaml").write_text("\n".join(wrong), encoding="utf-8")
            found, problems = session.plain(cls, "wrong.yaml")
            if number in ("0", "1e-308") and field in ("corner", "margin"):
                assert (found is not None, problems) == (True, ())
                continue
            (problem,) = problems
            span = session.span(problem.at)
            text = session.documents["wrong.yaml"].file.text
            assert text[text.rfind("\n", 0, span.start) + 1 :].startswith(f"{field}:"), (field, number, problem)
