"""What players do in the procedures of the city, beyond drawing, shuffling and moving."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from cardtool.api import CardWord, Ref, Step, What, ZoneRef


class Trigger(Step):
    """Carry out the effects that cards have for this phase."""

    op: ClassVar[str] = "trigger"
    phase: Annotated[str, Ref(("section",))]
    """The phase whose effects are meant."""
    in_: tuple[ZoneRef, ...]
    """The zones whose cards are checked."""
    order: Literal["players_choose"]
    """Who decides what comes first."""


class Immediate(Step):
    """Carry out the card's immediate effect, if it has one."""

    op: ClassVar[str] = "immediate"
    short: ClassVar[str | None] = "card"
    card: CardWord
    """`active`: the card that was drawn."""


class ChooseOption(Step):
    """Choose an option whose condition holds, and carry it out."""

    op: ClassVar[str] = "choose_option"
    short: ClassVar[str | None] = "card"
    card: CardWord
    """`active`: the card that was drawn."""


class ApplyOnlyOption(Step):
    """Carry out the one option that applies."""

    op: ClassVar[str] = "apply_only_option"
    short: ClassVar[str | None] = "card"
    card: CardWord
    """`active`: the card that was drawn."""


class Dispose(Step):
    """Put the card away: where the chosen option's symbol says, else the card, else the usual pile."""

    op: ClassVar[str] = "dispose"
    card: CardWord
    """`active`: the card that was drawn."""
    by: tuple[Literal["option", "card", "default"], ...]
    """What decides where it goes, the strongest first."""
    default: ZoneRef
    """Where it goes when nothing else is said."""


class ReturnTokens(Step):
    """Tokens go back; the figures on them stay."""

    op: ClassVar[str] = "return_tokens"
    token: Literal["exhausted"]
    """Which tokens."""
    with_figure: bool
    """True: only those with a figure on them when the part began."""
    to: ZoneRef
    """Where the tokens go."""
    figures_to: ZoneRef
    """Where the figures on them stay."""


class ReturnFigures(Step):
    """Figures that were used go back."""

    op: ClassVar[str] = "return_figures"
    used: Literal["this_round"]
    """Which figures: those that were used in this round."""
    from_: tuple[ZoneRef, ...]
    """Zones whose cards give up their figures too."""
    to: ZoneRef
    """Where the figures go."""
    unless: Literal["keeps_figures"]
    """The field of a card that keeps its figures there."""
    except_: Literal["scout"]
    """Who stays where they are."""


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
    """Any figure, or the kind of citizen that the card names."""
    on: Literal["exhausted_token"] | None = None
    """The token it is put on."""
    for_: Literal["action_of_card"] | None = None
    """The action it is used for."""
    override: bool = False
    """The card's own condition counts, whoever may usually act."""


class Shelter(Step):
    """Every figure needs a place to sleep in a heated shelter."""

    op: ClassVar[str] = "shelter"
    figures: ZoneRef
    """Where the figures are that need a place."""
    in_: Literal["heated_shelter"]
    """What counts as a place: `heated_shelter`."""
    lay_down: Literal["one_per_place"]
    """How it is shown: one figure lies down for each place."""
    mandatory: bool
    """True: nobody may choose to stay outside."""


class Perform(Step):
    """Carry out a part of the citizen card."""

    op: ClassVar[str] = "perform"
    short: ClassVar[str | None] = "part"
    part: Literal["ability", "death_effect"]
    """Which part of the card."""
