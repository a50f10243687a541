"""PNG files as others read them."""

import random
from io import BytesIO

import pytest
from PIL import Image

from cardtool.render.png import png


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (64, 91)], ids=str)
def test_every_pixel_comes_back(size: tuple[int, int]) -> None:
    noise = random.Random(1).randbytes(3 * size[0] * size[1])
    picture = Image.frombytes("RGB", size, noise)
    with Image.open(BytesIO(png(picture, 300))) as read:
        assert read.format == "PNG"
        assert read.tobytes() == noise
        assert [round(dots) for dots in read.info["dpi"]] == [300, 300]


def test_files_are_sound() -> None:
    with Image.open(BytesIO(png(Image.new("RGB", (9, 9), "red"), 300))) as read:
        read.verify()


def test_even_areas_take_no_room() -> None:
    assert len(png(Image.new("RGB", (744, 1039), "navy"), 300)) < 20_000
