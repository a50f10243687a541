"""The pictures, read back: each cell has its card's colour."""

from __future__ import annotations

import pytest
from drawn_cards import SIZES
from PIL import Image
from table_decks import back, colour_of, deck, drawn, front, near, picture

from cardtool.exports.table_faces import face_canvas, single_faces
from cardtool.exports.table_sheets import OnSheets
from cardtool.model.paper import CardSize
from cardtool.tables.cards import digest
from cardtool.tables.paste import THUMBNAIL, paste, thumbnail
from cardtool.tables.plan import Grid, Limits


def check_fronts(made: OnSheets) -> None:
    """Every cell of every sheet has the colour of its card, the hidden one that of the back."""
    for one in made.sheets:
        grid, sheet = one.sheet.grid, picture(made.files[one.front.file])
        assert sheet.mode == "RGB"
        assert sheet.size == grid.pixels == (one.front.width, one.front.height)
        for cell, index in enumerate(one.sheet.cards):
            assert near(colour_of(sheet, grid.columns, grid.rows, cell), front(index)), (one.sheet.number, cell)
        if one.sheet.hidden_cell is not None:
            assert near(colour_of(sheet, grid.columns, grid.rows, one.sheet.hidden_cell), back(0))


@pytest.mark.parametrize(("count", "sheets"), [(2, 1), (69, 1), (70, 2), (71, 2), (140, 3)])
def test_each_cell_has_its_card_and_the_last_the_back(count: int, sheets: int) -> None:
    made = drawn(deck(count))
    assert len(made.sheets) == sheets
    check_fronts(made)
    shared = {one.back.file for one in made.sheets}
    assert shared == {"mini-colours-de-back.png"}
    whole = picture(made.files["mini-colours-de-back.png"])
    assert near(colour_of(whole, 1, 1, 0), back(0))
    assert whole.size == (made.sheets[0].sheet.grid.width, made.sheets[0].sheet.grid.height)


def test_a_deck_of_one_card_needs_no_hidden_cell_but_copies_do() -> None:
    alone = drawn(deck(1))
    assert alone.sheets[0].sheet.hidden_cell is None
    check_fronts(alone)
    three = drawn(deck(1, copies=[3]))
    assert (three.sheets[0].sheet.hidden_cell, three.sheets[0].sheet.cards) == (1, (0,))
    check_fronts(three)


@pytest.mark.parametrize("size", ["tarot-metric", "tarot-us", "square-70", "mini-us"])
def test_cards_keep_their_proportions(size: str) -> None:
    made = drawn(deck(12, size=size), Limits(10, 7, 900), 60)
    check_fronts(made)
    grid = made.sheets[0].sheet.grid
    assert grid.width / grid.height == pytest.approx(SIZES[size].width / SIZES[size].height, abs=0.01)
    edge = picture(made.files[made.sheets[0].front.file]).crop((0, 0, grid.width, grid.height))
    corners = [(0, 0), (grid.width - 1, 0), (0, grid.height - 1), (grid.width - 1, grid.height - 1)]
    found = [edge.getpixel(corner) for corner in corners]
    assert all(isinstance(colour, tuple) and near(colour[:3], front(0)) for colour in found)  # square, without bleed


def test_own_backs_are_a_sheet_in_the_same_order() -> None:
    backs = [index % 3 for index in range(75)]
    made = drawn(deck(75, backs=backs))
    check_fronts(made)
    assert len(made.sheets) == 2
    for one in made.sheets:
        assert one.unique_back
        grid, sheet = one.sheet.grid, picture(made.files[one.back.file])
        assert sheet.size == grid.pixels
        for cell, index in enumerate(one.sheet.cards):
            assert near(colour_of(sheet, grid.columns, grid.rows, cell), back(backs[index]))
        assert one.sheet.hidden_cell is not None
        assert near(colour_of(sheet, grid.columns, grid.rows, one.sheet.hidden_cell), back(0))


def test_the_hidden_cell_shows_the_back_that_most_cards_have() -> None:
    made = drawn(deck(4, backs=[1, 0, 0, 0]))
    (one,) = made.sheets
    sheet = picture(made.files[one.front.file])
    assert near(colour_of(sheet, one.sheet.grid.columns, one.sheet.grid.rows, one.sheet.grid.cells - 1), back(0))


def test_the_digest_changes_exactly_with_the_picture() -> None:
    first, again, other = drawn(deck(5)), drawn(deck(5)), drawn(deck(5, backs=[1] * 5))
    assert first.files == again.files
    assert first.sheets == again.sheets
    assert first.sheets[0].back.hash != other.sheets[0].back.hash
    longer = drawn(deck(6), hidden=False)
    same = drawn(deck(5), hidden=False)
    assert longer.sheets[0].front.hash != same.sheets[0].front.hash
    assert longer.sheets[0].back.hash == same.sheets[0].back.hash
    for made in (first, longer):
        for one in made.sheets:
            assert one.front.hash == digest(made.files[one.front.file])


def test_a_picture_is_a_png_unless_a_jpeg_is_smaller() -> None:
    made = drawn(deck(20))
    assert made.sheets[0].front.file == "mini-colours-de-1.png"  # plain colours
    assert all(picture(data).format == ("PNG" if name.endswith("png") else "JPEG") for name, data in made.files.items())


def test_the_manifest_says_what_is_in_which_cell() -> None:
    made = drawn(deck(70, copies=[2] + [1] * 69))
    fronts = [shown for shown in made.listed.pictures if shown.side == "front"]
    assert [len(shown.cells) for shown in fronts] == [40, 32]
    assert fronts[0].cells[0] == "K000"
    assert fronts[0].cells[39] is None
    assert sorted(id for shown in fronts for id in shown.cells.values() if id) == [f"K{i:03}" for i in range(70)]
    (shared,) = (shown for shown in made.listed.pictures if shown.side == "back")
    assert shared.cells == {0: None}


def test_single_faces_are_all_of_the_same_pixels_at_ten_a_millimetre() -> None:
    files, listed = single_faces(deck(3, size="square-70"))
    assert list(files) == [f"colours/colours-K{i:03}-front.png" for i in range(3)] + ["colours/colours-back.png"]
    assert {picture(data).size for data in files.values()} == {(700, 700)}
    assert [shown.cells for shown in listed.pictures] == [{0: "K000"}, {0: "K001"}, {0: "K002"}, {0: None}]
    for index, data in enumerate([*files.values()][:3]):
        assert near(colour_of(picture(data), 1, 1, 0), front(index))


def test_single_faces_with_backs_of_their_own_have_a_back_each() -> None:
    files, _ = single_faces(deck(2, backs=[0, 1]))
    assert [*files][2:] == ["colours/colours-K000-back.png", "colours/colours-K001-back.png"]
    assert near(colour_of(picture(files["colours/colours-K001-back.png"]), 1, 1, 0), back(1))
    assert {picture(data).size for data in files.values()} == {(630, 880)}


def test_no_single_face_is_larger_than_tabletopia_takes() -> None:
    poster = CardSize(name="poster", width=420, height=300, corner=0, source="the tests")
    canvas = face_canvas(poster)
    assert 3980 <= canvas.width <= 4000
    assert canvas.height == pytest.approx(canvas.width * 300 / 420, abs=1)


def test_a_picture_that_does_not_fill_its_cell_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fill a cell of 10 × 20 px"):
        paste(Grid(1, 1, 10, 20, 100), [(0, Image.new("RGB", (10, 21)))])


@pytest.mark.parametrize("count", [1, 2, 9, 30])
@pytest.mark.parametrize("shape", [(63, 88), (88, 63), (70, 70)])
def test_a_thumbnail_shows_the_front_of_each(count: int, shape: tuple[int, int]) -> None:
    made = thumbnail([Image.new("RGB", (3 * shape[0], 3 * shape[1]), front(index)) for index in range(count)])
    assert made.size == (THUMBNAIL, THUMBNAIL)
    found = {colour for _, colour in made.getcolors(65536) or ()}
    assert {front(index) for index in range(count)} <= found
    assert made.getpixel((0, 0)) == made.getpixel((255, 255)) == (43, 43, 46)
