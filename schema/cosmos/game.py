"""What `cards/cosmos/game.yaml` says beyond any game."""

from __future__ import annotations

from collections.abc import Mapping

from cardtool.api import GameFile, Part, Section

from .fields import Phase


class OpenSources(Part):
    """The matter sources that are available."""

    open: tuple[Phase, ...]


class CosmosSetup(Part):
    """How the game begins."""

    matter_source: OpenSources
    invented: bool | tuple[str, ...] = False


class CosmosGame(GameFile):
    """cards/cosmos/game.yaml."""

    setup: CosmosSetup
    turn: Mapping[str, Section]
    """The sections of a turn that the rule texts name."""
    phases: Mapping[str, Section]
    """The five phases."""
