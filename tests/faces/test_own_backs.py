"""A card with a back of its own: what is drawn behind it, what that back is called, where a summary names it."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from cardtool.documents.booklet import Bullets, Look, Table
from cardtool.documents.contents import booklets
from cardtool.session.draw import Backs, Prepared, draw_backs, prepare
from cardtool.session.session import Loaded, Session
from cardtool.session.wording import phrases
from cardtool.words.spans import to_plain

ROOT = Path(__file__).parents[2]
LAWS = ROOT / "cards" / "frost" / "law"


@pytest.fixture(scope="module")
def session() -> Session:
    """The shipped game; one law has the back of the events, another one that no deck has."""
    own = {"child-home": "event", "child-labour": "special"}
    texts = {name: (LAWS / f"{name}.yaml").read_text(encoding="utf-8") for name in own}
    return Session(ROOT, {f"cards/frost/law/{name}.yaml": f"{texts[name]}back: {back}\n" for name, back in own.items()})


@pytest.fixture(scope="module")
def loaded(session: Session) -> Loaded:
    return session.load("frost")


def deck(session: Session, loaded: Loaded, lang: str) -> Prepared:
    decks, problems = prepare(session, loaded, lang)
    assert problems == ()
    return next(one for one in decks if one.id == "law")


def test_each_back_is_drawn_once_and_each_card_has_its_own(session: Session, loaded: Loaded) -> None:
    laws = deck(session, loaded, "de")
    assert [back["id"] for back in laws.backs] == ["law", "event", "special"]
    assert laws.back_of[:4] == (0, 1, 2, 0)
    assert set(laws.back_of[4:]) == {0}


def test_a_back_is_called_after_the_first_deck_that_has_it(session: Session, loaded: Loaded) -> None:
    german = [back["name"] for back in deck(session, loaded, "de").backs]
    assert german == ["Gesetze", "Ereignisse", "Gesetze"]  # what no deck has is called after the card's
    english = [back["name"] for back in deck(session, session.translated(loaded, "en"), "en").backs]
    assert english == ["Laws", "Events", "Laws"]


def test_the_pages_say_what_they_are(session: Session, loaded: Loaded) -> None:
    laws = deck(session, loaded, "de")
    some = Prepared(laws.id, laws.deck, laws.size, laws.cards, laws.job, laws.faces, laws.backs[:2], laws.back_of)
    drawn = draw_backs(session, some)
    assert isinstance(drawn, Backs)
    assert drawn.layout.cards == ("law", "event")
    assert drawn.page_of == laws.back_of
    texts = [page.get_textpage().get_text_bounded().upper() for page in pypdfium2.PdfDocument(drawn.layout.pdf)]
    pages = ["".join(text.split()) for text in texts]  # the letters stand apart
    assert ["GESETZE" in page for page in pages] == [True, False]
    assert ["EREIGNISSE" in page for page in pages] == [False, True]


def test_the_summaries_name_all_backs_of_a_deck(session: Session, loaded: Loaded) -> None:
    made = booklets(phrases(session, loaded, "de"), Look())
    table = next(block for block in made["components"].blocks if isinstance(block, Table))
    cells = {to_plain(row.cells[0]): to_plain(row.cells[3]) for row in table.rows}
    assert cells["Gesetze"] == "Gesetze, Ereignisse"
    assert cells["Morgen"] == "Morgen"
    lines = [to_plain(item.spans) for block in made["law"].blocks if isinstance(block, Bullets) for item in block.items]
    assert [line for line in lines if "Rückseite" in line] == ["Dieselbe Rückseite haben auch Ereigniskarten."]
