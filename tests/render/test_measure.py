"""What is read back from drawn faces, against faces whose every measure is known."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from cardtool.render.engine import TypstRenderer
from cardtool.render.job import Job
from cardtool.render.measure import ENOUGH, SAMPLES, measure
from cardtool.words.layout import Layout
from cardtool.words.printed import NumberedIcon, Print, contrast, numbers_of_icons

Draw = Callable[[str, int], list[Print]]
Values = dict[str, Any]
NUMBERED = [{"t": "Everybody takes "}, {"n": "2", "icon": "dot", "alt": "dots"}, {"t": "."}]


@pytest.fixture
def draw(workspace: Path, renderer: TypstRenderer, job: Job) -> Draw:
    """The prints of `count` cards whose face is the Typst code given; `card.text` is a text with an icon."""

    def drawn(code: str, count: int = 1) -> list[Print]:
        (workspace / "templates" / "tiny" / "face.typ").write_text(f"#let face(card) = {{ {code} }}", "utf-8")
        faces: list[Values] = [
            {"id": f"T{number}", "kind": "tiny", "art": None, "text": NUMBERED} for number in range(count)
        ]
        layout = renderer.faces(job, faces)
        assert isinstance(layout, Layout), layout
        return list(measure(layout, faces))

    return drawn


def save(workspace: Path, name: str, picture: Image.Image) -> bytes:
    """Put a picture beside the template."""
    written = BytesIO()
    picture.save(written, "PNG")
    (workspace / "templates" / "tiny" / name).write_bytes(written.getvalue())
    return written.getvalue()


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.005)
    assert contrast((255, 0, 0), (0, 0, 255)) == contrast((0, 0, 255), (255, 0, 0)) == pytest.approx(2.15, abs=0.005)


def test_a_run_has_its_size_colour_and_place(draw: Draw) -> None:
    code = 'place(dx: 10mm, dy: 20mm, text(size: 8pt, fill: rgb("#102030"), weight: "bold")[HH])'
    [run] = draw(code, 1)[0].runs
    assert (run.text, run.size_pt, run.bold, run.colour) == ("HH", 8, True, (16, 32, 48))
    assert (run.left, run.top) == pytest.approx((10, 20), abs=0.3)
    assert run.right - run.left == pytest.approx(4.4, abs=0.6)


def test_enlarged_letters_count_as_they_are_printed(draw: Draw) -> None:
    [run] = draw("scale(200%, reflow: true, text(size: 4pt)[HH])", 1)[0].runs
    assert run.size_pt == 8


def test_letters_beyond_the_page_have_no_ground(draw: Draw) -> None:
    """Text that is far too long ends up there, and the check must end."""
    code = """place(dx: 10mm, dy: 120mm, text(size: 8pt)[below])
        place(dx: -40mm, dy: 20mm, text(size: 8pt)[left])
        place(dx: 10mm, dy: 20mm, text(size: 8pt)[here])"""
    runs = draw(code, 1)[0].runs
    assert {run.text.strip(): run.ground is None for run in runs} == {"below": True, "left": True, "here": False}


def test_the_ground_is_what_lies_behind_the_letters(draw: Draw) -> None:
    code = """place(rect(width: 63mm, height: 40mm, fill: rgb("#808080")))
        place(dx: 5mm, dy: 5mm, text(size: 9pt, fill: white)[on grey])
        place(dx: 5mm, dy: 60mm, text(size: 9pt, fill: black)[on paper])"""
    grey, paper = (run.ground for run in draw(code, 1)[0].runs)
    assert grey is not None
    assert paper is not None
    assert grey.colour == (128, 128, 128)
    assert grey.contrast == pytest.approx(3.95, abs=0.01)
    assert grey.even
    assert paper.contrast == pytest.approx(21)


def test_a_picture_is_no_even_ground(draw: Draw, workspace: Path) -> None:
    checks = Image.new("RGB", (64, 64), "white")
    checks.paste("black", (0, 0, 32, 64))
    save(workspace, "checks.png", checks)
    code = 'place(image("checks.png", width: 20mm)); place(dy: 5mm, text(size: 9pt, fill: white)[all over it])'
    ground = draw(code, 1)[0].runs[0].ground
    assert ground is not None
    assert not ground.even
    assert ground.contrast == 1


def test_letters_with_an_outline_or_that_shine_through_are_not_judged(draw: Draw) -> None:
    code = 'text(stroke: 1pt + black, fill: white)[a]; text(fill: rgb("#ffffff80"))[b]'
    runs = draw(code, 1)[0].runs
    assert [(run.text, run.colour, run.ground) for run in runs] == [("a", None, None), ("b", None, None)]


def test_the_ground_of_a_style_is_looked_at_a_few_times(draw: Draw) -> None:
    prints = draw("text(size: 9pt)[alike]", SAMPLES + 2)
    assert [print.runs[0].ground is not None for print in prints] == [True] * SAMPLES + [False] * 2


def test_a_kind_is_read_until_it_shows_nothing_new(renderer: TypstRenderer, workspace: Path, job: Job) -> None:
    face = "#let face(card) = text(size: card.size * 1pt)[alike]"
    (workspace / "templates" / "tiny" / "face.typ").write_text(face, "utf-8")
    faces: list[Values] = [{"id": f"T{k}", "kind": "tiny", "art": None, "size": 9} for k in range(3 * ENOUGH + 2)]
    faces[ENOUGH] |= {"size": 7}
    faces[-1] |= {"text": [{"t": "2 ×"}, {"icon": "dot"}]}
    layout = renderer.faces(job, faces)
    assert isinstance(layout, Layout), layout
    # Once more as many after the new style, and the last for its number.
    wanted = [f"T{k}" for k in range(2 * ENOUGH + 1)] + [f"T{3 * ENOUGH + 1}"]
    assert [one.card for one in measure(layout, faces)] == wanted


def test_a_bitmap_has_its_pixels_and_its_printed_size(draw: Draw, workspace: Path) -> None:
    save(workspace, "wide.png", Image.new("RGB", (40, 20), "red"))
    prints = draw('image("wide.png", width: 30mm, height: 30mm, fit: "cover")', 1)
    [bitmap] = prints[0].bitmaps
    assert bitmap.file == "wide.png"
    assert (bitmap.width_px, bitmap.height_px) == (40, 20)
    assert (bitmap.width_mm, bitmap.height_mm) == pytest.approx((60, 30), abs=0.01)


def test_a_bitmap_inside_a_drawing_has_no_name(draw: Draw, workspace: Path) -> None:
    data = base64.b64encode(save(workspace, "one.png", Image.new("RGB", (8, 8), "red"))).decode()
    drawing = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><image href="data:image/png;base64,{data}"/></svg>'
    )
    (workspace / "templates" / "tiny" / "held.svg").write_text(drawing, "utf-8")
    [bitmap] = draw('image("held.svg", width: 10mm)', 1)[0].bitmaps
    assert bitmap.file is None
    assert bitmap.width_px == 8


def test_a_number_at_the_end_of_a_line_is_parted_from_its_icon(draw: Draw) -> None:
    code = """block(width: WIDTHmm, {
        for s in card.text {
            if "icon" in s [#s.n #box(image("dot.svg", height: .9em))] else [#s.t]
        }
    })"""
    parted = {width: draw(code.replace("WIDTH", str(width)), 1)[0].parted for width in range(16, 46)}
    found = [width for width, wrong in parted.items() if wrong]
    assert found == list(range(found[0], found[-1] + 1))
    assert len(found) in (4, 5)  # mm: a space, the icon and the full stop, which stays with it
    assert all((one.field, one.number, one.icon) == ("text", "2", "dot") for width in found for one in parted[width])


def test_numbers_of_icons_are_found_wherever_a_face_has_spans() -> None:
    values = {
        "title": "7",
        "text": [[{"t": "Take 3 "}, {"icon": "a"}], [{"t": "No "}, {"icon": "a"}]],
        "win": [{"level": 0, "spans": [{"t": "2", "b": True}, {"t": " × "}, {"icon": "b"}]}],
        "options": [{"do": [{"n": "1–2", "icon": "c", "alt": "C"}]}],
    }
    assert list(numbers_of_icons(json.loads(json.dumps(values)))) == [
        NumberedIcon("text.0", "3", "a", plain=False),
        NumberedIcon("win.0", "2", "b", plain=False),
        NumberedIcon("options.0.do", "1–2", "c", plain=True),
    ]
