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
    for field, pattern in (("fronts", vendor.fronts), ("backs", vendor.backs)):
        yield from (((field,), message) for message in _of_path(pattern or "", picture and field == "fronts"))
    if picture and "{card}" not in vendor.fronts:
        yield ("fronts",), "Each card is a picture of its own, so its path needs “{card}”."
    if picture and vendor.backs is not None and "{deck}" not in vendor.backs:
        yield ("backs",), "Each deck has a back of its own, so its path needs “{deck}”."
    if not picture and f"{{{vendor.each}}}" not in vendor.fronts:
        yield ("fronts",), f"There is a PDF for each {vendor.each}, so its path needs “{{{vendor.each}}}”."
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


def _of_path(pattern: str, of_a_card: bool) -> Iterator[str]:
    known = OF_PICTURES if of_a_card else OF_FILES
    for name in _PLACE.findall(pattern):
        if name not in known:
            yield f"“{{{name}}}” stands for nothing here; there is {', '.join(f'{{{one}}}' for one in sorted(known))}."
    rest = _PLACE.sub("x", pattern)
    if "{" in rest or "}" in rest:
        yield "A curly bracket without its other half."
    if pattern and any(part in ("", ".", "..") for part in rest.split("/")):
        yield "A path leads down only: names of folders and files with “/” between them."
