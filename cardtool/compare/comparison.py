"""What a comparison found, as plain data that can be written in any form.

Every text in it can be shown on a terminal as it is: whoever makes it sees to that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from cardtool.compare.fields import FieldChange
from cardtool.compare.words import Runs

What: TypeAlias = Literal["added", "removed", "renamed", "changed"]
WHATS: tuple[What, ...] = ("added", "removed", "renamed", "changed")


@dataclass(frozen=True, slots=True)
class Picture:
    """A face as PNG, `width` × `height` px."""

    png: bytes
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Look:
    """How the printed pictures of a card compare. None where that is not known.

    `spot` is the part of the face that differs: left, top, width and height, each as a part of the whole (0 to 1).
    Pictures are there where they were asked for.
    """

    face: bool | None
    back: bool | None
    before: Picture | None = None
    after: Picture | None = None
    spot: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class CardSide:
    """A card in one of the states; `deck` is the name of the deck it lies in, "" where it lies in none."""

    id: str
    title: str
    kind: str
    deck: str
    copies: int


@dataclass(frozen=True, slots=True)
class CardChange:
    """One card that is not what it was; `old` is None for an added one, `new` for one that was removed.

    `lines` are the printed lines that differ, for an added card all of them.
    """

    what: What
    old: CardSide | None
    new: CardSide | None
    fields: tuple[FieldChange, ...] = ()
    lines: tuple[Runs, ...] = ()
    look: Look = Look(None, None)

    @property
    def card(self) -> CardSide:
        """As it is now, or was where it is gone."""
        side = self.new or self.old
        assert side is not None
        return side

    @property
    def was(self) -> str:
        """The id that a renamed card had, else ""."""
        return self.old.id if self.what == "renamed" and self.old else ""

    @property
    def only_looks(self) -> bool:
        """True where data and words are the same and the pictures are not."""
        return self.what == "changed" and not self.fields and not self.lines


@dataclass(frozen=True, slots=True)
class EntryChange:
    """Something else of a game that is not what it was: a row of a table, a procedure, a part of game.yaml."""

    what: What
    name: str
    fields: tuple[FieldChange, ...] = ()


@dataclass(frozen=True, slots=True)
class GameChanges:
    """What changed in one game. `notes` are sentences on what could not be compared, and why."""

    name: str
    title: str
    cards: tuple[CardChange, ...] = ()
    entries: tuple[EntryChange, ...] = ()
    notes: tuple[str, ...] = ()
    unchanged: int = 0


@dataclass(frozen=True, slots=True)
class FileChange:
    """A template, schema, picture or translation whose bytes are not what they were."""

    what: What
    path: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two states of a workspace, by their names, and everything that is not the same in them."""

    old: str
    new: str
    games: tuple[GameChanges, ...]
    files: tuple[FileChange, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def nothing(self) -> bool:
        """True where no card, entry or file differs."""
        return not self.files and not any(game.cards or game.entries for game in self.games)


def counts(game: GameChanges) -> Mapping[What, int]:
    """How many cards were added, removed, renamed and changed; none of a sort is left out."""
    found = {what: sum(card.what == what for card in game.cards) for what in WHATS}
    return {what: number for what, number in found.items() if number}


def counted(game: GameChanges) -> str:
    """“1 card added, 3 changed, 105 unchanged”."""
    told = [*(f"{number} {what}" for what, number in counts(game).items()), f"{game.unchanged} unchanged"]
    number, _, what = told[0].partition(" ")
    return ", ".join([f"{number} card{'' if number == '1' else 's'} {what}", *told[1:]])
