"""A step of a procedure about what each player has, that does not say who takes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Route
from cardtool.lint.rule import Game, rule
from cardtool.model.game import Procedure
from cardtool.model.model import Step


@rule(severity="warning")
def step_without_actor(game: Game) -> Iterator[Problem]:
    own = {
        (kind, id)
        for kind, entries in game.cards.by_kind.items()
        if any("per_player" in cls.model_fields for cls in {type(entry.value) for entry in entries.values()})
        for id, entry in entries.items()
        if getattr(entry.value, "per_player", False)
    }
    for entry in game.cards.by_kind.get("procedure", {}).values():
        steps = entry.value.steps if isinstance(entry.value, Procedure) else None
        told: set[Route] = set()
        for reference in entry.references:
            if (
                steps
                and reference.route[:1] == ("steps",)
                and any((kind, reference.id) in own for kind in reference.ref.kinds)
            ):
                route, acted = _within(steps, reference.route[1:])
                if not acted and route not in told:
                    told.add(route)
                    message = (
                        f"Each player has a “{reference.id}” of their own, and this step does not say whose is meant."
                    )
                    hint = "say who takes the step: each, trigger, others …"
                    yield Problem("step-without-actor", entry.place.at("steps", *route), message, hint)


def _within(steps: tuple[Step, ...], route: Route) -> tuple[Route, bool]:
    """The way to the innermost step on a route, and whether it or one around it says who takes it."""
    number, *rest = route
    assert isinstance(number, int)
    step = steps[number]
    for at, inner in _lists(step, rest):
        way, acted = _within(inner, tuple(rest[at:]))
        return (number, *rest[:at], *way), acted or step.who is not None
    return (number,), step.who is not None


def _lists(step: Step, rest: list[str | int]) -> Iterator[tuple[int, tuple[Step, ...]]]:
    """The steps inside a step that a route leads to, and how far that is along the route."""
    for name, value in step.__dict__.items():
        for key, inner in value.items() if isinstance(value, Mapping) else ((name.rstrip("_"), value),):
            if isinstance(inner, tuple) and inner and isinstance(inner[0], Step):
                key = step.op if key == step.short else key
                if key in rest[:-1] and isinstance(rest[at := rest.index(key) + 1], int):
                    yield at, inner
