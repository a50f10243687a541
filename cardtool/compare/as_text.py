"""A comparison for a terminal. Without colour what is gone and new is marked as `git diff --word-diff` marks it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from cardtool.compare.comparison import CardChange, Comparison, EntryChange, GameChanges, counted
from cardtool.compare.fields import FieldChange
from cardtool.compare.words import Runs

_MARKS = {"added": "+", "removed": "-", "renamed": ">", "changed": "~"}


class Pen(Protocol):
    """Writes with colour or without."""

    @property
    def colour(self) -> bool: ...
    def bold(self, text: str) -> str: ...
    def faint(self, text: str) -> str: ...
    def good(self, text: str) -> str: ...
    def severity(self, severity: str, text: str) -> str: ...


def write(found: Comparison, pen: Pen) -> str:
    """All that differs, card by card."""
    lines = [pen.bold(f"{found.old} → {found.new}"), *(f"note: {note}" for note in found.notes)]
    for game in found.games:
        lines += ["", *_game(game, pen)]
    if found.files:
        lines += ["", pen.bold("Files beside the cards")]
        lines += [f"{_mark(file.what, pen)} {file.path}" for file in found.files]
    if found.nothing:
        lines += ["", "No card differs, nor anything else of the games."]
    return "\n".join(lines) + "\n"


def _game(game: GameChanges, pen: Pen) -> Iterator[str]:
    yield f"{pen.bold(game.title)} ({game.name}): {counted(game)}"
    yield from (f"note: {note}" for note in game.notes)
    above = 0  # lines of the card above: what has but one stands close to others of its sort
    for card in game.cards:
        if not card.only_looks:
            lines = [*_card(card, pen)]
            if above != 1 or len(lines) > 1:
                yield ""
            yield from lines
            above = len(lines)
    if looks := [card for card in game.cards if card.only_looks]:
        yield ""
        yield "The same data and words:"
        yield from (f"{_mark('changed', pen)} {told}: {', '.join(ids)}" for told, ids in alike(looks).items())
    if game.entries:
        yield ""
        yield "Not on cards:"
        for entry in game.entries:
            yield from _entry(entry, pen)


def _card(card: CardChange, pen: Pen) -> Iterator[str]:
    was = f", was {card.was}" if card.was else ""
    yield f"{_mark(card.what, pen)} {pen.bold(called(card))}{was} · {about(card)}"
    for change in card.fields:
        yield f"    {field(change, pen)}"
    for runs in card.lines:
        yield f"    | {marked(runs, pen)}"
    if told := seen(card):
        yield f"    {pen.faint(f'printed: {told}')}"


def _entry(entry: EntryChange, pen: Pen) -> Iterator[str]:
    yield f"{_mark(entry.what, pen)} {entry.name}"
    for change in entry.fields:
        yield f"    {field(change, pen)}"


def called(change: CardChange) -> str:
    """`D014 “Leere Kessel”`."""
    card = change.card
    return f"{card.id} “{card.title}”" if card.title else card.id


def about(change: CardChange) -> str:
    """Kind, deck and copies."""
    card = change.card
    deck = f" · deck “{card.deck}”" if card.deck else ""
    return f"{card.kind}{deck} · {card.copies} {'copy' if card.copies == 1 else 'copies'}"


def seen(change: CardChange) -> str:
    """What of a printed card looks otherwise: “another face”; nothing where there was nothing to compare."""
    look = change.look
    sides = {"face": look.face, "back": look.back}
    if change.what not in ("changed", "renamed") or look.face is look.back is None:
        return ""
    other = [f"another {side}" for side, differs in sides.items() if differs]
    unknown = [f"{side} not compared" for side, differs in sides.items() if differs is None]
    return ", ".join([*other, *unknown]) or "looks the same"


def alike(changes: Iterable[CardChange]) -> dict[str, list[str]]:
    """The ids of cards that look otherwise, by what of them does."""
    found: dict[str, list[str]] = {}
    for change in changes:
        found.setdefault(seen(change), []).append(change.card.id)
    return found


def field(change: FieldChange, pen: Pen) -> str:
    """`options 2 · when · wood: 2+ → 3+`."""
    route = " · ".join(change.route)
    if change.runs:
        return f"{route}: {marked(change.runs, pen)}"
    if change.old is None or change.new is None:
        gone = change.new is None
        value = (change.old if gone else change.new) or ""
        return f"{route}: {_side('gone' if gone else 'new', value, pen)}"
    return f"{route}: {_dyed('gone', change.old, pen)} → {_dyed('new', change.new, pen)}"


def marked(runs: Runs, pen: Pen) -> str:
    """Words with what is gone and new among them."""
    return "".join(run.text if run.sort == "same" else _side(run.sort, run.text, pen) for run in runs)


def _side(sort: str, text: str, pen: Pen) -> str:
    if pen.colour:
        return _dyed(sort, text, pen)
    return f"[-{text}-]" if sort == "gone" else f"{{+{text}+}}"


def _dyed(sort: str, text: str, pen: Pen) -> str:
    return pen.severity("error", text) if sort == "gone" else pen.good(text)


def _mark(what: str, pen: Pen) -> str:
    mark = _MARKS[what]
    return pen.good(mark) if what == "added" else pen.severity("error", mark) if what == "removed" else mark
