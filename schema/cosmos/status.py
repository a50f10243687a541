"""Status cards."""

from __future__ import annotations

from typing import Literal

from .resource import ResourceCard


class Status(ResourceCard):
    """A state of affairs."""

    kind: Literal["status"]
    """Always `status`."""
