"""PDF: read back with pypdfium2 (text, pages) and pikepdf (tags, language, title)."""

import os
import re
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from dusk_by_hand import DUSK
from phases_by_hand import PHASES

from cardtool.documents.booklet import (
    Block,
    Booklet,
    Bullets,
    Callout,
    Heading,
    Item,
    Paragraph,
    Row,
    Steps,
    Table,
)
from cardtool.documents.pdf import TEMPLATE, pdf_inputs
from cardtool.render.engine import TypstRenderer
from cardtool.words.spans import Spans, Text

PAPERS = {"a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4)}
NASTY = '#panic("x") *b* _i_ `r` $x$ = <l> @ref \\ // /* [c] {d} ~ --- "q" http:x'


def made(booklet: Booklet, root: Path, paper: str = "a4", templates: str = "templates") -> bytes:
    renderer = TypstRenderer(root, root / templates / "shared/fonts", None, templates)
    (pdf,) = renderer.documents(TEMPLATE, booklet.game, [pdf_inputs(booklet, PAPERS[paper])])
    assert isinstance(pdf, bytes), pdf
    return pdf


def text_of(pdf: bytes) -> str:
    """The words of all pages, without line ends and the hyphens that they brought."""
    pages = pypdfium2.PdfDocument(pdf)
    text = " ".join(page.get_textpage().get_text_bounded() for page in pages)
    return re.sub(r"\s+", " ", re.sub(r"(\ufffe|\xad)\s*", "", text))


def tags_of(pdf: pikepdf.Pdf) -> set[str]:
    found: set[str] = set()
    waiting = [pdf.Root.StructTreeRoot]
    while waiting:
        node = waiting.pop()
        if isinstance(node, pikepdf.Array):
            waiting += list(node)
        elif isinstance(node, pikepdf.Dictionary):
            if "/S" in node:
                found.add(str(node.S))
            if "/K" in node:
                waiting.append(node.K)
    return found


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_have_the_size_of_the_paper(root: Path, paper: str) -> None:
    pages = pypdfium2.PdfDocument(made(PHASES, root, paper))
    assert {tuple(round(side / 72 * 25.4, 1) for side in page.get_size()) for page in pages} == {PAPERS[paper]}


def test_the_folder_of_templates_may_have_any_name(root: Path, tmp_path: Path) -> None:
    shutil.copytree(root / "templates", tmp_path / "looks")
    assert made(DUSK, tmp_path, templates="looks") == made(DUSK, root)


def test_lines_and_page_numbers_can_be_read(root: Path) -> None:
    text = text_of(made(DUSK, root))
    assert "Mischt den Dämmerungsstapel." in text
    assert "Bürger-Figuren darauf in euer Lager." in text
    assert "a) Soforteffekt (obere Hälfte)" in text
    assert "2 / 2" in text_of(made(PHASES, root))


def test_the_file_is_tagged_and_says_its_language_and_title(root: Path) -> None:
    with pikepdf.open(BytesIO(made(DUSK, root))) as pdf:
        assert bool(pdf.Root.MarkInfo.Marked)
        assert str(pdf.Root.Lang) == "de"
        assert {"/H1", "/L", "/LI", "/Lbl", "/LBody", "/P", "/Figure"} <= tags_of(pdf)
        with pdf.open_metadata() as meta:
            assert meta["dc:title"] == "7. Dämmerungs-Phase"
            assert "xmp:CreateDate" not in meta


def test_the_table_is_one_for_screen_readers(root: Path) -> None:
    with pikepdf.open(BytesIO(made(PHASES, root))) as pdf:
        assert {"/Table", "/TR", "/TH", "/TD"} <= tags_of(pdf)


def test_no_text_is_typst_anywhere(root: Path) -> None:
    text: Spans = (Text(NASTY),)
    blocks: tuple[Block, ...] = (
        Heading(1, text),
        Paragraph(text),
        Steps((Item(text, children=(Bullets((Item(text),)),)),)),
        Table((text,), (Row((text,)),)),
        Callout(text, (Paragraph(text),)),
    )
    read = text_of(made(Booklet("T", NASTY, "de", "frost", blocks), root))
    # Eight in the blocks and the footer; the line above the title is set in capitals.
    assert read.count(NASTY) == 8 + 1


def test_empty_parts_and_letters_without_a_glyph_are_no_error(root: Path) -> None:
    blocks: tuple[Block, ...] = (
        Heading(3, ()),
        Heading(1, (Text("日本 \U0001f600"),)),
        Paragraph(()),
        Steps((Item(()),)),
        Bullets(()),
        Table(((),), (Row(((),)),)),
        Callout((), ()),
    )
    assert made(Booklet("T", "", "de", "frost", blocks), root)


def test_same_booklet_same_bytes(root: Path) -> None:
    """All three formats, in processes that differ in hash seed, time zone and locale."""
    script = Path(__file__).with_name("print_digests.py")
    printed = [
        subprocess.run(
            [sys.executable, script, str(root)],
            env=os.environ | {"PYTHONHASHSEED": seed, "TZ": zone, "LANG": lang},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed, zone, lang in (("1", "UTC", "C"), ("2", "Asia/Tokyo", "de_DE.UTF-8"))
    ]
    assert printed[0] == printed[1]
    assert len(printed[0].split()) == 6
