"""What conditions and steps ask of cards."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardtool.api import Condition, Count, Range, ZoneRef


class CitizenPattern(Condition):
    """Citizen cards that lie somewhere."""

    op: ClassVar[str] = "citizen"
    count: Count = Range(1, None)
    """How many: 2 means two or more, 2..2 exactly two."""
    in_: ZoneRef | None = None
    """The zone they lie in."""
    citizen_of: Literal["dead_citizen"] | None = None
    """Only cards whose kind is that of the dead citizen."""
