"""Event cards: what has happened to the city and goes on until somebody ends it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .lasting import Lasting


class EventCard(Lasting):
    """A card that another card brings from the box into the event display."""

    id: Annotated[str, Field(pattern=r"^E\d{3}$", examples=["E003"])]
    """E and three digits; printed with a # before it."""
    kind: Literal["event"]
    """Always `event`."""
