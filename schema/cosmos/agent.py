"""Agents."""

from __future__ import annotations

from typing import Literal

from .fields import LoyaltyRef
from .resource import ResourceCard


class Agent(ResourceCard):
    """Someone who can be sent on an agent mission."""

    kind: Literal["agent"]
    """Always `agent`."""
    loyalty: LoyaltyRef
    """Whom the agent serves."""
