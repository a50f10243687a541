"""Accessories of ships and units."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .fields import KindRef
from .resource import ResourceCard


class Accessory(ResourceCard):
    """Equipment that is laid to a card and moves with it."""

    kind: Literal["accessory"]
    """Always `accessory`."""
    attaches_to: Annotated[tuple[KindRef, ...], Field(min_length=1)]
    """The kinds of cards it can be laid to."""
