"""What is proved of a card's conditions that must be reachable, as text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from cardtool.link.cardset import CardSet
from cardtool.model.game import Question
from cardtool.prove.reach import Goal, Reach, Reading
from cardtool.prove.reach_words import Told, only_words, reading_words, tried_lines, tried_words


def proof_text(cards: CardSet, id: str, width: int | None) -> str:
    """For each reading of what is open and each alternative: which cards meet it, and what is missing.

    Lines end with a line feed; they are broken at `width` characters, or not at all.
    """
    reach = Reach(cards)
    goals = [goal for goal in reach.goals if goal.entry.id == id]
    if not goals:
        return f"No condition of {id} has to be met with the cards there are.\n"
    if not reach.whole:
        return f"Some cards of “{cards.game}” cannot be read, so that nothing is proved of {id}.\n"
    lines = [line for goal in goals for line in _goal(reach, goal, set())]
    return "".join(f"{one}\n" for line in lines for one in _broken(line, width))


def _goal(reach: Reach, goal: Goal, told: Told) -> Iterator[str]:
    yield f"Proof of “{goal.field}”{f' with the cards of phase {goal.phase}' if goal.number else ''}"
    readings = [*reach.readings(goal)]
    several = len({reading.neighbours for reading in readings}) > 1
    for reading in readings:
        indent = ""
        if reading.chosen:
            yield f"With {reading_words(reading)}, {'in force' if reading.in_force else 'not in force'}:"
            yield from (f"  {text}" for text in _texts(reach, reading))
            indent = "  "
        if several:
            yield f"{indent}With {reading.neighbours + 1} player{'s' if reading.neighbours else ''}:"
            indent += "  "
        yield from (f"{indent}{line}" for line in _alternatives(reach, goal, reading, told))


def _texts(reach: Reach, reading: Reading) -> Iterator[str]:
    """The questions, and the readings of them."""
    for id, way in reading.chosen.items():
        entry = reach.cards.get("question", id)
        if entry is not None and isinstance(entry.value, Question) and way in entry.value.readings:
            yield f"{entry.value.title} {entry.value.readings[way]}"


def _alternatives(reach: Reach, goal: Goal, reading: Reading, told: Told) -> Iterator[str]:
    if reading.undecided is not None:
        yield f"Undecided: after {reading.undecided:,} cases the search ended."
    elif not reading.tried:
        yield "Cannot be met: what it rules out is everything."
    for number, tried in enumerate(reading.tried, 1):
        yield f"Alternative {number} {tried_words(reach, goal, tried)}"
        yield from (f"  {line}" for line in tried_lines(reach, goal, tried, told))
    if reading.only:
        yield f"There is one choice of cards only, with none to spare: {only_words(reading)}."


def _broken(line: str, width: int | None) -> list[str]:
    indent = " " * (len(line) - len(line.lstrip()))
    wide = width is not None and len(line) > width
    return textwrap.wrap(line, width or 1, subsequent_indent=f"{indent}  ") if wide else [line]
