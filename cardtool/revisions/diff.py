"""Two states of a workspace compared: cards, what is printed on them, and all else of the games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from cardtool.compare.comparison import CardChange, Comparison, EntryChange, FileChange, GameChanges, Look, What
from cardtool.compare.fields import FieldChange, differences
from cardtool.compare.matching import matched
from cardtool.compare.words import Run, Runs, sides_of
from cardtool.project.workspace import CONFIG, YAML_SUFFIXES
from cardtool.report.printable import printable
from cardtool.report.summary import counted
from cardtool.revisions.halves import Half, halves
from cardtool.revisions.names import asked
from cardtool.revisions.pictured import faces, looks
from cardtool.revisions.printed import Printed, changed_lines, digests
from cardtool.revisions.states import State
from cardtool.session.languages import languages
from cardtool.session.locate import located

_MOST_NOTES = 12
_PRINTED = ("text", "flavour")
"""Fields that stand on the face word by word: where the face tells what changed, they need not."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to compare: the cards of each game, None for all; in a language, None for each game's own.

    `pictures` asks for the faces that differ.
    """

    cards: Mapping[str, frozenset[str] | None]
    lang: str | None = None
    pictures: bool = False


def compare(old: State, new: State, wanted: Wanted) -> Comparison:
    """Everything that is not the same in two states, in the order of games, ids and paths."""
    games = tuple(compare_game(old, new, name, wanted) for name in sorted(wanted.cards))
    notes = _notes((*old.notes, *new.notes, *(note for state in (old, new) for note in _odd_settings(state))))
    return Comparison(printable(old.name), printable(new.name), games, tuple(_files(old, new, wanted)), notes)


def compare_game(old: State, new: State, name: str, wanted: Wanted) -> GameChanges:
    """One game; it need not be there in both states, and what is broken in one is told and left out."""
    before, after = halves(old, new, name)
    prints = [printed_half(half, wanted.lang) for half in (before, after)]
    found, only = matched(before.cards, after.cards), wanted.cards[name]
    both = {id: id for id in found.both} | dict(found.renamed)
    pairs = {id: was for id, was in both.items() if asked(only, id, was)}
    changes, unseen = _pairs(before, after, prints, pairs, wanted)
    unchanged = len(pairs) - len(changes)
    changes += _alone("added", after, prints[1], [id for id in found.added if asked(only, id)], wanted)
    changes += _alone("removed", before, prints[0], [id for id in found.removed if asked(only, id)], wanted)
    changes.sort(key=lambda change: change.card.id)
    entries = tuple(_entries(before, after)) if only is None else ()
    notes = [*before.notes, *after.notes, *(note for printed in prints for note in _troubles(printed))]
    if unseen:
        why = "" if notes else "; `cardtool check --faces` in both states tells why"
        notes.append(f"what {counted(unseen, 'card')} of both look like could not be compared{why}")
    return GameChanges(printable(name), _title(before, after), tuple(changes), entries, _notes(notes), unchanged)


def _pairs(
    before: Half, after: Half, prints: list[Printed | None], pairs: Mapping[str, str], wanted: Wanted
) -> tuple[list[CardChange], int]:
    """The cards of both states that differ, and how many could not be looked at."""
    lines: Mapping[str, tuple[Runs, ...]] = {}
    seen: Mapping[str, Look] = {}
    old, new = prints
    if old is not None and new is not None:
        lines, seen = changed_lines(old, new, pairs), looks(old, new, pairs, pictures=wanted.pictures)
    changes = []
    for id, was in pairs.items():
        fields = tuple(_fields(before, after, was, id, id in lines))
        told = {(f"{one.route[-1]}: {one.old}", f"{one.route[-1]}: {one.new}") for one in fields}
        words = tuple(runs for runs in map(_clean, lines.get(id, ())) if sides_of(runs) not in told)
        look = seen.get(id, Look(None, None))
        if id != was or fields or words or look.face or look.back:
            what: What = "changed" if id == was else "renamed"
            changes.append(CardChange(what, before.side(was), after.side(id), fields, words, look))
    return changes, sum(look.face is None for look in seen.values())


def _alone(what: What, half: Half, printed: Printed | None, ids: list[str], wanted: Wanted) -> Iterator[CardChange]:
    """Cards that are in one of the states only."""
    shown = dict(faces(printed, ids)) if printed is not None and wanted.pictures else {}
    for id in ids:
        side, picture = half.side(id), shown.get(id)
        if what == "removed":
            yield CardChange(what, side, None, look=Look(None, None, before=picture))
        else:
            words = (printed.lines(id) if printed is not None else None) or ()
            runs = tuple((Run("new", printable(line)),) for line in words[1:])  # the first is its title
            yield CardChange(what, None, side, (), runs, Look(None, None, after=picture))


def _title(before: Half, after: Half) -> str:
    """The name of the game, as it is now."""
    games = [half.loaded for half in (after, before) if half.loaded is not None]
    return printable(next((game.cards.file.name for game in games if game.cards.file is not None), games[0].name))


def printed_half(half: Half, lang: str | None) -> Printed | None:
    """The game as it is printed, in a language or in its own; None where it is not there or cannot be read."""
    loaded = half.sound
    if loaded is None or loaded.cards.file is None:
        return None
    return Printed(half.state, loaded, lang or loaded.cards.file.language)


def _fields(before: Half, after: Half, was: str, id: str, told: bool) -> Iterator[FieldChange]:
    for one in differences(before.cards[was].value, after.cards[id].value):
        if not told or one.route[-1] not in _PRINTED:
            yield _clean_field(one)


def _entries(before: Half, after: Half) -> Iterator[EntryChange]:
    for name in sorted(before.entries.keys() | after.entries.keys()):
        if before.lost(name.partition(" ")[2]) or after.lost(name.partition(" ")[2]):
            continue
        old, new = before.entries.get(name), after.entries.get(name)
        if old is None or new is None:
            what: What = "added" if old is None else "removed"
            yield EntryChange(what, printable(name))
        elif fields := tuple(map(_clean_field, differences(old.value, new.value))):
            yield EntryChange("changed", printable(name), fields)


def _files(old: State, new: State, wanted: Wanted) -> Iterator[FileChange]:
    """What lies beside the cards: templates, schemas, pictures, translations, the configuration."""
    before, after = (dict(_beside(state, wanted)) for state in (old, new))
    for path in sorted(before.keys() | after.keys()):
        if before.get(path) != after.get(path):
            what: What = "added" if path not in before else "removed" if path not in after else "changed"
            yield FileChange(what, printable(path))


def _beside(state: State, wanted: Wanted) -> Iterator[tuple[str, bytes]]:
    """Such files of the games that are compared as a whole, each with a digest."""
    games = sorted(game for game, cards in wanted.cards.items() if cards is None)
    if not games:
        return
    config = state.session.config
    yield CONFIG, state.session.read(CONFIG)[0].text.replace("\r\n", "\n").encode()
    for folder in (config.cards, config.schema_, config.templates):
        for path, digest in digests(state, (f"{folder}/{part}" for part in (*games, "shared"))).items():
            if "__pycache__" not in path and not (folder == config.cards and path.endswith(YAML_SUFFIXES)):
                yield path, digest


def _odd_settings(state: State) -> Iterator[str]:
    """A configuration that cannot be read: the folders are the usual ones, then."""
    if problems := state.session.parse(CONFIG)[1]:
        yield f"in {state.name} {CONFIG} cannot be read ({problems[0].message.rstrip('.')}): defaults count"


def _troubles(printed: Printed | None) -> Iterator[str]:
    """Why words or pictures of a state could not be made."""
    if printed is None:
        return
    session, name = printed.state.session, printed.own.name
    if printed.lang not in languages(session, printed.own):
        yield f"in {printed.state.name} {name} has no “{printed.lang}”: words and pictures are not compared"
    for one in located(session, name, printed.problems):
        yield f"in {printed.state.name}: {one.span.path}: {one.message.rstrip('.')}"


def _notes(notes: Iterable[str]) -> tuple[str, ...]:
    """Each once; of very many the number of the others."""
    said = tuple(dict.fromkeys(map(printable, notes)))
    left = len(said) - _MOST_NOTES
    return said if left <= 0 else (*said[:_MOST_NOTES], f"and {left} more of this sort")


def _clean(runs: Runs) -> Runs:
    return tuple(Run(run.sort, printable(run.text)) for run in runs)


def _clean_field(one: FieldChange) -> FieldChange:
    """The change as it can be shown on a terminal."""
    old, new = (None if value is None else printable(value) for value in (one.old, one.new))
    return replace(one, route=tuple(map(printable, one.route)), old=old, new=new, runs=_clean(one.runs))
