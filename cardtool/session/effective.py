"""The settings of a workspace as they count, each with where it comes from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardtool.core.source import Place, Route
from cardtool.model.model import Model
from cardtool.project.workspace import CONFIG
from cardtool.report.lines import Places
from cardtool.session.session import Session


@dataclass(frozen=True, slots=True)
class Effective:
    """A value of `cardtool.yaml` by its route: a field, then keys and positions of what a field holds.

    `line` counts from 1 in the file; None is a default. A default list or mapping has no values: it is "none".
    """

    route: Route
    value: str
    line: int | None


def effective(session: Session) -> Iterator[Effective]:
    """Every field in order; of one that holds several values each."""
    places = Places(session.sources([CONFIG]))
    (written, *_) = session.documents[CONFIG].data or ({},)

    def line(route: Route) -> int:
        return places.spot(session.span(Place(CONFIG, (0, *route), "key"))).line

    yield from _settings(session.config, (), written, line)


def _settings(model: Model, at: Route, written: Mapping[str, Any], line: Callable[[Route], int]) -> Iterator[Effective]:
    """The fields of a group of settings that lies `at` a route; groups of settings within it are opened."""
    for field, about in type(model).model_fields.items():
        name, value = about.alias or field.rstrip("_"), getattr(model, field)
        inside = written.get(name) if isinstance(written, Mapping) else None
        if isinstance(value, Model):
            yield from _settings(value, (*at, name), inside or {}, line)
        elif field in model.model_fields_set:
            for route, leaf in _leaves((*at, name), inside):
                yield Effective(route, _shown(leaf), line(route))
        else:
            yield Effective((*at, name), _shown(value), None)


def _leaves(route: Route, value: Any) -> Iterator[tuple[Route, Any]]:
    if value and isinstance(value, Mapping | tuple):
        items = value.items() if isinstance(value, Mapping) else enumerate(value)
        for step, inside in items:
            yield from _leaves((*route, step), inside)
    else:
        yield route, value


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if value not in (None, (), {}) else "none"
