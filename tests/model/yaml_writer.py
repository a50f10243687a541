"""Writes data as YAML in random forms, and keeps where everything stands: the tests' own measure of places."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

from cardtool.core.source import Route
from cardtool.syntax.scalars import plain

_SAFE = re.compile(r"[\w.](?:[\w.+/'()!;äöüß-]|[ ,](?=\w))*")
_SAFE_BETWEEN_BRACKETS = re.compile(r"[\w.](?:[\w.+/'();äöüß-]| (?=\w))*")


class Writer:
    """The text of one document, and the spans of keys and values by route."""

    def __init__(self, data: Any, random: Random) -> None:
        self.text = ""
        self.random = random
        self.keys: dict[Route, tuple[int, int]] = {}
        self.values: dict[Route, tuple[int, int]] = {}
        self._value(data, (), 0, flow=False, column=0)
        if not self.text.endswith("\n"):
            self._put("\n")

    def _put(self, text: str) -> tuple[int, int]:
        start = len(self.text)
        self.text += text
        return start, len(self.text)

    def _value(self, value: Any, route: Route, indent: int, *, flow: bool, column: int) -> None:
        start = len(self.text)
        if isinstance(value, dict | tuple) and value and not flow and (not route or self.random.random() < 0.6):
            if column:
                self._put("\n")
            (self._rows if isinstance(value, dict) else self._items)(value, route, indent)
            written = re.sub(r"( *#.*)?\n", lambda found: " " * len(found[0]), self.text[start:])
            self.values[route] = (start + len(written) - len(written.lstrip()), start + len(written.rstrip()))
            return
        if column:
            self._put(" ")
        start = len(self.text)
        if isinstance(value, dict | tuple):
            self._flow(value, route)
        else:
            self._put(self._scalar(value, flow=flow))
        self.values[route] = (start, len(self.text))

    def _rows(self, mapping: dict[str, Any], route: Route, indent: int) -> None:
        for number, (key, value) in enumerate(mapping.items()):
            if number or not self.text.endswith("- "):
                self._break(indent)
            self.keys[(*route, key)] = self._put(self._scalar(key, flow=True))
            self._put(":")
            self._value(value, (*route, key), indent + 2, flow=False, column=1)
            self._end()

    def _items(self, items: tuple[Any, ...], route: Route, indent: int) -> None:
        for number, item in enumerate(items):
            self._break(indent)
            if isinstance(item, dict) and item and self.random.random() < 0.5:
                self._put("- ")
                start = len(self.text)
                self._rows(item, (*route, number), indent + 2)
                self.values[(*route, number)] = (start, len(self.text))
            else:
                self._put("-")
                self._value(item, (*route, number), indent + 2, flow=False, column=1)
            self._end()

    def _flow(self, value: dict[str, Any] | tuple[Any, ...], route: Route) -> None:
        pairs = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
        self._put("{" if isinstance(value, dict) else "[")
        for number, (step, item) in enumerate(pairs):
            self._put(", " if number else "")
            if isinstance(value, dict):
                self.keys[(*route, step)] = self._put(self._scalar(step, flow=True))
                self._put(":")
            self._value(item, (*route, step), 0, flow=True, column=1 if isinstance(value, dict) else 0)
        self._put("}" if isinstance(value, dict) else "]")

    def _break(self, indent: int) -> None:
        """Begin a line, sometimes after an empty one or a comment."""
        if self.text and not self.text.endswith("\n"):
            self._put("\n")
        self._put(self.random.choice(["", "", "", "", "\n", f"{' ' * indent}# Anmerkung\n"]))
        self._put(" " * indent)

    def _end(self) -> None:
        if not self.text.endswith("\n"):
            self._put(self.random.choice(["\n", "\n", "\n", "  # klein\n"]))

    def _scalar(self, value: Any, *, flow: bool) -> str:
        if not isinstance(value, str):
            return json.dumps(value)
        safe = _SAFE_BETWEEN_BRACKETS if flow else _SAFE
        if safe.fullmatch(value) and isinstance(plain(value), str) and self.random.random() < 0.8:
            return value
        if "\n" not in value and self.random.random() < 0.5:
            return "'" + value.replace("'", "''") + "'"
        return json.dumps(value, ensure_ascii=self.random.random() < 0.3)
