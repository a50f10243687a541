"""Which pictures of a game cannot be drawn, and where that is told."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping

from cardtool.assets.pictures import MAX_BYTES, glance
from cardtool.core.diagnostic import Problem
from cardtool.core.source import Span
from cardtool.model.build import Entry
from cardtool.project.reading import TooLargeError, read_bytes
from cardtool.render.trial import faults
from cardtool.session.session import Loaded, Session


def broken_pictures(session: Session, loaded: Loaded, *, try_all: bool = False) -> Mapping[str, str]:
    """What is wrong with the pictures of a game, by path. Those that may do harm are drawn on trial, or all of them.

    What was found is remembered as long as a picture has the same bytes.
    """
    found: dict[str, str] = {}
    doubtful: dict[str, bytes] = {}
    tried = session.tried_pictures
    for path in loaded.assets.pictures:
        try:
            data = read_bytes(session.root, path, MAX_BYTES)
        except TooLargeError as error:
            found[path] = f"it has {error.size // 2**20} MiB, and {MAX_BYTES // 2**20} are enough for any card"
            continue
        except OSError as error:
            found[path] = f"it cannot be read, {error.strerror or error}"
            continue
        fault, digest = glance(path, data), hashlib.sha256(data).digest()
        if isinstance(fault, str):
            found[path] = fault
        elif path in tried and tried[path][0] == digest:
            found.update({path: tried[path][1]} if tried[path][1] else {})
        elif fault or try_all:
            doubtful[path] = digest
    if doubtful:
        wrong = faults(session.root.resolve(), tuple(doubtful))
        tried.update({path: (digest, wrong.get(path, "")) for path, digest in doubtful.items()})
        found.update(wrong)
    return found


def art_problems(loaded: Loaded, entry: Entry, broken: Mapping[str, str]) -> Iterator[Problem]:
    """The artwork of a card that cannot be drawn, each where the card names it."""
    for route, path in entry.assets:
        if fault := broken.get(f"{loaded.assets.art_folder}/{path}"):
            message = f"“{path}” cannot be drawn: {fault}."
            yield Problem("broken-picture", entry.place.at(*route), message, card=loaded.cards.name(entry))


def template_pictures(loaded: Loaded, broken: Mapping[str, str]) -> tuple[Problem, ...]:
    """The pictures that no card names but templates may draw: icons above all."""
    own = f"{loaded.assets.art_folder}/"
    return tuple(told(path, fault) for path, fault in broken.items() if not path.startswith(own))


def told(path: str, fault: str) -> Problem:
    """A picture that cannot be drawn, at its file."""
    return Problem("broken-picture", Span(path, 0, 0), f"This picture cannot be drawn: {fault}.")


def usable(loaded: Loaded, paths: Iterable[str], broken: Mapping[str, str]) -> bool:
    """True when all artwork of a card is there and can be drawn."""
    art, folder = loaded.assets.art, loaded.assets.art_folder
    return all(path in art and f"{folder}/{path}" not in broken for path in paths)
