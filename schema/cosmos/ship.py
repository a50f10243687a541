"""Ships."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .fields import LoyaltyRef, PremiseRef
from .resource import ResourceCard


class Ship(ResourceCard):
    """A ship."""

    kind: Literal["ship"]
    """Always `ship`."""
    loyalty: LoyaltyRef
    """Whom the ship serves."""
    range: Annotated[int, Field(ge=0)]
    """How far it flies."""
    premise: PremiseRef | None = None
    """What the ship is bound to."""
    unique: bool = False
    """There is only one of it."""
