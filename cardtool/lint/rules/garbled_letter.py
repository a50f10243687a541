"""Letters of a text that was read in a wrong encoding: “Ã¤” for “ä”, “�” for what is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.lint.slips import slip

_LOST = "\ufffd"
# How the bytes 0x80 to 0xBF look in Windows-1252, where they have a sign there.
_REST = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u0080-\u00bf"
_GARBLED = (
    re.compile(rf"Ã[{_REST}]"),
    re.compile(rf"Â[{_REST}]"),
    re.compile(rf"â[{_REST}]{{2}}"),
    re.compile(rf"{_LOST}+"),
)


@rule(severity="warning")
def garbled_letter(game: Game) -> Iterator[Problem]:
    for texts in game.texts:
        if not texts.have("Ã", "Â", "â", _LOST):
            continue
        for pattern in _GARBLED:
            for found, _ in texts.find(pattern):
                if found.text.startswith(_LOST):
                    message = f"What stood here was lost in a wrong encoding: “{found.text}”."
                    yield slip("garbled-letter", found, message, "write it anew")
                elif meant := _meant(found.text):
                    message = f"“{found.text}” is “{meant}”, read in a wrong encoding."
                    yield slip("garbled-letter", found, message, fix=(f"Write “{meant}”", meant))


def _meant(garbled: str) -> str:
    """The letter whose UTF-8 bytes look so in Windows-1252, or nothing."""
    codes = b"".join(
        letter.encode("latin-1") if ord(letter) < 256 else letter.encode("cp1252", "ignore") for letter in garbled
    )
    return codes.decode("utf-8", "ignore") if len(codes) == len(garbled) else ""
