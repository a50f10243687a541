"""Citizen cards: an ability, or what happens when such a citizen dies."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from cardtool.api import AnyField, Card, Condition, Effect, Needs, Part, Ref, Text

from .effects import BuildingRef, CitizenRef


class ActionKind(Part):
    """The kind of action that the ability belongs to."""

    requires = (AnyField("does", "at", "field_has"),)

    does: tuple[Annotated[str, Ref(("actions",))], ...] = ()
    """Any of these actions."""
    at: tuple[BuildingRef, ...] = ()
    """Any action in one of these buildings."""
    field_has: Annotated[str, Ref(("features",))] | None = None
    """Only on a field that has this."""


class Ability(Part):
    """Played before such a citizen is placed for such an action."""

    requires = (Needs("mode", when="do"), Needs("do", when="mode"))

    place: CitizenRef
    """The citizen that is placed, even one who usually may not do this action."""
    action: ActionKind
    """For which actions it may be played."""
    mode: Literal["and", "instead"] | None = None
    """`and`: the effect comes on top. `instead`: it replaces the action. Left out when the permission is all."""
    heat: Literal["as_usual", "heated", "cold"] = "as_usual"
    """Whether the action counts as heated."""
    do: tuple[Effect, ...]
    """What the card does; empty when the permission is the whole effect."""
    text: Text | None = None
    """Replaces the sentence that is made from the ability."""


class DeathEffect(Part):
    """What happens when this card is discarded for a dead citizen."""

    when: Condition | None = None
    """The state in which this effect is the fitting one; without it it always is."""
    do: Annotated[tuple[Effect, ...], Field(min_length=1)]
    """What happens, in this order."""


class CitizenCard(Card):
    """A citizen with a name."""

    id: Annotated[str, Field(pattern=r"^C\d{3}$", examples=["C017"])]
    """C and three digits; printed with a # before it."""
    kind: Literal["citizen"]
    """Always `citizen`."""
    citizen: CitizenRef
    """The kind that must match the dead citizen."""
    ability: Ability
    """The first way to use the card."""
    death: tuple[DeathEffect, ...] = ()
    """One or several; the fitting one is carried out."""
