"""Dusk cards, and the build that morning cards share with them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from cardtool.api import Card, Choice, Condition, Effect, Part, Protects, Text


class Option(Part):
    """One of the numbered options in the lower half."""

    when: Condition | None = None
    """What must hold before players may choose it; without it they always may."""
    do: tuple[Effect, ...] = ()
    """What happens, in this order."""
    then: Literal["box", "event_display"] | None = None
    """The symbol: where the card goes instead of the discard pile."""
    text: Text | None = None
    """Replaces the sentence that is made from `when` and `do`."""


class Drawn(Card):
    """What dusk and morning cards share: an immediate effect above, numbered options below."""

    immediate: tuple[Effect, ...] = ()
    """The immediate effect in the upper part, carried out at once."""
    immediate_text: Text | None = None
    """Replaces the sentence that is made from `immediate`."""
    options: Annotated[tuple[Option, ...], Choice(), Field(min_length=1)]
    """Numbered by their position."""
    dusk_phase: tuple[Effect, ...] = ()
    """Carried out in every dusk phase while the card lies in the event display."""
    after: Literal["box", "event_display", "discard"] | None = None
    """Where the card goes when its own text says so."""
    keeps_figures: bool = False
    """Figures on it do not come home at night."""
    protected: Annotated[bool, Protects()] = False
    """The shield: no effect may remove or discard this card."""


class Dusk(Drawn):
    """A normal card of the dusk stack: one is drawn every evening, and the players choose one of its options."""

    id: Annotated[str, Field(pattern=r"^D\d{3}$", examples=["D014"])]
    """D and three digits; printed with a # before it."""
    kind: Literal["dusk"]
    """Always `dusk`."""
