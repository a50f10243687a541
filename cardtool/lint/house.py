"""What a project has said of its texts in `cardtool.yaml`: its word lists and its house style."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtool.lint.patterns import HousePattern


@dataclass(frozen=True, slots=True)
class House:
    """The words of each language that has a dictionary, as they are written there, and the patterns."""

    words: Mapping[str, frozenset[str]] = field(default_factory=dict)
    patterns: tuple[HousePattern, ...] = ()
