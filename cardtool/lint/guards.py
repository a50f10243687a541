"""What a guard says of each thing by itself: most effects under it are good because of that, with nothing to search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from cardtool.prove.claim import Claim
from cardtool.prove.formula import And, In
from cardtool.prove.space import Space

Key: TypeAlias = str | tuple[str, str] | None


class Said(NamedTuple):
    """What is sure of a thing: it is not at its upper end, or lower end, in all states, and so much is there at least.

    False means that somebody has to ask.
    """

    rises: bool
    falls: bool
    there: int


Guard: TypeAlias = Mapping[Key, Said]
"""The things that a guard says something of, by how a condition writes them; of all others it says nothing."""
_UNKNOWN = Said(rises=False, falls=False, there=0)


def said_by(space: Space, claim: Claim) -> Guard:
    """What a claim says of each quantity and flag that its variables bound, or are bound to."""
    formula = claim.formula
    parts = formula.parts if type(formula) is And else (formula,)
    bounds = [part for part in parts if type(part) is In]
    single = len(parts) == len(bounds) == len(claim.variables) and not space.assumed(claim.variables)
    found: dict[Key, Said] = {space.variables[one].key: _UNKNOWN for one in space.related(claim.variables)}
    for variable, low, high in bounds:
        about = space.variables[variable]
        rises, falls = single and low < about.high, single and high > about.low
        found[about.key] = Said(rises, falls, max(found[about.key].there, low - about.low))
    return found
