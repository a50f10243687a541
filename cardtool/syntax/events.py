"""The one module that knows the YAML parser: the events of libyaml's parser, or of ruamel.yaml's own.

Both yield the same events; only an empty value has its place behind its “:” with the one, before what follows
with the other. Offsets are code points from the start of the text handed in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

Event: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Scanner:
    """A parser bound to one text, and the classes its events have."""

    next: Callable[[], Event]
    scalar: type
    alias: type
    mapping_start: type
    mapping_end: type
    sequence_start: type
    sequence_end: type
    document_start: type
    stream_end: type
    error: type[Exception]


def scan(text: str) -> Scanner:
    """A scanner at the first event of `text`."""
    try:
        import _ruamel_yaml as c
    except ImportError:  # no wheel for this Python: slower, the same events
        return _scan_in_python(text)
    return Scanner(
        c.CParser(text).get_event,
        c.ScalarEvent,
        c.AliasEvent,
        c.MappingStartEvent,
        c.MappingEndEvent,
        c.SequenceStartEvent,
        c.SequenceEndEvent,
        c.DocumentStartEvent,
        c.StreamEndEvent,
        c.YAMLError,
    )


def _scan_in_python(text: str) -> Scanner:
    from ruamel.yaml import YAML
    from ruamel.yaml import events as e
    from ruamel.yaml.error import YAMLError

    # The scanner for round trips would mark folded line ends in the text itself.
    stream = iter(YAML(typ="safe", pure=True).parse(text))
    return Scanner(
        stream.__next__,
        e.ScalarEvent,
        e.AliasEvent,
        e.MappingStartEvent,
        e.MappingEndEvent,
        e.SequenceStartEvent,
        e.SequenceEndEvent,
        e.DocumentStartEvent,
        e.StreamEndEvent,
        YAMLError,
    )
