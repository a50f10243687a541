"""Tables in `cards/frost/reference/`: what has no card."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from cardtool.api import Condition, QuantityRow, Ref, Row, Text


class Citizen(QuantityRow):
    """A kind of citizen; how many of them there are is a quantity."""

    table: ClassVar[str] = "citizens"
    categories: ClassVar[tuple[str, ...]] = ("quantity",)
    may_act: Condition | None = None
    """What must hold before they may be used for actions at all."""


class Action(Row):
    """Something that citizens are placed for."""

    table: ClassVar[str] = "actions"
    citizens: tuple[Annotated[str, Ref(("citizens",))], ...] = ()
    """Who may do it."""


class Colour(Row):
    """A colour of buildings."""

    table: ClassVar[str] = "colours"


class Feature(Row):
    """Something that lies on a field of a sector."""

    table: ClassVar[str] = "features"


class Sector(Row):
    """A ring around the generator."""

    table: ClassVar[str] = "sectors"
    distance: Annotated[int, Field(ge=0)] | None = None
    """How far out it is."""


class Icon(Row):
    """A symbol on cards; its picture is `templates/frost/icons/<id>.svg`."""

    table: ClassVar[str] = "icons"
    placed: Literal["option", "top-right", "ability"]
    """Where on a card it stands."""


class Term(Row):
    """A word of the rules that needs explaining."""

    table: ClassVar[str] = "terms"
    text: Text
    """What it means, in a sentence or two."""
