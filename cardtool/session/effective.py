"""The settings of a workspace as they count, each with where it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardtool.core.source import Place, Route
from cardtool.model.config import Config
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

    for field, about in Config.model_fields.items():
        name = about.alias or field.rstrip("_")
        if field in session.config.model_fields_set:
            for route, value in _leaves((name,), written[name]):
                yield Effective(route, _shown(value), line(route))
        else:
            yield Effective((name,), _shown(getattr(session.config, field)), None)


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
