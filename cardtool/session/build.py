"""Building: from checked games to the files that people print, look at and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from cardtool.core.diagnostic import Problem
from cardtool.project.store import store
from cardtool.render.album import album
from cardtool.render.job import Style
from cardtool.render.raster import trimmed
from cardtool.session.draw import DeckFaces, draw_decks
from cardtool.session.pictures import broken_pictures, template_pictures
from cardtool.session.session import Loaded, Session
from cardtool.session.sheets import Printing, deck_sheets
from cardtool.session.summaries import summaries
from cardtool.session.wording import WORDING_ERRORS, wording_problem

Product: TypeAlias = Literal["sheets", "png", "summary"]
PRODUCTS: tuple[Product, ...] = ("sheets", "png", "summary")
FOLDERS: Mapping[Product, str] = {"sheets": "sheets/", "png": "cards/", "summary": "rules/"}


@dataclass(frozen=True, slots=True)
class Order:
    """What to build of a game. `cards` None means all of them; `copies` are other numbers than the cards' own."""

    products: tuple[Product, ...]
    printing: Printing
    lang: str
    draft: bool
    cards: frozenset[str] | None
    copies: Mapping[str, int] | None = None


def build(
    session: Session,
    loaded: Loaded,
    order: Order,
    drawn: tuple[DeckFaces, ...] | None,
    say: Callable[[str], None],
) -> tuple[dict[str, bytes], tuple[Problem, ...]]:
    """The files of a game by their path below its output folder, and what went wrong; without an error they are whole.

    `drawn` are the faces as the check drew them, None when they have to be drawn anew; `say` is told what is
    under way.
    """
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    low_ink = order.printing.sheets.ink == "low"
    if "png" in order.products or ("sheets" in order.products and not low_ink):
        if drawn is None or order.draft or order.cards is not None:
            drawn = _draw(session, loaded, order, Style(draft=order.draft), problems, say)
        if "png" in order.products:
            for deck in drawn:
                say(f"{loaded.name}: pictures of {deck.id}")
                shown = album(deck.layout, trimmed(deck.size), store())
                for id, picture in zip(deck.layout.cards, shown, strict=True):
                    files[f"cards/{order.lang}/{id}.png"] = picture
    if "sheets" in order.products:
        if low_ink:
            drawn = _draw(session, loaded, order, Style(low_ink=True, draft=order.draft), problems, say)
        for deck in drawn or ():
            say(f"{loaded.name}: sheets of {deck.id}")
            sheets, wrong = deck_sheets(session, loaded, deck, order.printing, order.copies)
            files.update((f"sheets/{name}", pdf) for name, pdf in sheets.items())
            problems.extend(problem for problem in wrong if problem not in problems)
    amiss = template_pictures(loaded, broken_pictures(session, loaded))
    problems.extend(problem for problem in amiss if problem not in problems)
    if "summary" in order.products and not amiss:
        say(f"{loaded.name}: rule summaries")
        try:
            made, wrong = summaries(session, loaded, order.lang, order.printing.paper)
        except WORDING_ERRORS as error:
            made, wrong = {}, (wording_problem(session, loaded, order.lang, error),)
        files.update(made)
        problems.extend(wrong)
    return files, tuple(problems)


def _draw(
    session: Session,
    loaded: Loaded,
    order: Order,
    style: Style,
    problems: list[Problem],
    say: Callable[[str], None],
) -> tuple[DeckFaces, ...]:
    """The faces in a style; what goes wrong is added to `problems`, once."""
    say(f"{loaded.name}: drawing faces")
    drawn, wrong = draw_decks(session, loaded, order.lang, order.cards, style)
    problems.extend(problem for problem in wrong if problem not in problems)
    return drawn
