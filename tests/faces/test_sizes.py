"""Faces and backs are laid out anew for every size: nothing is left bare, nothing is cut in silence."""

from __future__ import annotations

import pytest
from drawn import GAMES, SESSION, backs, faces, loaded, named, told

from cardtool.render.job import Job, Style
from cardtool.render.measure import contents
from cardtool.render.painted import PX_PER_MM, painted
from cardtool.session.draw import DeckFaces, renderer
from cardtool.vendors.safe import near_cut
from cardtool.words.layout import Layout
from cardtool.words.printed import Run

FLOOR = 5.5
SIZES = ("mini-us", "mini-euro", "square-70", "bridge", "euro", "tarot-metric", "tarot-us", "88.9×139.7", "31.75×44.45")


def lines(deck: DeckFaces) -> list[tuple[Run, ...]]:
    return [runs for runs, _ in contents(deck.layout)]


@pytest.mark.parametrize("size", SIZES)
def test_a_face_of_each_kind_in_each_size(size: str) -> None:
    at = SIZES.index(size)
    # Every second kind of one of the games: the others are drawn in other sizes.
    game = GAMES[at % 2]
    kinds = tuple(loaded(game).cards.language.kinds)[at // 2 % 2 :: 2]
    for deck in faces(game, "de", size, each=1, kinds=kinds):
        too_long = {over.card for over in deck.layout.overflows}
        assert not too_long or size in ("mini-us", "mini-euro", "31.75×44.45"), deck.layout.overflows
        for id, runs in zip(deck.layout.cards, lines(deck), strict=True):
            assert min(run.size_pt for run in runs) >= FLOOR - 0.01
            assert id in too_long or near_cut(runs, deck.size.width, deck.size.height, 3.0) == ()
        for layout in (deck.layout, backs(deck).layout):
            for picture in painted(layout.pdf):
                wanted = round((deck.size.width + 6) * PX_PER_MM), round((deck.size.height + 6) * PX_PER_MM)
                assert all(abs(one - other) <= 1 for one, other in zip(picture.size, wanted, strict=True))
                whole = picture.crop((2, 2, picture.width - 2, picture.height - 2)).getchannel("A")
                assert whole.getextrema() == (255, 255)  # painted everywhere, out to the bleed


def test_larger_cards_use_their_room() -> None:
    """Titles and text grow with the card; on a smaller one text keeps its size as long as it fits."""
    found = []
    for size in ("mini-us", "standard", "tarot-metric", "88.9×139.7"):
        (deck,) = faces("frost", "de", size, each=1, kinds=("scenario",))
        (runs,) = lines(deck)
        title = next(run for run in runs if run.top < 0.15 * deck.size.height)
        text = max((run for run in runs if run is not title), key=lambda run: len(run.text))
        found.append((title.size_pt, text.size_pt))
    assert found == [(8.0, 7.0), (10.5, 8.0), (11.55, 8.8), (14.7, 11.2)]


def test_text_is_set_anew_and_not_scaled() -> None:
    """On a narrower card the lines are shorter, and their letters as large."""
    longest = []
    for size in ("standard", "50×88"):
        (deck,) = faces("frost", "de", size, each=1, kinds=("event",))
        assert not deck.layout.overflows
        longest.append(max(len(run.text) for run in lines(deck)[0] if run.size_pt == 7.0))
    assert longest == [39, 34]


def test_what_does_not_fit_is_told() -> None:
    """Too much text, a title, a fact and a word that are too wide, two tabs that would meet."""
    said = set()
    for kind, changes in (
        ("ship", {"title": "Die sehr lange Reise", "loyalty": {"id": "x", "name": "Zentralgalaktische Heimatflotte"}}),
        ("status", {"flavour": [{"t": "Sternenflottenhauptquartiersverwaltung."}]}),
        ("citizen", {"citizen": {"id": "engineer", "name": "Dampfmaschinistin"}}),
        ("dispute", {}),
    ):
        game = "frost" if kind in ("citizen", "dispute") else "cosmos"
        (deck,) = faces(game, "de", "31.75×44.45", each=1, kinds=(kind,))
        drawn = renderer(SESSION).faces(deck.job, [{**deck.faces[0], **changes}])
        assert isinstance(drawn, Layout)
        said |= {(kind, over.slot, over.field.split(".")[0]) for over in drawn.overflows if over.over_mm > 0}
    assert said >= {
        ("ship", "title", "title"),
        ("ship", "body", "loyalty"),
        ("status", "word", "flavour"),
        ("citizen", "tab", "kind"),
        ("dispute", "body", "options"),
    }


@pytest.mark.parametrize("field", ["text", "flavour", "immediate", "options"])
def test_a_word_that_is_wider_than_its_line_is_told(field: str) -> None:
    """What is hyphenated is not; flavour never is."""
    (deck,) = faces("frost", each=1, kinds=("dusk",))
    for word, wide in (("Mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm", True), (8 * "Versammlungs" + "haus", False)):
        spans = [{"t": f"Sie sagte {word} und ging."}]
        changed = {
            "text": [spans],
            "flavour": spans,
            "immediate": spans,
            "options": [{"when": [], "do": spans, "then": None}, {"when": spans, "do": [], "then": "box"}],
        }
        drawn = renderer(SESSION).faces(deck.job, [{**deck.faces[0], field: changed[field]}])
        assert isinstance(drawn, Layout)
        told = {(over.slot, over.field) for over in drawn.overflows}
        at = {"text": {"text.0"}, "options": {"options.0", "options.1"}}.get(field, {field})
        assert told == ({("word", place) for place in at} if wide or field == "flavour" else set())


def test_what_does_not_fit_is_told_once() -> None:
    """Letters that ran out of their box lie on other grounds, which is no second problem."""
    decks = faces("frost", "de", "mini-us", each=2, kinds=("morning",))
    assert [problem.rule for problem in told(decks, "frost")] == ["overflow", "overflow"]


@pytest.mark.parametrize("measures", [(5, 5), (10, 200), (200, 40), (420, 420)])
def test_no_size_is_too_odd_for_the_templates(measures: tuple[int, int]) -> None:
    (deck,) = faces("frost", each=1, kinds=("building",))
    width, height = measures
    size = named("standard").model_copy(update={"width": float(width), "height": float(height)})
    for style in (Style(), Style(low_ink=True, safe=6.0, draft=True)):
        job = Job(deck.job.game, deck.job.lang, size, deck.job.labels, style)
        assert isinstance(renderer(SESSION).faces(job, deck.faces), Layout)
        assert isinstance(renderer(SESSION).backs(job, deck.backs), Layout)
