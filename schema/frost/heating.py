"""Which buildings are heated, and the tables that say so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardtool.api import Chart, Charted, ChartNote, Column, Entries, QuantityRef, QuestionRef, Range


class Heating(Charted):
    """Which buildings are heated. How the three combine is not in the rule text: see the question."""

    reach: QuantityRef
    """A zone is reached that is no farther out than this."""
    power: QuantityRef
    """Together with a building's insulation it must reach the distance of its zone."""
    question: QuestionRef
    """The open question whose reading is in force here."""
    invented: bool | tuple[str, ...] = False
    """True, or the fields, where the rule texts do not say so."""

    def needs(self, distance: int, insulation: int, entries: Entries) -> tuple[int, int]:
        """The least heat range and the least generator power that heat a building, by the reading in force."""
        short = max(0, distance - insulation)
        question: Any = entries("question").get(self.question)
        return (short, 1) if question is not None and question.in_force == "b" else (distance, short)

    def charts(self, entries: Entries) -> tuple[Chart, ...]:
        """By zone and insulation level what the generator must give; then the same building by building."""
        sectors: dict[str, Any] = dict(entries("sectors"))
        buildings: dict[str, Any] = dict(entries("building"))
        zones = sorted((row.distance, id) for id, row in sectors.items() if row.distance is not None)
        levels = sorted({0, *(building.insulation for building in buildings.values())})
        by_zone = []
        for distance, id in zones:
            needs = [self.needs(distance, level, entries) for level in levels]
            reaches = {reach for reach, _ in needs}
            cells = [self._within(self.power, power, entries) for _, power in needs]
            reach = self._within(self.reach, max(reaches), entries)
            by_zone.append((("sectors", id), (reach, *cells)))
        by_building = []
        for id, building in sorted(buildings.items(), key=lambda item: (item[1].shelter is None, item[1].title)):
            distance = getattr(sectors.get(building.zone), "distance", None)
            if distance is None:
                continue
            reach, power = self.needs(distance, building.insulation, entries)
            cells = [self._within(self.reach, reach, entries), self._within(self.power, power, entries)]
            facts = (("sectors", building.zone), ("colours", building.colour), building.insulation)
            by_building.append((("building", id), (*facts, *cells)))
        columns = (Column("heat_range"), *(Column("power_at", level) for level in levels))
        facts = (Column("zone"), Column("colour"), Column("insulation"), Column("heat_range"), Column("power"))
        return (
            Chart("zones", "zone", columns, tuple(by_zone)),
            Chart("buildings", "building", facts, tuple(by_building)),
        )

    def notes(self, entries: Entries) -> tuple[ChartNote, ...]:
        """The colours that a card heats everywhere, and the cards that change an insulation level."""
        return tuple(
            ChartNote(word, ((kind, id), thing))
            for kind in ("building", "law")
            for id, card in sorted(entries(kind).items())
            for word, thing in _changes(card)
        )

    def _within(self, quantity: str, low: int, entries: Entries) -> Range | None:
        """At least `low`; None where the scale does not go so far."""
        row: Any = entries("quantity").get(quantity)
        return Range(low, None) if row is None or row.range.high is None or low <= row.range.high else None


def _changes(card: Any) -> Iterator[tuple[str, tuple[str, str]]]:
    for change in card.modify:
        if change.heats_colour is not None:
            yield "heats_colour", ("colours", change.heats_colour)
        elif change.insulation is not None and change.of is not None:
            yield "insulates", ("building", change.of)
