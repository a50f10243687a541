"""Building: from checked games to the files that people print, look at and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from cardtool.core.diagnostic import Problem
from cardtool.model.paper import Paper
from cardtool.render.raster import pictures
from cardtool.session.faces import BLEED, DeckFaces, draw_decks, phrases, renderer, template_problem
from cardtool.session.session import Loaded, Session
from cardtool.session.summaries import summaries
from cardtool.sheets.impose import Imprint, impose
from cardtool.sheets.plan import SheetSpec, Side, plan
from cardtool.words.layout import TemplateProblem

Product: TypeAlias = Literal["sheets", "png", "summary"]
PRODUCTS: tuple[Product, ...] = ("sheets", "png", "summary")
FOLDERS: Mapping[Product, str] = {"sheets": "sheets/", "png": "cards/", "summary": "rules/"}


@dataclass(frozen=True, slots=True)
class Order:
    """What to build of a game. `cards` None means all of them."""

    products: tuple[Product, ...]
    paper: Paper
    lang: str
    draft: bool
    cards: frozenset[str] | None


def build(
    session: Session,
    loaded: Loaded,
    order: Order,
    drawn: tuple[DeckFaces, ...] | None,
    say: Callable[[str], None],
) -> tuple[dict[str, bytes], tuple[Problem, ...]]:
    """The files of a game by their path below its output folder, and what went wrong.

    `drawn` are the faces as the check drew them, None when they have to be drawn anew; `say` is told what is
    under way.
    """
    files: dict[str, bytes] = {}
    problems: list[Problem] = []
    if "sheets" in order.products or "png" in order.products:
        if drawn is None or order.draft or order.cards is not None:
            say(f"{loaded.name}: drawing faces")
            drawn, wrong = draw_decks(session, loaded, order.lang, order.cards, draft=order.draft)
            problems.extend(wrong)
        if "sheets" in order.products:
            for deck in drawn:
                say(f"{loaded.name}: sheets of {deck.id}")
                sheet = _sheet(session, loaded, order, deck)
                if isinstance(sheet, Problem):
                    problems.append(sheet)
                else:
                    files[f"sheets/{deck.id}.{order.lang}.{order.paper.name}.pdf"] = sheet
        if "png" in order.products:
            for deck in drawn:
                say(f"{loaded.name}: pictures of {deck.id}")
                for id, picture in zip(deck.layout.cards, pictures(deck.layout.pdf, deck.size), strict=True):
                    files[f"cards/{order.lang}/{id}.png"] = picture
    if "summary" in order.products:
        say(f"{loaded.name}: rule summaries")
        made, wrong = summaries(session, loaded, order.lang, order.paper)
        files.update(made)
        problems.extend(wrong)
    return files, tuple(problems)


def _sheet(session: Session, loaded: Loaded, order: Order, deck: DeckFaces) -> bytes | Problem:
    """The sheets of a deck: every copy of every card, each with the deck's back behind it."""
    back = renderer(session).backs(deck.job, [{"id": deck.deck.back, "name": deck.deck.name}])
    if isinstance(back, TemplateProblem):
        return template_problem(session, back)
    fronts = [page for page, (_, card) in enumerate(deck.cards) for _ in range(card.copies)]
    spec = SheetSpec(order.paper, deck.size, BLEED)
    sheets = plan(spec, fronts, [0] * len(fronts))
    words = phrases(session, loaded, order.lang).labels()
    assert loaded.cards.file is not None
    title = f"{loaded.cards.file.name} · {deck.deck.name}"
    captions: dict[Side, str] = {
        "front": f"{title} · {words['sheet_front']} {{number}}/{{total}}",
        "back": f"{title} · {words['sheet_back']} {{number}}/{{total}}",
    }
    font = loaded.assets.fonts[0][1]
    return impose(spec, sheets, deck.layout.pdf, back.pdf, Imprint(title, captions, font))
