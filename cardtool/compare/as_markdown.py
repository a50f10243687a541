"""A comparison as Markdown, for a comment on a pull request: no pictures, and no letter of a card is markup."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.compare.as_text import about, alike, called, seen
from cardtool.compare.comparison import CardChange, Comparison, GameChanges, counted
from cardtool.compare.fields import FieldChange
from cardtool.compare.words import Runs
from cardtool.words.github import literal

MOST = 60_000  # characters: GitHub takes 65,536 in a comment
_WHATS = {
    "added": "New cards",
    "removed": "Removed cards",
    "renamed": "Cards with another id",
    "changed": "Changed cards",
}


def write(found: Comparison) -> str:
    """All that differs, card by card; of what has no room in a comment the last line says how much it is."""
    parts = [*_parts(found)]
    room = MOST
    kept: list[str] = []
    for part in parts:
        room -= len(part) + 1
        if room < 0:
            break
        kept.append(part)
    left = len(parts) - len(kept)
    if left:
        kept.append(f"\n… and {left} more lines, for which a comment has no room: `cardtool diff` shows them all.")
    return "\n".join(kept) + "\n"


def _parts(found: Comparison) -> Iterator[str]:
    yield f"## Cards: {literal(found.old)} → {literal(found.new)}"
    yield from _notes(found.notes)
    for game in found.games:
        yield f"\n### {literal(game.title)}\n\n{literal(counted(game))}."
        yield from _game(game)
    if found.files:
        yield "\n### Files beside the cards\n"
        yield from (f"- {file.what}: {literal(file.path)}" for file in found.files)
    if found.nothing:
        yield "\nNo card differs, nor anything else of the games."


def _game(game: GameChanges) -> Iterator[str]:
    yield from _notes(game.notes)
    for what, title in _WHATS.items():
        cards = [card for card in game.cards if card.what == what and not card.only_looks]
        if cards:
            yield f"\n#### {title}\n"
        for card in cards:
            yield "\n".join(_card(card))
    if looks := [card for card in game.cards if card.only_looks]:
        yield "\n#### The same data and words\n"
        yield from (f"- {told}: {literal(', '.join(ids))}" for told, ids in alike(looks).items())
    if game.entries:
        yield "\n#### Not on cards\n"
        for entry in game.entries:
            lines = [f"- {entry.what}: {literal(entry.name)}", *(f"  - {_field(change)}" for change in entry.fields)]
            yield "\n".join(lines)


def _notes(notes: tuple[str, ...]) -> Iterator[str]:
    yield from (f"\n> {literal(note)}" for note in notes)


def _card(card: CardChange) -> Iterator[str]:
    was = f", was {literal(card.was)}" if card.was else ""
    yield f"- **{literal(called(card))}**{was} · {literal(about(card))}"
    yield from (f"  - {_field(change)}" for change in card.fields)
    yield from (f"  - {_marked(runs)}" for runs in card.lines)
    if told := seen(card):
        yield f"  - printed: {literal(told)}"


def _field(change: FieldChange) -> str:
    route = literal(" · ".join(change.route))
    if change.runs:
        return f"{route}: {_marked(change.runs)}"
    sides = [_side(sort, text) for sort, text in (("del", change.old), ("ins", change.new)) if text is not None]
    return f"{route}: {' → '.join(sides)}"


def _marked(runs: Runs) -> str:
    tags = {"gone": "del", "new": "ins"}
    return "".join(literal(run.text) if run.sort == "same" else _side(tags[run.sort], run.text) for run in runs)


def _side(tag: str, text: str) -> str:
    return f"<{tag}>{literal(text)}</{tag}>"
