"""The sheets of a deck: which way the paper lies, what stands behind which front, and what the files are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place
from cardtool.model.paper import CardSize, Paper
from cardtool.model.sheets import Printer, Sheets
from cardtool.project.workspace import CONFIG
from cardtool.session.draw import DeckFaces, draw_backs
from cardtool.session.papers import papers
from cardtool.session.session import Loaded, Session
from cardtool.session.stamp import stamps
from cardtool.sheets.impose import Imprint, impose
from cardtool.sheets.plan import Sheet, plan
from cardtool.sheets.spec import SheetSpec, Turn

_PAPERS_TOLD = 2
"""Of those on which cards fit: the next larger one, and another in case it is not at hand."""


@dataclass(frozen=True, slots=True)
class Printing:
    """How sheets are printed: on which paper, as the settings say, on a printer that is off by so much.

    The first `skip` places of the first sheet stay empty.
    """

    paper: Paper
    sheets: Sheets
    printer: Printer | None = None
    skip: int = 0


def spec_of(printing: Printing, size: CardSize, bleed: float) -> SheetSpec:
    """The sheets for cards of a size. Of two ways in which the paper can lie the one that takes more cards.

    Nothing may fit: then the spec has no room.
    """
    return max(_specs(printing, size, bleed), key=lambda spec: spec.room)  # the first of two that are alike


def _specs(printing: Printing, size: CardSize, bleed: float) -> Iterator[SheetSpec]:
    sheets, printer = printing.sheets, printing.printer
    duplex: Turn = sheets.duplex if sheets.duplex in ("short-edge", "fold") else "long-edge"
    gutter, least = (2 * bleed, bleed) if sheets.gutter == "bleed" else (sheets.gutter, 0.0)
    for landscape in (False, True):
        if sheets.orientation in ("auto", "landscape" if landscape else "portrait"):
            off = printer.landscape if printer is not None and landscape else printer
            yield SheetSpec(
                printing.paper,
                size,
                bleed,
                landscape,
                gutter,
                least,
                duplex,
                sheets.marks,
                sheets.guides,
                (off.x, off.y) if off is not None else (0.0, 0.0),
            )


def deck_sheets(
    session: Session, loaded: Loaded, deck: DeckFaces, printing: Printing, copies: Mapping[str, int] | None = None
) -> tuple[dict[str, bytes], tuple[Problem, ...]]:
    """The files of a deck's sheets by name: every copy of every card, with its back; why there are none, and whether
    backs are where the printer happens to put them.

    `copies` are other numbers than the cards' own, by their ids.
    """
    spec = spec_of(printing, deck.size, deck.job.style.bleed)
    if not spec.room:
        return {}, (_too_large(session, loaded, deck, printing),)
    backs = None if printing.sheets.duplex == "fronts" else draw_backs(session, deck)
    if isinstance(backs, Problem):
        return {}, (backs,)
    numbers = copies or {}
    fronts = [page for page, (_, card) in enumerate(deck.cards) for _ in range(numbers.get(card.id, card.copies))]
    sheets = plan(spec, fronts, [] if backs is None else [backs.page_of[page] for page in fronts], printing.skip)
    rears = None if backs is None else backs.layout.pdf
    imprint = _imprint(session, loaded, deck, printing.sheets)
    files = {}
    for part, chosen in _parts(printing.sheets, sheets).items():
        name = ".".join((deck.id, deck.job.lang, printing.paper.name, *part))
        files[f"{name}.pdf"] = impose(spec, chosen, deck.layout.pdf, rears, imprint)
    return files, () if backs is None else tuple(_unmoved(printing, spec))


def _unmoved(printing: Printing, spec: SheetSpec) -> Iterator[Problem]:
    """That a printer turns sheets in landscape, and nobody has measured by how much it is off then."""
    printer, name = printing.printer, printing.sheets.printer
    if printer is not None and printer.landscape is None and spec.landscape and spec.duplex != "fold":
        message = f"Backs of sheets in landscape are not moved: for the printer “{name}” that offset is not known."
        hint = "`cardtool calibrate --orientation landscape` finds it; write it there as `landscape: {x: …, y: …}`"
        at = Place(CONFIG, (0, "printers", str(name)), "key")
        yield Problem("unmoved-landscape", at, message, hint, severity="warning")


def _parts(settings: Sheets, sheets: tuple[Sheet, ...]) -> dict[tuple[str, ...], list[Sheet]]:
    """The sheets of each file, by what its name says beside deck, language and paper."""
    ink = ("low-ink",) if settings.ink == "low" else ()
    fronts, backs = ([sheet for sheet in sheets if sheet.side == side] for side in ("front", "back"))
    if settings.duplex == "apart":
        return {("fronts", *ink): fronts, ("backs", *ink): backs}
    if settings.duplex in ("long-edge", "short-edge"):
        return {ink: [*sheets]}
    return {(settings.duplex, *ink): backs if settings.duplex == "backs" else [*sheets]}


def _imprint(session: Session, loaded: Loaded, deck: DeckFaces, settings: Sheets) -> Imprint:
    labels = deck.job.labels
    title = f"{loaded.cards.file.name if loaded.cards.file else loaded.name} · {deck.deck.name}"
    sides = (labels.get(key, "") for key in ("sheet_front", "sheet_back"))
    front, back = (f"{title} · {side} {{number}}/{{total}}" for side in sides)
    captions = {"front": front, "back": back, "both": front}
    stamped = stamps(session, loaded, deck) if settings.stamp else ()
    return Imprint(title, captions, loaded.assets.fonts[0][1], stamped, labels.get("fold", ""))


def _too_large(session: Session, loaded: Loaded, deck: DeckFaces, printing: Printing) -> Problem:
    entry = loaded.cards.get("deck", deck.id)
    assert entry is not None
    sheets = printing.sheets
    lies = f" in {sheets.orientation}" if sheets.orientation != "auto" else ""
    apart = " with the bleed of each" if sheets.gutter == "bleed" else ""
    fold = " beside a fold" if sheets.duplex == "fold" else ""
    message = f"Cards of size {deck.size.name} do not fit on {printing.paper.name} paper{lies}{apart}{fold}."
    ways = [*_ways_out(session, deck, printing)]
    hint = f"they fit with {', or with '.join(ways)}" if ways else "no paper of the workspace is large enough"
    return Problem("too-large-for-paper", entry.place.at("size"), message, hint)


def _ways_out(session: Session, deck: DeckFaces, printing: Printing) -> Iterator[str]:
    """The options with which the cards fit, each alone."""
    for field, value in (("orientation", "auto"), ("gutter", 0.0), ("duplex", "long-edge")):
        if getattr(printing.sheets, field) != value:
            other = replace(printing, sheets=printing.sheets.model_copy(update={field: value}))
            if spec_of(other, deck.size, deck.job.style.bleed).room:
                yield f"--{field} {value:g}" if isinstance(value, float) else f"--{field} {value}"
    known = [session.plain(Paper, path)[0] for path in papers(session).values()]
    fitting = [
        paper
        for paper in known
        if paper is not None and spec_of(replace(printing, paper=paper), deck.size, deck.job.style.bleed).room
    ]
    if fitting:
        smallest = sorted(fitting, key=lambda paper: paper.width * paper.height)[:_PAPERS_TOLD]
        yield f"--paper {' or '.join(paper.name for paper in smallest)}"
