"""The papers and card sizes that come with the tool."""

from pathlib import Path

import pytest
from pydantic import ValidationError
from ruamel.yaml import YAML

from cardtool.model.paper import CardSize, Paper

SHARED = Path(__file__).parents[2] / "templates" / "shared"
PAPERS = sorted((SHARED / "papers").glob("*.yaml"))
SIZES = sorted((SHARED / "sizes").glob("*.yaml"))


@pytest.mark.parametrize("file", PAPERS, ids=lambda file: file.stem)
def test_every_paper_is_valid_and_named_like_its_file(file: Path) -> None:
    paper = Paper.model_validate(YAML(typ="safe").load(file))
    assert paper.name == file.stem
    assert paper.width < paper.height


@pytest.mark.parametrize("file", SIZES, ids=lambda file: file.stem)
def test_every_size_is_valid_and_named_like_its_file(file: Path) -> None:
    size = CardSize.model_validate(YAML(typ="safe").load(file))
    assert size.name == file.stem
    assert size.corner < size.width / 2


# From the makers' own pages, see the design's table of card sizes.
MEASURES = {
    "standard": (63, 88),
    "poker": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "standard-usa": (56, 87),
    "euro": (59, 92),
    "japanese": (59, 86),
    "skat": (59, 91),
    "tarot-metric": (70, 120),
    "tarot-us": (69.85, 120.65),
    "mini-us": (41, 63),
    "mini-euro": (44, 68),
    "mini-tgc": (44.45, 63.5),
    "micro": (31.75, 44.45),
    "square-51": (50.8, 50.8),
    "square-70": (70, 70),
    "square-89": (88.9, 88.9),
    "domino": (44.45, 88.9),
    "jumbo": (88.9, 139.7),
}
SHEETS = {"a3": (297, 420), "a4": (210, 297), "a5": (148, 210), "letter": (215.9, 279.4), "tabloid": (279.4, 431.8)}


def test_sizes_and_papers_have_their_measures() -> None:
    def measured(files: list[Path], model: type[CardSize] | type[Paper]) -> dict[str, tuple[float, float]]:
        found = [model.model_validate(YAML(typ="safe").load(file)) for file in files]
        return {one.name: (one.width, one.height) for one in found}

    assert measured(SIZES, CardSize) == MEASURES
    assert measured(PAPERS, Paper) == SHEETS


SIZE = {"name": "own", "width": 63, "height": 88.5, "corner": 0, "source": "me"}


def test_a_size_takes_whole_and_broken_numbers() -> None:
    assert CardSize.model_validate(SIZE).height == 88.5


@pytest.mark.parametrize(
    "change",
    [{"widht": 3}, {"width": "63"}, {"width": 0}, {"corner": -1}, {"name": "Own Size"}, {"name": 3}],
    ids=str,
)
def test_a_wrong_size_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        CardSize.model_validate(SIZE | change)


def test_a_size_cannot_be_changed() -> None:
    with pytest.raises(ValidationError):
        CardSize.model_validate(SIZE).width = 3
