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


def test_both_tarots_and_both_minis_are_there() -> None:
    names = {file.stem for file in SIZES}
    assert {"standard", "poker", "bridge", "euro", "square-70"} <= names
    assert {"tarot-metric", "tarot-us", "mini-euro", "mini-us"} <= names
    assert [file.stem for file in PAPERS] == ["a3", "a4", "a5", "letter", "tabloid"]


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
