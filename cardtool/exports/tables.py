"""Virtual tables as targets of `cardtool export`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from cardtool.core.diagnostic import Problem
from cardtool.core.suggest import did_you_mean
from cardtool.exports.table_faces import single_faces
from cardtool.exports.table_files import (
    IMAGES,
    PLAYGROUND_STEP,
    SCREENTOP_STEP,
    TABLETOPIA_STEP,
    TEXTURES,
    playground_files,
    screentop_files,
    simulator_files,
    simulator_step,
)
from cardtool.exports.table_sheets import Drawn, OnSheets, on_sheets, table_deck
from cardtool.exports.targets import Exported, ExportOrder, Say, Target, takes_neither
from cardtool.session.draw import DeckFaces, draw_backs
from cardtool.session.session import Loaded, Session
from cardtool.session.wording import WORDING_ERRORS, phrases, wording_problem
from cardtool.tables import playground, simulator
from cardtool.tables.address import wrong_base
from cardtool.tables.manifest import FILE, Listed, manifest
from cardtool.tables.plan import Limits

# The least px an inch of a card, by what `--quality` says.
NORMAL, HIGH = "normal", "high"
QUALITIES: Mapping[str, int] = {NORMAL: 150, HIGH: 300}

# Screentop says nothing of the size of a picture: what holds for Tabletop Simulator is kept to.
SCREENTOP = Limits(10, 10, 4096)


@dataclass(frozen=True, slots=True)
class Table:
    """A table that takes cards on sheets, with the folder of its pictures and the sentence that tells what to do next.

    With `hidden` the last cell of a sheet is what is seen of a hidden card.
    """

    limits: Limits
    hidden: bool
    folder: str
    files: Callable[[Loaded, ExportOrder, Sequence[OnSheets]], Mapping[str, bytes]]
    next_step: Callable[[ExportOrder], str]


def _sheets(
    table: Table, session: Session, loaded: Loaded, order: ExportOrder, decks: tuple[DeckFaces, ...], say: Say
) -> Exported:
    """The files for a table that takes sheets."""
    made: list[OnSheets] = []
    for deck in _drawn(session, loaded, order, decks):
        if isinstance(deck, Problem):
            return Exported({}, (deck,))
        made.append(on_sheets(deck, table.limits, QUALITIES[order.quality or NORMAL], say, hidden=table.hidden))
    files = {**table.files(loaded, order, made)}
    files |= _manifest(loaded, order, [one.listed for one in made], table.folder)
    return Exported(files, (), table.next_step(order))


def _faces(session: Session, loaded: Loaded, order: ExportOrder, decks: tuple[DeckFaces, ...], say: Say) -> Exported:
    """The files for a table that takes each face for itself."""
    files: dict[str, bytes] = {}
    listed: list[Listed] = []
    for deck in _drawn(session, loaded, order, decks):
        if isinstance(deck, Problem):
            return Exported({}, (deck,))
        say(f"{loaded.name}: {deck.words.id}")
        made, shown = single_faces(deck)
        files |= made
        listed.append(shown)
    return Exported(files | _manifest(loaded, order, listed, ""), (), TABLETOPIA_STEP)


def _drawn(
    session: Session, loaded: Loaded, order: ExportOrder, decks: tuple[DeckFaces, ...]
) -> Iterator[Drawn | Problem]:
    """The decks with words and backs, one after the other; none for a preflight, as a table refuses no card."""
    if order.preflight:
        return
    try:
        said = phrases(session, loaded, order.lang)
        for deck in decks:
            words, backs = table_deck(said, deck, loaded.name, order.lang), draw_backs(session, deck)
            yield backs if isinstance(backs, Problem) else Drawn(words, deck.size, deck.layout.pdf, backs)
    except WORDING_ERRORS as error:
        yield wording_problem(session, loaded, order.lang, error)


def _manifest(loaded: Loaded, order: ExportOrder, decks: Sequence[Listed], folder: str) -> dict[str, bytes]:
    return {FILE: manifest(order.target, loaded.name, order.lang, decks, folder).encode()} if decks else {}


def _wrong_quality(quality: str | None) -> str | None:
    if quality is None or quality in QUALITIES:
        return None
    hint = did_you_mean(quality, QUALITIES) or f"there is {' and '.join(QUALITIES)}"
    return f"there is no --quality “{quality}”; {hint}"


def _wrong_for_simulator(target: str, url_base: str | None, quality: str | None) -> str | None:
    return _wrong_quality(quality) or (None if url_base is None else wrong_base(url_base))


def _wrong_for_sheets(target: str, url_base: str | None, quality: str | None) -> str | None:
    return takes_neither(target, url_base, None) or _wrong_quality(quality)


_SIMULATOR = Table(simulator.LIMITS, True, IMAGES, simulator_files, simulator_step)
_SCREENTOP = Table(SCREENTOP, False, "", screentop_files, lambda order: SCREENTOP_STEP)
_PLAYGROUND = Table(playground.LIMITS, False, TEXTURES, playground_files, lambda order: PLAYGROUND_STEP)

TABLES: Mapping[str, Target] = {
    "tabletop-simulator": Target(
        "Sheets of at most 10 × 7 cards, and saved objects: a deck each.",
        partial(_sheets, _SIMULATOR),
        refuses=_wrong_for_simulator,
    ),
    "tabletopia": Target("A picture for each face and each back, 10 px a millimetre.", _faces),
    "screentop": Target(
        "Sheets of at most 10 × 10 cards without gaps.", partial(_sheets, _SCREENTOP), refuses=_wrong_for_sheets
    ),
    "tabletop-playground": Target(
        "Sheets as textures, and card templates: one for each sheet.",
        partial(_sheets, _PLAYGROUND),
        refuses=_wrong_for_sheets,
    ),
}
