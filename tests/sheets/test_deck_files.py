"""The files of a deck's sheets: names, sides, copies, and what is said when nothing fits. Cards are plain colours."""

from __future__ import annotations

import shutil
from dataclasses import fields, replace
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from drawn_cards import SHARED, cards, colours

from cardtool.core.diagnostic import Problem
from cardtool.model.paper import CardSize
from cardtool.model.sheets import Printer, Sheets
from cardtool.session import sheets as under_test
from cardtool.session.draw import Backs, DeckFaces, Prepared, prepare
from cardtool.session.papers import UnknownPaperError, paper_called
from cardtool.session.session import Loaded, Session
from cardtool.session.sheets import Printing, deck_sheets
from cardtool.session.stamp import stamps
from cardtool.words.layout import Layout

MM = 72 / 25.4


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Session, Loaded, Prepared]:
    """Four heroes, the first with three copies."""
    mini = SHARED.parents[1] / "cardtool" / "lint" / "mini"
    root = shutil.copytree(mini, tmp_path_factory.mktemp("deck") / "game").resolve()
    shutil.copytree(SHARED, root / "templates" / "shared")
    heroes = root / "cards/mini/heroes.yaml"
    heroes.write_text(heroes.read_text(encoding="utf-8").replace("title: Ada\n", "title: Ada\n  copies: 3\n"))
    session = Session(root)
    loaded = session.load("mini")
    prepared, problems = prepare(session, loaded, "de")
    assert not problems
    return session, loaded, next(deck for deck in prepared if deck.id == "heroes")


def drawn(game: tuple[Session, Loaded, Prepared], size: CardSize | None = None) -> DeckFaces:
    """The deck with a plain colour for each face."""
    deck = game[2] if size is None else replace(game[2], size=size, job=replace(game[2].job, size=size))
    ids = tuple(entry.id for entry, _ in deck.cards)
    layout = Layout(cards(colours(len(ids), 0), deck.size), ids)
    return DeckFaces(*(getattr(deck, field.name) for field in fields(Prepared)), layout)


@pytest.fixture
def made(game: tuple[Session, Loaded, Prepared], monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Makes the files of the deck by settings. Every card has a back of its own, as a card with two faces has."""

    def backs(session: Session, deck: Prepared) -> Backs:
        count = len(deck.cards)
        return Backs(Layout(cards(colours(count, 200), deck.size), ("heroes",) * count), tuple(range(count))[::-1])

    monkeypatch.setattr(under_test, "draw_backs", backs)

    def make(paper: str = "a4", size: CardSize | None = None, skip: int = 0, **settings: object):  # type: ignore[no-untyped-def]
        sheet = paper_called(game[0], paper)[0]
        assert sheet is not None
        printing = Printing(sheet, Sheets.model_validate(settings), None, skip)
        return deck_sheets(game[0], game[1], drawn(game, size), printing)

    return make


@pytest.mark.parametrize(
    ("settings", "names", "pages", "duplex"),
    [
        ({}, ["heroes.de.a4.pdf"], 2, "DuplexFlipLongEdge"),
        ({"duplex": "short-edge"}, ["heroes.de.a4.pdf"], 2, "DuplexFlipShortEdge"),
        ({"duplex": "fold"}, ["heroes.de.a4.fold.pdf"], 2, "Simplex"),
        ({"duplex": "fronts"}, ["heroes.de.a4.fronts.pdf"], 1, "Simplex"),
        ({"duplex": "backs"}, ["heroes.de.a4.backs.pdf"], 1, "Simplex"),
        ({"duplex": "apart"}, ["heroes.de.a4.fronts.pdf", "heroes.de.a4.backs.pdf"], 1, "Simplex"),
        ({"ink": "low"}, ["heroes.de.a4.low-ink.pdf"], 2, "DuplexFlipLongEdge"),
        ({"ink": "low", "duplex": "fold", "paper": "330x480"}, ["heroes.de.330x480.fold.low-ink.pdf"], 1, "Simplex"),
        ({"skip": 5}, ["heroes.de.a4.pdf"], 4, "DuplexFlipLongEdge"),
    ],
    ids=str,
)
def test_each_way_of_printing_has_its_files(made, settings, names, pages, duplex) -> None:  # type: ignore[no-untyped-def]
    files, problems = made(**settings)
    assert (sorted(files), problems) == (sorted(names), ())
    for data in files.values():
        with pikepdf.open(BytesIO(data)) as pdf:
            assert len(pdf.pages) == pages
            assert pdf.Root.ViewerPreferences.Duplex == f"/{duplex}"


def shown(page: pikepdf.Page) -> list[str]:
    """The names of what is drawn, in order."""
    return [str(o[0]) for o, operator in pikepdf.parse_content_stream(page) if str(operator) == "Do"]


def test_copies_are_printed_each_with_the_back_of_its_card(made) -> None:  # type: ignore[no-untyped-def]
    files, _ = made()
    with pikepdf.open(BytesIO(files["heroes.de.a4.pdf"])) as pdf:
        front, back = (shown(page) for page in pdf.pages)
        assert front == ["/F0"] * 3 + ["/F1", "/F2", "/F3"]
        assert back == ["/B3"] * 3 + ["/B2", "/B1", "/B0"]


def test_stamps_are_printed_unless_they_are_switched_off(made, game) -> None:  # type: ignore[no-untyped-def]
    expected = stamps(game[0], game[1], game[2])

    def text(**settings: object) -> str:
        (data,) = made(**settings)[0].values()
        return "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))

    assert len(set(expected)) == 4
    assert [text().count(stamp) for stamp in expected] == [3, 1, 1, 1]
    assert [text(stamp=False).count(stamp) for stamp in expected] == [0, 0, 0, 0]


def test_the_caption_says_what_it_is(made) -> None:  # type: ignore[no-untyped-def]
    (data,) = made(duplex="fold")[0].values()
    text = pypdfium2.PdfDocument(data)[1].get_textpage().get_text_range()
    assert "Mini · Heroes · Bogen 2/2" in text
    assert "hier falten" in text


LONG = CardSize(name="long", width=60, height=280, corner=3, source="a test")


@pytest.mark.parametrize(
    ("asked", "size", "message", "ways"),
    [
        ({"paper": "60x80"}, None, "size standard do not fit on 60x80 paper", "--paper a5 or letter"),
        ({"orientation": "landscape"}, LONG, "size long do not fit on a4 paper in landscape", "--orientation auto"),
        ({"gutter": "bleed", "paper": "78x103"}, None, "on 78x103 paper with the bleed of each", "--gutter 0"),
        ({"duplex": "fold", "paper": "80x110"}, None, "on 80x110 paper beside a fold", "--duplex long-edge"),
        (
            {"paper": "letter"},
            LONG,
            "size long do not fit on letter paper",
            "they fit with --paper a4 or tabloid",
        ),
    ],
    ids=str,
)
def test_cards_that_do_not_fit_are_told_with_the_way_out(made, asked, size, message, ways) -> None:  # type: ignore[no-untyped-def]
    files, problems = made(size=size, **asked)
    (problem,) = problems
    assert isinstance(problem, Problem)
    assert (files, problem.rule) == ({}, "too-large-for-paper")
    assert message in problem.message
    assert ways in (problem.hint or "")


def test_nothing_is_large_enough_for_the_largest_cards(made) -> None:  # type: ignore[no-untyped-def]
    huge = CardSize(name="huge", width=420, height=420, corner=3, source="a test")
    assert made(size=huge)[1][0].hint == "no paper of the workspace is large enough"


@pytest.mark.parametrize(("name", "sides"), [("330x480", (330, 480)), ("480x330", (330, 480)), ("85.6x54", (54, 85.6))])
def test_paper_is_called_by_its_measures(game, name: str, sides: tuple[float, float]) -> None:  # type: ignore[no-untyped-def]
    paper, problems = paper_called(game[0], name)
    assert paper is not None
    assert ((paper.width, paper.height), paper.margin, problems) == (sides, 5, ())


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("10x300", "no paper has 10x300 mm: both sides must have from 20 to 5000 mm"),
        ("30x9000", "both sides must have from 20 to 5000 mm"),
        ("a44", "there is no paper “a44”; did you mean “a4”?"),
        ("10x", "there are a3, a4, a5, letter, tabloid, or measures in mm such as 330x480"),
    ],
)
def test_paper_that_there_is_not(game, name: str, said: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(UnknownPaperError, match=said.replace("?", r"\?")):
        paper_called(game[0], name)


def test_a_printers_offset_moves_the_backs(game, made) -> None:  # type: ignore[no-untyped-def]
    paper = paper_called(game[0], "a4")[0]
    assert paper is not None
    moved = Printing(paper, Sheets(), Printer(x=0.4, y=-0.2))
    places = []
    for files in (made()[0], deck_sheets(game[0], game[1], drawn(game), moved)[0]):
        with pikepdf.open(BytesIO(files["heroes.de.a4.pdf"])) as pdf:
            places.append([[float(edge) / MM for edge in page.TrimBox] for page in pdf.pages])
    (front, back), (same, other) = places
    assert front == same
    assert [b - a for a, b in zip(back, other, strict=True)] == pytest.approx([0.4, -0.2, 0.4, -0.2], abs=0.01)
