"""Scenario cards: what is special about this winter."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .lasting import Lasting


class Scenario(Lasting):
    """A card that lies on the table for the whole game."""

    id: Annotated[str, Field(pattern=r"^Z\d{3}$", examples=["Z001"])]
    """Z and three digits; printed with a # before it."""
    kind: Literal["scenario"]
    """Always `scenario`."""
