"""A card whose `kind` is the slip: everything else is right for another kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardtool.model.reader import Reader
from cardtool.model.reading import Fault, Reading, meant
from cardtool.model.shown import with_article


def mistaken_kind(reader: Reader, raw: dict[str, Any], faults: Iterable[Fault]) -> Fault | None:
    """One fault in place of `faults`, when the card fits another kind, or a few others, as it stands.

    A field that the kind does not know, or an id that it may not have, must speak for it: what merely lacks a field
    would fit kinds that ask for less.
    """
    if not any(fault.rule == "unknown-field" or fault.route == ("id",) for fault in faults):
        return None
    kinds = reader.language.kinds
    fitting = [
        kind
        for kind, cls in kinds.items()
        if kind != raw["kind"] and reader.read(Reading(lambda route: None), cls, {**raw, "kind": kind}) is not None
    ]
    if not fitting:
        return None
    called = with_article(f"{' or '.join(fitting).replace('_', ' ')} card")
    message = f"“kind” says {raw['kind']}, but all the rest is that of {called}."
    hint = f"did you mean {' or '.join(f'“{kind}”' for kind in fitting)}?"
    instead = meant(fitting[0]) if len(fitting) == 1 else None
    return Fault("mistaken-kind", ("kind",), message, hint, instead=instead)
