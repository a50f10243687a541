"""What players do in the procedures of the city, beyond drawing, shuffling and moving."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from cardtool.api import CardWord, Ref, Step, What, ZoneRef


class Trigger(Step):
    """Carry out the effects that cards have for this phase."""

    op: ClassVar[str] = "trigger"
    phase: Annotated[str, Ref(("section",))]
    in_: tuple[ZoneRef, ...]
    order: Literal["players_choose"]


class Immediate(Step):
    """Carry out the card's immediate effect, if it has one."""

    op: ClassVar[str] = "immediate"
    short: ClassVar[str | None] = "card"
    card: CardWord


class ChooseOption(Step):
    """Choose an option whose condition holds, and carry it out."""

    op: ClassVar[str] = "choose_option"
    short: ClassVar[str | None] = "card"
    card: CardWord


class ApplyOnlyOption(Step):
    """Carry out the one option that applies."""

    op: ClassVar[str] = "apply_only_option"
    short: ClassVar[str | None] = "card"
    card: CardWord


class Dispose(Step):
    """Put the card away: where the chosen option's symbol says, else the card, else the usual pile."""

    op: ClassVar[str] = "dispose"
    card: CardWord
    by: tuple[Literal["option", "card", "default"], ...]
    default: ZoneRef


class ReturnTokens(Step):
    """Tokens go back; the figures on them stay."""

    op: ClassVar[str] = "return_tokens"
    token: Literal["exhausted"]
    with_figure: bool
    to: ZoneRef
    figures_to: ZoneRef


class ReturnFigures(Step):
    """Figures that were used go back."""

    op: ClassVar[str] = "return_figures"
    used: Literal["this_round"]
    from_: tuple[ZoneRef, ...]
    to: ZoneRef
    unless: Literal["keeps_figures"]
    except_: Literal["scout"]


class Play(Step):
    """Play a citizen card from the hand; it is the active card from then on."""

    op: ClassVar[str] = "play"
    what: What
    """Which card."""
    before: Literal["placement"] | None = None
    """`placement`: before the citizen is placed that the card names."""


class Place(Step):
    """Put a figure on a token, or on the field of an action."""

    op: ClassVar[str] = "place"
    figure: Literal["any", "of_card"]
    on: Literal["exhausted_token"] | None = None
    for_: Literal["action_of_card"] | None = None
    override: bool = False
    """The card's own condition counts, whoever may usually act."""


class Shelter(Step):
    """Every figure needs a place to sleep in a heated shelter."""

    op: ClassVar[str] = "shelter"
    figures: ZoneRef
    in_: Literal["heated_shelter"]
    lay_down: Literal["one_per_place"]
    mandatory: bool


class Perform(Step):
    """Carry out a part of the citizen card."""

    op: ClassVar[str] = "perform"
    short: ClassVar[str | None] = "part"
    part: Literal["ability", "death_effect"]
