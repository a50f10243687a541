"""Conditions that must be reachable: what the rules on them have in common."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.source import Place, Route
from cardtool.model.build import Entry
from cardtool.prove.needs import Need
from cardtool.prove.pool import PoolCard
from cardtool.prove.reach import Goal, Reach


def absent_names(reach: Reach, goal: Goal, need: Need) -> tuple[tuple[PoolCard, Place], ...]:
    """The cards that a need names, and where, if none of them is there in the phase of the goal."""
    absent = {card.id: card for card in reach.absent(goal, need)}
    return tuple(
        (absent[reference.id], goal.entry.place.at(*reference.route))
        for reference in goal.entry.references
        if reference.id in absent and reference.route[0] == goal.field and _counts(reach, goal.entry, reference.route)
    )


def _counts(reach: Reach, entry: Entry, route: Route) -> bool:
    """False where nothing is asked for: under a `none` or `not`, and in a reading that is not in force."""
    return "none" not in route and "not" not in route and not any(_read_otherwise(reach, entry, route))


def _read_otherwise(reach: Reach, entry: Entry, route: Route) -> Iterator[bool]:
    for reference in entry.references:
        *reading, last = reference.route
        if last == "question" and route[: len(reading)] == tuple(reading):
            yield route[len(reading)] != reach.in_force(reference.id)
