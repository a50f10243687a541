"""Buildings, and the changes that buildings and laws make to the rules."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cardtool.api import AnyField, Card, Needs, NotBoth, OneField, Part, Ref, Words

from .effects import BuildingRef, CitizenRef


class Change(Part):
    """A number is raised, lowered or set."""

    requires = (OneField("add", "set"),)

    add: int | None = None
    """Added to the number; less than 0 lowers it."""
    set: Annotated[int, Field(ge=0)] | None = None
    """The number from now on, whatever it was."""


class Modify(Part):
    """One change to the rules while this card is in force."""

    requires = (
        AnyField("places", "insulation", "heats_colour", "heat", "permit"),
        AnyField("of", "shelter", "heats_colour", "action", "permit"),
        NotBoth("of", "shelter"),
        Needs("places", when="shelter"),
        Needs("of", when="insulation"),
        Needs("heat", when="action"),
        Needs("action", when="heat"),
    )

    of: BuildingRef | None = None
    """The building whose number changes."""
    shelter: BuildingRef | None = None
    """A building that gives places to sleep, which it otherwise would not."""
    for_: CitizenRef | None = None
    """Only for this kind of citizen."""
    places: Change | None = None
    """How its places to sleep change."""
    insulation: Change | None = None
    """How its insulation level changes."""
    heats_colour: Annotated[str, Ref(("colours",))] | None = None
    """Every building of this colour is heated."""
    action: Annotated[str, Ref(("actions",))] | None = None
    """The action whose heat is decided here."""
    heat: Literal["heated", "cold"] | None = None
    """How that action counts."""
    permit: CitizenRef | None = None
    """This kind of citizen may be used for actions."""


class Shelter(Part):
    """Places to sleep, when heated."""

    places: Annotated[int, Field(ge=1)]
    """How many figures can sleep there."""
    for_: CitizenRef | None = None
    """Only for this kind of citizen."""


class Building(Card):
    """Something that stands in the city."""

    flag: ClassVar[bool] = True
    kind: Literal["building"]
    """Always `building`."""
    gender: Literal["m", "f", "n"]
    """Of the title, for sentences."""
    plural: Words | None = None
    """The title for more than one."""
    plural_dative: str | None = None
    """The title for more than one in the dative, where it differs."""
    colour: Annotated[str, Ref(("colours",))]
    """Its colour on the board."""
    zone: Annotated[str, Ref(("sectors",))]
    """The ring it stands in."""
    insulation: Annotated[int, Field(ge=0)]
    """Its insulation level."""
    shelter: Shelter | None = None
    """The places to sleep it gives while heated; without it nobody sleeps there."""
    special: bool = False
    """A special building."""
    modify: tuple[Modify, ...] = ()
    """What changes in the city as long as it stands."""
