"""What `cards/cosmos/game.yaml` says beyond any game."""

from __future__ import annotations

from collections.abc import Mapping

from cardtool.api import GameFile, Part, Section

from .fields import Phase


class OpenSources(Part):
    """The matter sources that are available."""

    open: tuple[Phase, ...]
    """The phases whose sources may be drawn from when the game begins."""


class CosmosSetup(Part):
    """How the game begins."""

    matter_source: OpenSources
    """Which matter sources are open."""
    invented: bool | tuple[str, ...] = False
    """True, or the fields, where the rule texts do not say so."""


class CosmosGame(GameFile):
    """cards/cosmos/game.yaml."""

    setup: CosmosSetup
    """How the game begins."""
    turn: Mapping[str, Section]
    """The sections of a turn that the rule texts name."""
    phases: Mapping[str, Section]
    """The five phases."""
