"""A picture with too few pixels for the size it is printed at."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Span
from cardtool.lint.rule import Game, rule
from cardtool.words.printed import Bitmap

DPI = 300
SLACK = 1  # dpi: sizes in mm are no whole numbers of pixels


@rule(severity="warning", stage="face")
def low_resolution_art(game: Game) -> Iterator[Problem]:
    told: set[tuple[str, str | None]] = set()
    for card in game.prints:
        entry = game.cards.get("card", card.card)
        for bitmap in card.bitmaps:
            if entry is None or _dpi(bitmap) > DPI - SLACK:
                continue
            own = {f"{game.assets.art_folder}/{path}": (route, path) for route, path in entry.assets}
            drawing = next((file for file in own if bitmap.file is None and file.endswith(".svg")), None)
            found = own.get(bitmap.file or drawing or "")
            if found is not None:
                route, path = found
                at, name = entry.place.at(*route), game.cards.name(entry)
                yield Problem("low-resolution-art", at, _message(f"“{path}”", bitmap), _hint(bitmap), card=name)
            elif (entry.kind, bitmap.file) not in told:
                told.add((entry.kind, bitmap.file))
                face = Span(f"{game.assets.face_folder}/{entry.kind}.typ", 0, 0)
                picture = f"“{bitmap.file}”" if bitmap.file else "A picture inside a drawing"
                yield Problem("low-resolution-art", face, _message(picture, bitmap), _hint(bitmap))


def _message(picture: str, bitmap: Bitmap) -> str:
    pixels = f"{bitmap.width_px} × {bitmap.height_px} pixels"
    printed = f"{bitmap.width_mm:.1f} × {bitmap.height_mm:.1f} mm"
    return f"{picture} has {pixels} for {printed}: that is {int(_dpi(bitmap))} dpi, and print needs {DPI}."


def _hint(bitmap: Bitmap) -> str:
    wanted = (ceil(round(size / 25.4 * DPI, 1)) for size in (bitmap.width_mm, bitmap.height_mm))
    return f"use a picture of {' × '.join(map(str, wanted))} pixels"


def _dpi(bitmap: Bitmap) -> float:
    across, down = bitmap.width_px / bitmap.width_mm, bitmap.height_px / bitmap.height_mm
    return min(across, down) * 25.4
