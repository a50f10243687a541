"""What stands in `cardtool.yaml`."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from cardtool.model.model import Model

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
