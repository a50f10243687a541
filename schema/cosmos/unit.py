"""Units."""

from __future__ import annotations

from typing import Literal

from .fields import LoyaltyRef, PremiseRef
from .resource import ResourceCard


class Unit(ResourceCard):
    """Troops, crews, workers."""

    kind: Literal["unit"]
    """Always `unit`."""
    loyalty: LoyaltyRef
    """Whom the unit serves."""
    premise: PremiseRef | None = None
    """What the unit is bound to."""
