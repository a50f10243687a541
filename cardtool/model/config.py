"""What stands in `cardtool.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, TypeAlias

from pydantic import Field

from cardtool.core.diagnostic import Level, Severity
from cardtool.model.model import Model, Part
from cardtool.model.sheets import Printer, Sheets

Levels: TypeAlias = Mapping[str, Level]
"""Rules by name, and how each is set."""
Folder = Annotated[str, Field(pattern=r"^[\w-]+(/[\w-]+)*$", examples=["cards"])]


WordList = Annotated[str, Field(pattern=r"^[\w-][\w.-]*(/[\w-][\w.-]*)*$", examples=["words/de.txt"])]
PrinterName = Annotated[str, Field(pattern=r"^[\w-]+$", examples=["office"])]
LanguageCode = Annotated[str, Field(pattern=r"^[a-z]{2,3}$", examples=["de"])]


class Pattern(Part):
    """Something that a project does not want in its texts."""

    regex: Annotated[str, Field(min_length=1, max_length=500)]
    """A regular expression, searched in each name and text."""
    message: Annotated[str, Field(min_length=1)]
    """What is said where it is found."""
    replacement: str | None = None
    """What belongs there; `\\1` is the first group."""
    language: LanguageCode | None = None
    """The language of the texts it is for; all when left out."""


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
    """The paper that sheets are made for: a file in `templates/shared/papers`, or measures in mm such as `330x480`."""
    sheets: Sheets = Field(default_factory=Sheets)
    """How cards lie on sheets, and how backs get behind them."""
    printers: Mapping[PrinterName, Printer] = Field(default_factory=dict)
    """Printers by name, and by how much each is off, as `cardtool calibrate` finds it."""
    fail_on: Severity = "error"
    """The least severe problem that makes `check` fail: `error`, `warning` or `info`."""
    rules: Levels = Field(default_factory=dict)
    """How rules are set for the whole workspace: `error`, `warning`, `info` or `off`."""
    paths: Mapping[str, Levels] = Field(default_factory=dict)
    """How rules are set below a folder, or in files that a pattern fits; of two that fit the later counts."""
    dictionaries: Mapping[LanguageCode, tuple[WordList, ...]] = Field(default_factory=dict)
    """Word lists by language: in texts of these languages every other word is reported."""
    patterns: tuple[Pattern, ...] = ()
    """The house style: what is not wanted in texts."""
