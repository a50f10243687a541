"""Phase changes: what a player must have done to leave a phase."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from cardtool.api import Card, Condition, Doers, Effect, Lines, Reachable, Text

from .fields import LoyaltyRef, Phase


class PhaseChange(Card):
    """The win condition of a phase, and what else happens when it ends."""

    id: Annotated[str, Field(pattern=r"^P\d+$", examples=["P3"])]
    """P and the number of the phase."""
    kind: Literal["phase_change"]
    """Always `phase_change`."""
    phase: Phase
    """The phase that ends with it."""
    win: Annotated[Condition, Lines(), Reachable("phase")]
    """The win condition. A list means all of it."""
    win_text: Text | None = None
    """Replaces the sentences that are made from `win`."""
    reductions_by: Annotated[tuple[LoyaltyRef, ...], Doers("reduction", ("resource_card",), "loyalty")] = ()
    """Reductions count only with these loyalties."""
    extra: Annotated[tuple[Effect, ...], Lines()] = ()
    """Measures beside the usual flow."""
