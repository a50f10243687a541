"""Laws: passed or not."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardtool.api import Card

from .building import Modify
from .effects import LawRef


class Law(Card):
    """A law that the city can pass."""

    flag: ClassVar[bool] = True
    kind: Literal["law"]
    """Always `law`."""
    modify: tuple[Modify, ...] = ()
    """What changes in the city once it is passed."""
    excludes: tuple[LawRef, ...] = ()
    """Laws that cannot hold at the same time."""
