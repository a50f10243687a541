"""States in words, for the messages of proofs, and conditions as data, for their fixes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

from cardtool.core.fix import Add, Fix, Put
from cardtool.lint.options import Proofs
from cardtool.lint.proved import Options
from cardtool.model.model import Condition
from cardtool.prove.claim import Claim
from cardtool.prove.regions import Region
from cardtool.prove.search import Undecided
from cardtool.prove.spell import condition_data, region_data, said, together

_SHOWN = 3


@dataclass(frozen=True, slots=True)
class Where:
    """The states in which something holds: up to three regions, `complete` where these are all of them."""

    regions: tuple[Region, ...]
    complete: bool
    words: str

    @property
    def clause(self) -> str:
        """What a sentence ends with: “ when Hoffnung is 3”, “, whatever the state”."""
        return f" {self.words}" if self.words else ", whatever the state"


def where(proofs: Proofs, claim: Claim, *, relations: bool = True, most: int = _SHOWN) -> Where:
    """The states in which a claim holds that holds in some."""
    found: list[Region] = []
    complete = False
    try:
        for region in islice(proofs.prover.regions(claim, relations=relations), most + 1):
            found.append(region)
        complete = len(found) <= most
    except Undecided:
        pass
    shown = [f"when {words}" for region in found[:most] if (words := said(proofs.space, region))]
    if not complete and most == _SHOWN:
        shown.append("more" if found else "in some states")
    words = ", and ".join((", ".join(shown[:-1]), shown[-1])) if len(shown) > 1 else "".join(shown)
    return Where(tuple(found[:most]), complete, words)


def as_data(proofs: Proofs, there: Where) -> Any | None:
    """The condition that holds in just these states; None where they are not all known or cannot be written."""
    parts = [region_data(proofs.space, region) for region in there.regions]
    if not there.complete or any(not part for part in parts):
        return None
    return parts[0] if len(parts) == 1 else {"any": tuple(parts)}


def narrowing(proofs: Proofs, options: Options, number: int, to: Claim, also: Any | None) -> tuple[Fix, ...]:
    """The fix that narrows the condition of an option: to the states `to`, or by `also`, data that must hold too."""
    when: Condition | None = options.whens[number]
    there = where(proofs, to, most=1)
    data = as_data(proofs, there) if there.regions else None
    if data is None and there.regions and also is not None:
        own = () if when is None else condition_data(when)
        data = None if own is None else together([own, also] if own else [also])
    if data is None:
        return ()
    edit = Add(options.at(number), "when", data) if when is None else Put(options.at(number, "when"), data)
    return (Fix(f"Narrow the condition of option {number + 1}", (edit,), safe=False),)
