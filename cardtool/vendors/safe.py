"""Text in or out of the safe zone of a card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardtool.words.printed import Run

SLACK = 0.05  # mm


@dataclass(frozen=True, slots=True)
class Near:
    """A line of text and its nearest edge: `mm` inside the cut, negative beyond it."""

    text: str
    edge: str
    mm: float


def near_cut(runs: Iterable[Run], width: float, height: float, safe: float) -> tuple[Near, ...]:
    """The text that comes nearer than `safe` to the cut of a card of `width` × `height`, all in mm; the worst first."""
    found = []
    for run in runs:
        inside = {
            "left": run.left,
            "top": run.top,
            "right": width - run.right,
            "bottom": height - run.bottom,
        }
        edge = min(inside, key=lambda one: inside[one])
        if inside[edge] < safe - SLACK:
            found.append(Near(run.text.strip(), edge, inside[edge]))
    return tuple(sorted(found, key=lambda near: near.mm))
