"""What the fields of a print shop's file must be to each other."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.source import Route
from cardtool.model.vendor import Vendor
from cardtool.vendors.fit import fit_of

_PLACE = re.compile(r"\{(\w*)\}")
OF_FILES = frozenset(("game", "deck", "size"))
OF_PICTURES = OF_FILES | {"card"}


def slips(vendor: Vendor, file_name: str) -> Iterator[tuple[Route, str]]:
    """The route of each wrong field, and what is wrong with it."""
    if vendor.name != file_name:
        yield ("name",), f"This file is called “{file_name}”, so the shop must be called that too."
    picture = vendor.container != "pdf"
    of_front, of_back = ("card", "Each card is a picture of its own"), ("deck", "Each deck has backs of its own")
    needed = of_front if picture else (vendor.each, f"There is a PDF for each {vendor.each}")
    yield from ((("fronts",), message) for message in _of_path(vendor.fronts, picture, *needed))
    if vendor.backs is not None:
        yield from ((("backs",), message) for message in _of_path(vendor.backs, False, *of_back))
    for name, size in vendor.sizes.items():
        at: Route = ("sizes", name)
        if picture and size.canvas is None:
            yield at, "A shop that takes pictures needs “canvas”, their size in px."
        elif size.canvas is not None and not picture:
            yield (*at, "canvas"), "A PDF has no pixels: its size is that of the card and its bleed."
        elif size.canvas is not None and min(fit_of(vendor, name, size).bleed) < 0:
            need = (round(side / 25.4 * vendor.dpi) for side in size.trim)
            least = " × ".join(map(str, need))
            yield (*at, "canvas"), f"The card alone takes {least} px at {vendor.dpi} dpi: the canvas is smaller."
    if vendor.order is not None and list(vendor.order.brackets) != sorted(set(vendor.order.brackets)):
        yield ("order", "brackets"), "The numbers of cards must rise."


def _of_path(pattern: str, of_a_card: bool, needed: str, why: str) -> Iterator[str]:
    """What is wrong with the pattern of a path first of all."""
    known = OF_PICTURES if of_a_card else OF_FILES
    unknown = next((name for name in _PLACE.findall(pattern) if name not in known), None)
    rest = _PLACE.sub("x", pattern)
    if unknown is not None:
        yield f"“{{{unknown}}}” stands for nothing here; there is {', '.join(f'{{{one}}}' for one in sorted(known))}."
    elif "{" in rest or "}" in rest:
        yield "A curly bracket without its other half."
    elif any(part in ("", ".", "..") for part in rest.split("/")):
        yield "A path leads down only: names of folders and files with “/” between them."
    elif f"{{{needed}}}" not in pattern:
        yield f"{why}, so its path needs “{{{needed}}}”."
