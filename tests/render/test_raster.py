"""Pictures of single cards."""

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest
from PIL import Image

from cardtool.model.paper import CardSize
from cardtool.render.engine import Renderer
from cardtool.render.job import Job
from cardtool.render.raster import Canvas, bitmaps, pictures, trimmed
from cardtool.words.layout import Layout

Card = Callable[..., dict[str, object]]


@pytest.fixture
def deck(renderer: Renderer, job: Job, card: Card) -> bytes:
    layout = renderer.faces(job, [card(1, colour="#ff0000"), card(2, colour="#00ff00")])
    assert isinstance(layout, Layout)
    return layout.pdf


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


@pytest.mark.parametrize(
    ("width", "height", "expected"),
    [
        (63, 88, (744, 1039)),
        (63.5, 88.9, (750, 1050)),
        (70, 120, (827, 1417)),
        (69.85, 120.65, (825, 1425)),
        (44, 68, (520, 803)),
        (70, 70, (827, 827)),
    ],
)
def test_sizes_in_pixels(width: float, height: float, expected: tuple[int, int]) -> None:
    size = CardSize(name="own", width=width, height=height, corner=3, source="the tests")
    assert trimmed(size) == Canvas(*expected)


def test_pictures_are_exactly_the_card(deck: bytes, job: Job) -> None:
    red, green = map(opened, pictures(deck, trimmed(job.size)))
    assert red.size == green.size == (744, 1039)
    assert red.mode == "RGB"
    assert [round(dots) for dots in red.info["dpi"]] == [300, 300]
    corners = [(0, 0), (743, 0), (0, 1038), (743, 1038)]
    assert {red.getpixel(corner) for corner in corners} == {(255, 0, 0)}
    assert {green.getpixel(corner) for corner in corners} == {(0, 255, 0)}


def test_the_cut_is_the_edge_of_the_picture(deck: bytes, job: Job) -> None:
    picture = opened(next(pictures(deck, trimmed(job.size))))
    blue = [x for x in range(744) if picture.getpixel((x, 207)) == (0, 0, 255)]
    # The dot is 4 mm wide and begins 5.5 mm from the cut.
    assert abs(min(blue) - 5.5 / 25.4 * 300) <= 1.5
    assert abs(max(blue) - 9.5 / 25.4 * 300) <= 1.5


def test_single_pages_can_be_asked_for(deck: bytes, job: Job) -> None:
    first, second = pictures(deck, trimmed(job.size))
    assert list(pictures(deck, trimmed(job.size), [1])) == [second]
    assert list(pictures(deck, trimmed(job.size), [0, 0])) == [first, first]


def test_the_same_page_makes_the_same_bytes(deck: bytes, job: Job) -> None:
    assert list(pictures(deck, trimmed(job.size))) == list(pictures(deck, trimmed(job.size)))


def test_many_pages_are_drawn_elsewhere_and_the_same(deck: bytes, job: Job) -> None:
    here = [*pictures(deck, trimmed(job.size))]
    order = [0, 1, 1, 0] * 9  # more than are drawn at once
    assert [*pictures(deck, trimmed(job.size), order)] == [here[page] for page in order]
    turned = [opened(here[page]).tobytes() for page in order]
    assert [picture.tobytes() for picture in bitmaps(deck, trimmed(job.size), order)] == turned


def test_another_file_is_not_taken_for_the_last(deck: bytes, job: Job) -> None:
    blank = pikepdf.new()
    blank.add_blank_page(page_size=(69 * 72 / 25.4, 94 * 72 / 25.4))
    stream = BytesIO()
    blank.save(stream)
    for pdf, colour in ((deck, (255, 0, 0)), (stream.getvalue(), (255, 255, 255)), (deck, (255, 0, 0))):
        assert {one.getpixel((0, 0)) for one in bitmaps(pdf, trimmed(job.size), [0] * 20)} == {colour}
