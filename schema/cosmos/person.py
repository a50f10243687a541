"""Persons."""

from __future__ import annotations

from typing import Literal

from .fields import LoyaltyRef, SkillRef
from .resource import ResourceCard


class Person(ResourceCard):
    """Someone with a name and skills."""

    kind: Literal["person"]
    """Always `person`."""
    loyalty: LoyaltyRef
    """Whom the person serves."""
    skills: tuple[SkillRef, ...]
    """What the person can do."""
    unique: bool = False
    """There is only one of them."""
