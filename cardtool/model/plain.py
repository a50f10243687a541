"""Reading a file that is one mapping of one model: `cardtool.yaml`, a paper, a card size."""

from __future__ import annotations

from typing import TypeVar, cast

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place
from cardtool.model.game import GameFile
from cardtool.model.language import Language
from cardtool.model.model import Model
from cardtool.model.reader import Reader
from cardtool.model.reading import Reading, Spelled

T = TypeVar("T", bound=Model)
NO_LANGUAGE = Language(GameFile, {}, {}, {}, {}, {})
"""The language of a game whose schema is missing: it has no words."""


def read_plain(
    cls: type[T], path: str, data: tuple[object, ...], spelled: Spelled
) -> tuple[T | None, tuple[Problem, ...]]:
    """The model in the file's one document, and what is wrong with it. An empty file has every default."""
    raw = data[0] if data else None
    if raw is None:
        raw = {}
    if not isinstance(raw, dict):
        return None, (Problem("wrong-type", Place(path, (0,)), "This file is a mapping of fields."),)
    if len(data) > 1:
        return None, (Problem("wrong-type", Place(path, (1,)), "A second mapping begins here, and only one is read."),)
    reading = Reading(lambda route: spelled((0, *route)))
    made = Reader(NO_LANGUAGE).read(reading, cls, raw)
    return cast("T | None", made), tuple(fault.problem(Place(path, (0,))) for fault in reading.faults)


def sound_part(cls: type[T], data: tuple[object, ...], problems: tuple[Problem, ...]) -> T | None:
    """The model of those fields that have none of the `problems`, so that one slip does not set all the others back."""
    raw = data[0] if data else None
    if not isinstance(raw, dict):
        return None
    wrong = {step for one in problems if isinstance(one.at, Place) for step in one.at.route[1:2]}
    return read_plain(
        cls, "", ({name: value for name, value in raw.items() if name not in wrong},), lambda route: None
    )[0]
