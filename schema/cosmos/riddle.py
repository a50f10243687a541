"""Galactic riddles."""

from __future__ import annotations

from typing import Literal

from cardtool.api import Card

from .fields import Phase


class Riddle(Card):
    """A riddle of one phase, solved or not."""

    kind: Literal["riddle"]
    """Always `riddle`."""
    phase: Phase
    """The phase it belongs to."""
