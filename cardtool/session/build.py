"""Building: from checked games to the files that people print, look at and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from cardtool.core.diagnostic import Problem
from cardtool.model.paper import Paper
from cardtool.render.job import Style
from cardtool.render.raster import pictures, trimmed
from cardtool.session.draw import DeckFaces, draw_backs, draw_decks
from cardtool.session.pictures import broken_pictures, template_pictures
from cardtool.session.session import Loaded, Session
from cardtool.session.summaries import summaries
from cardtool.session.wording import WORDING_ERRORS, wording_problem
from cardtool.sheets.impose import Imprint, impose
from cardtool.sheets.plan import SheetSpec, Side, plan

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
            drawn, wrong = draw_decks(session, loaded, order.lang, order.cards, Style(draft=order.draft))
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
                for id, picture in zip(deck.layout.cards, pictures(deck.layout.pdf, trimmed(deck.size)), strict=True):
                    files[f"cards/{order.lang}/{id}.png"] = picture
    amiss = template_pictures(loaded, broken_pictures(session, loaded))
    problems.extend(problem for problem in amiss if problem not in problems)
    if "summary" in order.products and not amiss:
        say(f"{loaded.name}: rule summaries")
        try:
            made, wrong = summaries(session, loaded, order.lang, order.paper)
        except WORDING_ERRORS as error:
            made, wrong = {}, (wording_problem(session, loaded, order.lang, error),)
        files.update(made)
        problems.extend(wrong)
    return files, tuple(problems)


def _sheet(session: Session, loaded: Loaded, order: Order, deck: DeckFaces) -> bytes | Problem:
    """The sheets of a deck: every copy of every card, each with the deck's back behind it."""
    backs = draw_backs(session, deck)
    if isinstance(backs, Problem):
        return backs
    spec = SheetSpec(order.paper, deck.size, deck.job.style.bleed)
    if not spec.columns or not spec.rows:
        entry = loaded.cards.get("deck", deck.id)
        assert entry is not None
        message = f"Cards of size {deck.size.name} do not fit on {order.paper.name} paper."
        return Problem("too-large-for-paper", entry.place.at("size"), message, "choose a larger paper")
    fronts = [page for page, (_, card) in enumerate(deck.cards) for _ in range(card.copies)]
    sheets = plan(spec, fronts, [backs.page_of[page] for page in fronts])
    labels = deck.job.labels
    title = f"{loaded.cards.file.name if loaded.cards.file else loaded.name} · {deck.deck.name}"
    captions: dict[Side, str] = {
        "front": f"{title} · {labels['sheet_front']} {{number}}/{{total}}",
        "back": f"{title} · {labels['sheet_back']} {{number}}/{{total}}",
    }
    return impose(spec, sheets, deck.layout.pdf, backs.layout.pdf, Imprint(title, captions, loaded.assets.fonts[0][1]))
