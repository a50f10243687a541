"""A comparison as one HTML page that needs no other file, no network and no script."""

from __future__ import annotations

import base64
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from cardtool.compare.as_text import about, called, seen
from cardtool.compare.comparison import WHATS, Comparison, Picture, counted, counts

_HERE = Path(__file__).parent


def write(found: Comparison) -> str:
    """The page; what comes from cards is escaped, pictures are part of it."""
    environment = Environment(
        loader=FileSystemLoader(_HERE), undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters |= {
        "about": about, "called": called, "counted": counted, "counts": counts, "seen": seen, "uri": _uri,
    }  # fmt: skip
    css = Markup((_HERE / "page.css").read_text(encoding="utf-8"))
    page = environment.get_template("page.html.j2").render(found=found, css=css, whats=WHATS)
    return page.rstrip("\n") + "\n"


def _uri(picture: Picture) -> str:
    return f"data:image/png;base64,{base64.b64encode(picture.png).decode()}"
