"""Names of problems that stay the same while lines are added above them."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence

from cardtool.core.diagnostic import Diagnostic


def fingerprints(diagnostics: Sequence[Diagnostic]) -> tuple[str, ...]:
    """One for each diagnostic, all different: 32 hexadecimal digits, a colon, and the number among equal ones, from 1.

    They are made of rule, game, card, field and message; a problem of no card is known by its file.
    """
    seen: Counter[str] = Counter()
    made = []
    for one in diagnostics:
        owner = one.card.id if one.card else one.span.path
        parts = (one.rule, one.game or "", "card" if one.card else "file", owner, one.field, one.message)
        digest = hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]
        seen[digest] += 1
        made.append(f"{digest}:{seen[digest]}")
    return tuple(made)
