"""What YAML makes of a value behind its author's back."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardtool.model.reading import Instead

_BLOCK_RANGE = re.compile(r"(?P<sign>[><|])(?P<number>[0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Trap:
    """A rule's name with its sentence and the way out."""

    rule: str
    message: str
    hint: str
    instead: Instead | None = None


def yaml_trap(value: object, spelled: str | None) -> Trap | None:
    """The trap that turned what is spelled in the file into `value`, or None.

    `spelled` is the source from the value's first character to the end of its line.
    """
    if spelled is None:
        return None
    spelled = spelled.strip()
    if value == "" and (block := _BLOCK_RANGE.match(spelled)):
        number = int(block["number"])
        more = block["sign"] == ">"  # what a line should say to YAML is anyone's guess
        meant = f"{number + 1}+" if more else f"{number}"
        return Trap(
            "range-read-as-block",
            f"YAML reads “{block.group()}” as the head of a block of text.",
            f"write {meant}",
            Instead(meant, f"Write {meant}", safe=True) if more else None,
        )
    if value is None and spelled.startswith("#"):
        word = spelled.lstrip("#").split(" ")[0]
        hint = f"write {word}" if word else "put the text in quotes"
        return Trap("value-read-as-comment", f"YAML reads “{spelled}” as a comment, so there is no value.", hint)
    word = re.split(r"[\s,\]}]", spelled)[0]
    hint, instead = f'put it in quotes: "{word}"', Instead(word, f"Put {word} in quotes", safe=True)
    if isinstance(value, bool):
        message = f"YAML reads “{word}” as true or false, but this is text."
        return Trap("text-read-as-boolean", message, hint, instead)
    if isinstance(value, int | float):
        message = f"YAML reads “{word}” as a number, but this is text."
        return Trap("text-read-as-number", message, hint, instead)
    return None
