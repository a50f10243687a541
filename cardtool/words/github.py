"""Text in Markdown that GitHub shows: in a comment, in the summary of a job."""

from __future__ import annotations

import re

_MARKUP = re.compile(r"[#$&*:<>@\[\\\]^_`{|}~!+-]|(?<=www)\.|(?<=\d)[.)](?=\s|$)", re.IGNORECASE)


def literal(text: str) -> str:
    """Markdown that shows `text` and is nothing else: no table, link, picture, list, emoji, name or formula."""
    return _MARKUP.sub(lambda found: f"&#{ord(found[0])};", text)
