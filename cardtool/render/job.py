"""What is to be drawn: which cards, at which size, and how."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from cardtool.model.paper import CardSize

Page: TypeAlias = Mapping[str, Any]
"""The plain values of one face or back: what `json` can write, with an "id"."""


@dataclass(frozen=True, slots=True)
class Style:
    """How faces and backs are drawn, as whoever prints them asks for it.

    `bleed` in mm is painted beyond the cut on all four sides (3: home printers and the European print shops); `safe`
    in mm is how near to the cut nothing stands that must be read. `low_ink` asks for the variant without pictures and
    dark grounds, `draft` for the draft's word across every card.
    """

    bleed: float = 3.0
    safe: float = 3.0
    low_ink: bool = False
    draft: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """What all pages of one drawing share.

    `game` and `lang` are ids; `labels` the words that the templates print of themselves, in `lang`.
    """

    game: str
    lang: str
    size: CardSize
    labels: Mapping[str, str]
    style: Style = Style()


def header(job: Job) -> dict[str, object]:
    """The part of what the templates get that is not of one card."""
    size = {
        "width": job.size.width,
        "height": job.size.height,
        "bleed": job.style.bleed,
        "safe": job.style.safe,
        "corner": job.size.corner,
    }
    return {
        "game": job.game,
        "lang": job.lang,
        "draft": job.style.draft,
        "low_ink": job.style.low_ink,
        "size": size,
        "labels": dict(job.labels),
    }
