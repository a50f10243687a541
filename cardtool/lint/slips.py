"""Problems of a few characters in a text, most with the fix that puts others in their place."""

from __future__ import annotations

from cardtool.core.diagnostic import Problem
from cardtool.core.fix import Fix
from cardtool.lint.texts import Found


def slip(rule: str, found: Found, message: str, hint: str | None = None, fix: tuple[str, str] | None = None) -> Problem:
    """A problem at `found`; `fix` is what the fix is called and what it puts there, without changing what is said."""
    return mended(rule, found, message, hint, (Fix(fix[0], (found.becomes(fix[1]),)),) if fix else ())


def mended(rule: str, found: Found, message: str, hint: str | None, fixes: tuple[Fix, ...]) -> Problem:
    """A problem at `found`, mended by `fixes`, which may reach further."""
    return Problem(rule, found.at, message, hint, severity="warning", card=found.piece.card, fixes=fixes)
