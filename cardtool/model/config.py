"""What stands in `cardtool.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, TypeAlias

from pydantic import Field

from cardtool.core.diagnostic import Level
from cardtool.model.model import Model

Levels: TypeAlias = Mapping[str, Level]
"""Rules by name, and how each is set."""
Folder = Annotated[str, Field(pattern=r"^[\w-]+(/[\w-]+)*$", examples=["cards"])]


class Config(Model):
    """The one configuration of a workspace; every field has a default."""

    label: ClassVar[str] = "cardtool.yaml"

    cards: Folder = "cards"
    """Where the games' cards lie, one folder a game."""
    schema_: Folder = "schema"
    """Where the games' models lie, one package a game."""
    templates: Folder = "templates"
    """Where faces, backs, icons and phrases lie, one folder a game, and `shared`."""
    out: Folder = "dist"
    """Where `build` writes, one folder a game."""
    paper: Annotated[str, Field(min_length=1)] = "a4"
    """The paper that sheets are made for: a file in `templates/shared/papers`."""
    rules: Levels = Field(default_factory=dict)
    """How rules are set for the whole workspace: `error`, `warning`, `info` or `off`."""
    paths: Mapping[str, Levels] = Field(default_factory=dict)
    """How rules are set below a folder, or in files that a pattern fits; of two that fit the later counts."""
