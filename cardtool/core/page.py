"""The page of a rule as values: what it forbids, how it is set, and its text in Markdown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from cardtool.core.diagnostic import Level

PageStage: TypeAlias = Literal["read", "model", "link", "data", "face"]
"""In the order of their work: files and their YAML, single cards, ids and references, whole games, laid out cards."""


@dataclass(frozen=True, slots=True)
class Page:
    """`level` is what the rule has where nothing sets it; `fix` is “safe”, “unsafe” or "".

    A rule is `settable` when `cardtool.yaml` may set it: one that is a check of its own, not a stage that cannot go on.
    `path` is where the page lies, POSIX, relative to the folder it was found in.
    """

    name: str
    summary: str
    level: Level
    stage: PageStage
    fix: str
    text: str
    path: str
    settable: bool
    game: str | None = None
