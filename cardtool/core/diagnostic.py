"""What is wrong with an author's file, as a value: first by route (`Problem`), when shown by span (`Diagnostic`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from cardtool.core.fix import Fix
from cardtool.core.source import Place, Span

Severity: TypeAlias = Literal["error", "warning", "info"]
SEVERITIES: tuple[Severity, ...] = ("error", "warning", "info")
Level: TypeAlias = Literal["error", "warning", "info", "off"]
"""How a rule is set: the severity of its problems, or that it is not run."""


@dataclass(frozen=True, slots=True)
class CardName:
    """The card a problem is about, as an author would call it."""

    game: str
    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Note:
    """A second place that a problem needs to be understood, and what is there."""

    at: Place | Span
    message: str


@dataclass(frozen=True, slots=True)
class Problem:
    """One cause, one sentence. `rule` reads after “allow …”: it names the bad thing, never the cure."""

    rule: str
    at: Place | Span
    message: str
    hint: str | None = None
    related: tuple[Note, ...] = ()
    severity: Severity = "error"
    card: CardName | None = None
    fixes: tuple[Fix, ...] = ()


@dataclass(frozen=True, slots=True)
class Related:
    """A second place, located."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A located problem, ready to be shown.

    `field` is its way inside the card, or inside the file where it belongs to no card: `options.0.text`.
    """

    rule: str
    severity: Severity
    span: Span
    message: str
    game: str | None
    hint: str | None = None
    related: tuple[Related, ...] = ()
    card: CardName | None = None
    fixes: tuple[Fix, ...] = ()
    field: str = ""
