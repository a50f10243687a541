"""Letters that stand out too little from what lies behind them."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place
from cardtool.lint.drawn import in_template, shortened
from cardtool.lint.rule import Game, rule
from cardtool.model.build import Entry
from cardtool.words.printed import Colour, Ground, Run, contrast

# WCAG 2, level AA.
LEAST, LEAST_LARGE = 4.5, 3.0
LARGE, LARGE_BOLD = 18.0, 14.0  # pt
TINT = 0.08  # how much of the accent colours the paper below headings in a rule summary


@rule(severity="warning", stage="face")
def low_contrast(game: Game) -> Iterator[Problem]:
    yield from _on_paper(game)
    told: set[object] = set()
    too_long = {over.card for layout in game.layouts for over in layout.overflows}
    for card in game.prints:
        if card.card in too_long:
            continue  # what does not fit lies on whatever is beside its box
        entry = game.cards.get("card", card.card)
        for run in card.runs:
            ground = run.ground
            if entry is None or ground is None or run.colour is None or ground.contrast >= _least(run):
                continue
            picture = _picture(entry, ground)
            key = (card.card,) if picture else (entry.kind, run.colour, ground.colour if ground.even else None)
            if key in told:
                continue
            told.add(key)
            problem = _problem(game, entry, run, run.colour, ground)
            if problem.at not in told:  # what faces share is told once
                told.add(problem.at)
                yield problem


def _least(run: Run) -> float:
    large = run.size_pt >= (LARGE_BOLD if run.bold else LARGE)
    return LEAST_LARGE if large else LEAST


def _picture(entry: Entry, ground: Ground) -> tuple[str | int, ...] | None:
    """The way to the card's own picture, if that lies behind: a template paints evenly."""
    return None if ground.even else next((route for route, _ in entry.assets), None)


def _problem(game: Game, entry: Entry, run: Run, colour: Colour, ground: Ground) -> Problem:
    picture = _picture(entry, ground)
    pair = f"{written(colour)} on {written(ground.colour)}"
    told = f"{pair} is {ground.contrast:.1f}:1, and {_least(run):g}:1 can be read"
    if picture is not None:
        message = f"“{shortened(run.text)}” does not stand out from the picture: {told}."
        hint, name = "use a calmer picture, or a plate below the text", game.cards.name(entry)
        return Problem("low-contrast", entry.place.at(*picture), message, hint, card=name)
    message = f"“{shortened(run.text)}” does not stand out on the face of {entry.kind}: {told}."
    return Problem("low-contrast", in_template(game, entry.kind, written(colour)), message, "change one of the colours")


def _on_paper(game: Game) -> Iterator[Problem]:
    """The accent of the game's rule summaries, on white and on its own tint."""
    if game.look is None:
        return
    path, look = game.look
    accent = look.accent
    red, green, blue = (int(accent[at : at + 2], 16) for at in (1, 3, 5))
    tint = (_mixed(red), _mixed(green), _mixed(blue))
    ratio = contrast((red, green, blue), tint)
    if ratio < LEAST:
        message = f"{accent} on its tint of the paper is {ratio:.1f}:1, and {LEAST}:1 can be read."
        yield Problem("low-contrast", Place(path, (0, "accent")), message, "choose a darker colour")


def _mixed(part: int) -> int:
    return round(part * TINT + 255 * (1 - TINT))


def written(colour: Colour) -> str:
    """The colour as templates write it."""
    return "#" + "".join(f"{part:02x}" for part in colour)
