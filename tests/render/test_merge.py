"""Decks drawn in parts become one file in which what they share is stored once."""

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from cardtool.render.engine import Renderer
from cardtool.render.job import Job
from cardtool.render.merge import merge
from cardtool.words.layout import Layout

Card = Callable[..., dict[str, object]]


@pytest.fixture
def parts(renderer: Renderer, job: Job, card: Card) -> list[bytes]:
    """Four parts of one card each, equal but for the colour."""
    layouts = [renderer.faces(job, [card(1, colour=f"#{digit}00")]) for digit in range(4)]
    return [layout.pdf for layout in layouts if isinstance(layout, Layout)]


def streams(pdf: bytes, key: str) -> int:
    """How many dictionaries with `key`, of streams or plain, the file stores."""
    with pikepdf.open(BytesIO(pdf)) as file:
        things = [thing for thing in file.objects if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream)]
        return sum(key in thing for thing in things)


def test_fonts_pictures_and_profiles_are_stored_once(parts: list[bytes]) -> None:
    merged = merge(parts)
    assert streams(merged, "/FontFile3") == streams(parts[0], "/FontFile3") == 1
    assert streams(merged, "/BBox") == streams(parts[0], "/BBox")
    assert streams(merged, "/Range") == streams(parts[0], "/Range") == 2
    assert len(merged) < len(parts[0]) + 2000


def test_pages_look_as_before(parts: list[bytes]) -> None:
    def looks(pdf: bytes) -> list[bytes]:
        return [page.render(scale=1).to_pil().tobytes() for page in pypdfium2.PdfDocument(pdf)]

    assert looks(merge(parts)) == [look for part in parts for look in looks(part)]


def test_the_same_parts_make_the_same_bytes(parts: list[bytes]) -> None:
    assert merge(parts) == merge(parts)


def test_the_merged_file_is_sound(parts: list[bytes]) -> None:
    with pikepdf.open(BytesIO(merge(parts))) as pdf:
        assert pdf.check_pdf_syntax() == []
        assert pdf.pdf_version == "1.7"
        assert len(pdf.pages) == 4
        assert all("/TrimBox" in page.obj for page in pdf.pages)


def test_forms_that_point_to_themselves_are_kept_apart() -> None:
    def circle(text: bytes) -> bytes:
        pdf = pikepdf.new()
        form = pdf.make_stream(text, Type=pikepdf.Name.XObject, Subtype=pikepdf.Name.Form, BBox=[0, 0, 9, 9])
        form.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(Self=form))
        page = pdf.add_blank_page(page_size=(99, 99)).obj
        page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(A=form))
        out = BytesIO()
        pdf.save(out)
        return out.getvalue()

    with pikepdf.open(BytesIO(merge([circle(b"0 g"), circle(b"1 g")]))) as pdf:
        read = [page.Resources.XObject.A.read_bytes() for page in pdf.pages]
    assert read == [b"0 g", b"1 g"]
