"""Pictures looked at before they are drawn: what is none, what is too large, and what only a trial can tell.

A picture comes from anywhere, and a few bytes can ask for more memory than a machine has. Headers tell of pictures
made of pixels. A drawing may repeat itself without end; where it uses what makes that possible, it is to be drawn on
trial, in a process of its own.
"""

from __future__ import annotations

import io
import re
import warnings
from pathlib import PurePosixPath
from typing import Literal, TypeAlias
from xml.parsers.expat import ExpatError, ParserCreate

Glance: TypeAlias = str | Literal[True] | None
"""What is wrong with a picture; True where a trial has to tell, None where nothing is to be feared."""

MAX_PIXELS = 50_000_000  # a tarot card with bleed in 1200 dpi has 21 million, twice what any press prints
MAX_BYTES = 32 * 1024 * 1024  # so many pixels, stored badly
MAX_DRAWING = 4 * 1024 * 1024  # bytes of an SVG file: those of card games have a few thousand
PICTURES = (".svg", ".png", ".jpg", ".jpeg")
_FORMATS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG"}
_TAIL = 64 * 1024  # bytes in which a JPEG file ends: some programs write notes behind the picture
# What repeats or blurs other parts, what is drawn by other means, and what may hide all this.
_RISKY = re.compile(
    rb"<(?:[\w-]+:)?(?:use|pattern|filter|mask|clipPath|marker|image|feImage|style|foreignObject)\b|<!ENTITY|\0"
)
_LINK = re.compile(
    rb"<(?:[\w-]+:)?(?:image|use|feImage)\b[^>]*?\bhref\s*=\s*[\"']\s*(?!#|data:)(?P<name>[^\"']*)|"
    rb"@import\s+(?P<style>[^;]{1,200})"
)


def glance(path: str, data: bytes) -> Glance:
    """What a picture's beginning, its size and its words tell. `path` says by its ending what it should be."""
    suffix = PurePosixPath(path).suffix
    return _drawing(data) if suffix == ".svg" else _pixels(data, _FORMATS[suffix])


def _drawing(data: bytes) -> Glance:
    if len(data) > MAX_DRAWING:
        return f"it has {len(data) / 2**20:.1f} MiB, and a drawing may have {MAX_DRAWING // 2**20}"
    if link := _LINK.search(data):
        name = (link["name"] or link["style"] or b"").decode(errors="replace").strip()
        return f"it needs another file, “{name[:80]}”"
    if b"<svg" not in data or _RISKY.search(data):
        return True
    try:
        ParserCreate().Parse(data, True)
    except ExpatError as error:
        return f"it is no SVG, {error}"
    return None


def _pixels(data: bytes, wanted: str) -> Glance:
    from PIL import Image, UnidentifiedImageError  # a check of data needs it not

    try:
        with warnings.catch_warnings():  # of very large pictures: those are told below
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data)) as picture:
                size, found = picture.size, picture.format
                if size[0] * size[1] > MAX_PIXELS:
                    return _too_large(size)
                picture.verify()  # finds a PNG file that is not whole; decodes nothing
    except Image.DecompressionBombError:
        return "it has far too many pixels"
    except UnidentifiedImageError:
        return "it is no picture"
    except Exception:  # whatever the reader of a format trips over
        return "it is damaged"
    if found != wanted:
        return f"it is a {found} file under a wrong name"
    if wanted == "JPEG" and b"\xff\xd9" not in data[-_TAIL:]:
        return "it is cut off"
    return None


def _too_large(size: tuple[int, int]) -> str:
    return f"it has {size[0]} × {size[1]} pixels, and {MAX_PIXELS // 1_000_000} million are enough for any card"
