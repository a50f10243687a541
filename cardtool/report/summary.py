"""What a check comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtool.core.diagnostic import Diagnostic


@dataclass(frozen=True, slots=True)
class Summary:
    """Numbers of files and cards that were looked at, and of problems by severity."""

    files: int
    cards: int
    errors: int
    warnings: int
    infos: int


def summarise(diagnostics: Sequence[Diagnostic], files: int, cards: int) -> Summary:
    """The numbers of a check."""
    severities = [diagnostic.severity for diagnostic in diagnostics]
    return Summary(files, cards, severities.count("error"), severities.count("warning"), severities.count("info"))


def counted(number: int, word: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number:,} {word}{'' if number == 1 else 's'}"
