"""What a page of a PDF is made of, as far as print shops care."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pikepdf


@dataclass(frozen=True, slots=True)
class Page:
    """What one is made of: `fonts` are all by name, `loose` those that are not embedded; `rgb` tells colours other
    than CMYK and grey, `transparent` parts that let through what lies below.
    """

    fonts: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()
    rgb: bool = False
    transparent: bool = False


def pages_of(pdf: bytes) -> Iterator[Page]:
    """What each page of `pdf` is made of."""
    with pikepdf.open(BytesIO(pdf)) as file:
        for page in file.pages:
            fonts: set[str] = set()
            loose: set[str] = set()
            rgb = transparent = False
            for resources in _resources(page.obj, set()):
                for font in _values(resources, "/Font"):
                    name = str(font.get("/BaseFont", font.get("/Name", "/?"))).lstrip("/")
                    fonts.add(name)
                    if not _embedded(font):
                        loose.add(name)
                spaces = [*_values(resources, "/ColorSpace"), *_spaces(resources)]
                rgb = rgb or any(_is_rgb(space) for space in spaces)
                states = _values(resources, "/ExtGState")
                pictures = _values(resources, "/XObject")
                transparent = transparent or any(map(_lets_through, states)) or any("/SMask" in one for one in pictures)
            yield Page(tuple(sorted(fonts)), tuple(sorted(loose)), rgb, transparent)


def _resources(holder: Any, seen: set[tuple[int, int]]) -> Iterator[Any]:
    """The resources of a page, and of all forms and patterns that it draws."""
    resources = holder.get("/Resources")
    if resources is None:
        return
    yield resources
    for part in (*_values(resources, "/XObject"), *_values(resources, "/Pattern")):
        if isinstance(part, pikepdf.Stream) and part.objgen not in seen:
            seen.add(part.objgen)
            yield from _resources(part, seen)


def _values(resources: Any, kind: str) -> list[Any]:
    return [one for _, one in sorted(resources.get(kind, pikepdf.Dictionary()).items())]


def _spaces(resources: Any) -> Iterator[Any]:
    """The colours of pictures and gradients."""
    for one in (*_values(resources, "/XObject"), *_values(resources, "/Shading")):
        if "/ColorSpace" in one:
            yield one["/ColorSpace"]
    for pattern in _values(resources, "/Pattern"):
        if "/Shading" in pattern and "/ColorSpace" in pattern["/Shading"]:
            yield pattern["/Shading"]["/ColorSpace"]


def _is_rgb(space: Any) -> bool:
    if isinstance(space, pikepdf.Name):
        return str(space) == "/DeviceRGB"
    kind = str(space[0])
    if kind == "/ICCBased":
        return int(space[1]["/N"]) == 3
    return kind == "/CalRGB" or (kind in ("/Indexed", "/Pattern") and len(space) > 1 and _is_rgb(space[1]))


def _embedded(font: Any) -> bool:
    if str(font.get("/Subtype")) == "/Type3":
        return True
    inner = font["/DescendantFonts"][0] if "/DescendantFonts" in font else font
    described = inner.get("/FontDescriptor", pikepdf.Dictionary())
    return any(key in described for key in ("/FontFile", "/FontFile2", "/FontFile3"))


def _lets_through(state: Any) -> bool:
    mixed = str(state.get("/BM", "/Normal")) not in ("/Normal", "/Compatible")
    masked = str(state.get("/SMask", "/None")) != "/None"
    return mixed or masked or any(float(state.get(key, 1)) < 1 for key in ("/ca", "/CA"))
