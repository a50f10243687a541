"""Laws: passed or not."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from cardtool.api import Card, Excludes, Ref

from .building import Modify


class Law(Card):
    """A law that the city can pass."""

    flag: ClassVar[bool] = True
    kind: Literal["law"]
    """Always `law`."""
    modify: tuple[Modify, ...] = ()
    """What changes in the city once it is passed."""
    excludes: Annotated[tuple[Annotated[str, Ref(("law",), reciprocal="excludes")], ...], Excludes()] = ()
    """Laws that cannot hold at the same time."""
