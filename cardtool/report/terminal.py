"""Colour, where the reader is a terminal."""

from __future__ import annotations

from dataclasses import dataclass

_COLOURS = {"error": "31", "warning": "33", "info": "36"}


@dataclass(frozen=True, slots=True)
class Ink:
    """Writes with colour or without."""

    colour: bool

    def severity(self, severity: str, text: str) -> str:
        return self._dyed(f"1;{_COLOURS[severity]}", text)

    def bold(self, text: str) -> str:
        return self._dyed("1", text)

    def faint(self, text: str) -> str:
        return self._dyed("2", text)

    def good(self, text: str) -> str:
        return self._dyed("1;32", text)

    def _dyed(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour else text


PLAIN = Ink(colour=False)
