"""What players do in the flow of a phase change, beyond moving and drawing."""

from __future__ import annotations

from typing import ClassVar, Literal

from cardtool.api import Step, What


class Open(Step):
    """Another matter source becomes available."""

    op: ClassVar[str] = "open"
    matter_source: Literal["next"]
    """`next`: that of the phase which follows."""


class Announce(Step):
    """Say it aloud."""

    op: ClassVar[str] = "announce"
    short: ClassVar[str | None] = "what"
    what: Literal["phase_change"]
    """`phase_change`: that the phase changes now."""


class SetAside(Step):
    """Cards are laid aside until the player has decided."""

    op: ClassVar[str] = "set_aside"
    what: What
    """Which cards."""


class Replace(Step):
    """Cards are replaced by others."""

    op: ClassVar[str] = "replace"
    what: What
    """Which cards, or the zone whose cards are meant."""
    from_: Literal["other_matter_sources"]
    """Where the new ones come from: any source but that of the next phase."""


class ContinueTurn(Step):
    """The turn goes on."""

    op: ClassVar[str] = "continue_turn"


class ExtraTurn(Step):
    """The player has one more turn."""

    op: ClassVar[str] = "extra_turn"
