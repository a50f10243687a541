"""What a check comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardtool.core.diagnostic import Diagnostic
from cardtool.report.terminal import Ink


@dataclass(frozen=True, slots=True)
class Summary:
    """Numbers of files and cards that were looked at, and of problems: shown by severity, or kept in the baseline."""

    files: int
    cards: int
    errors: int
    warnings: int
    infos: int
    baseline: int = 0


def summarise(diagnostics: Sequence[Diagnostic], files: int, cards: int) -> Summary:
    """The numbers of a check."""
    severities = [diagnostic.severity for diagnostic in diagnostics]
    return Summary(files, cards, severities.count("error"), severities.count("warning"), severities.count("info"))


def counted(number: int, word: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number:,} {word}{'' if number == 1 else 's'}"


def found(summary: Summary) -> str:
    """`2 errors, 1 warning`; "" when there is nothing."""
    numbers = ((summary.errors, "error"), (summary.warnings, "warning"), (summary.infos, "info"))
    return ", ".join(counted(number, word) for number, word in numbers if number)


def conclusion(diagnostics: Sequence[Diagnostic], summary: Summary, ink: Ink) -> str:
    """The last line of a report: what was found in how much, and how much of it can be mended without an author."""
    checked = f"{counted(summary.cards, 'card')} in {counted(summary.files, 'file')}"
    if summary.baseline:
        checked += f" ({counted(summary.baseline, 'problem')} in the baseline)"
    if not found(summary):
        return f"{ink.good('All good')}: {checked}."
    return f"{ink.bold(f'Found {found(summary)}')} in {checked}.{_mendable(diagnostics)}"


def _mendable(diagnostics: Sequence[Diagnostic]) -> str:
    safe = sum(any(fix.safe for fix in one.fixes) for one in diagnostics)
    unsafe = sum(len(one.fixes) == 1 and not one.fixes[0].safe for one in diagnostics)  # of several nobody can choose
    told = [f"{safe:,} can be mended with --fix"] if safe else []
    if unsafe:
        told.append(f"{unsafe:,} {'more' if safe else 'can be mended'} with --fix --unsafe")
    return f" {', '.join(told)}." if told else ""
