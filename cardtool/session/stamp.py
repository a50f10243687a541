"""A short name for what a face is made from: it changes when the face can have changed, and only then.

No date and no version goes into it: the same card has the same stamp on every machine, in every year.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from cardtool.assets.imports import Closure, closure
from cardtool.model.build import Entry
from cardtool.project.reading import read_bytes
from cardtool.session.draw import Prepared
from cardtool.session.session import Loaded, Session

LENGTH = 5
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without what looks alike in small type: 0 and O, 1 and I. Five of these are 33 million stamps."""


def stamps(session: Session, loaded: Loaded, deck: Prepared) -> tuple[str, ...]:
    """The stamp of each face of a deck, in the order of its cards.

    It comes from the values of the face, the size of the card, and the bytes of what is drawn with them: the template
    of its kind and all that it imports, the words and icons that these name, and the card's own artwork. Low ink,
    draft and bleed are no part of it: they are ways of printing the same card.
    """
    made = _Ingredients(session, loaded, deck.job.labels)
    size = (deck.size.width, deck.size.height, deck.size.corner)
    return tuple(
        _short([size, values, made.of(entry, values)])
        for (entry, _), values in zip(deck.cards, deck.faces, strict=True)
    )


class _Ingredients:
    """What the faces of a game are drawn with, each file read once.

    The store asks another question (`cardtool/render/materials.py`): there a doubt counts as a change, here it would
    put a new stamp on a card that looks as it did.
    """

    def __init__(self, session: Session, loaded: Loaded, labels: Mapping[str, str]) -> None:
        self._session, self._loaded, self._labels = session, loaded, labels
        self._folder = f"{session.config.templates}/{loaded.name}"
        self._digest, self._template = cache(self._read), cache(self._of_kind)

    def of(self, entry: Entry, values: Mapping[str, Any]) -> list[Any]:
        """Files by path and the words that templates print by themselves, for the face of a card."""
        assets = self._loaded.assets
        template, files = self._template(entry.kind)
        words = template.words | {*_strings(values)}
        icons = (f"{assets.icon_folder}/{icon}.svg" for icon in sorted(assets.icons & words))
        art = (f"{assets.art_folder}/{path}" for _, path in entry.assets if path in assets.art)
        used = sorted({*icons, *art})
        labels = {key: text for key, text in self._labels.items() if key in words}
        return [files, [(path, self._digest(path)) for path in used], labels]

    def _of_kind(self, kind: str) -> tuple[Closure, list[tuple[str, str]]]:
        """The template of a kind, and its files with what is in them."""
        session, assets = self._session, self._loaded.assets
        shared = f"{session.config.templates}/shared"
        driver = closure(f"{shared}/lib/sheet.typ", self._text)
        face = closure(f"{assets.face_folder}/{kind}.typ", self._text)
        files = {f"{shared}/deck.typ", *driver.files, *face.files}
        files |= {path for path in face.named if session.has(path)}
        if face.whole:
            files |= {path for path, _ in assets.templates if path.startswith(f"{self._folder}/")}
            files |= {path for path in assets.pictures if path.startswith(f"{self._folder}/")}
        return face, [(path, self._digest(path)) for path in sorted(files)]

    def _text(self, path: str) -> str:
        return self._session.read(path)[0].text

    def _read(self, path: str) -> str:
        """A digest of what lies at a path."""
        overlaid = self._session.overlay.get(path)
        try:
            data = read_bytes(self._session.root, path) if overlaid is None else overlaid.encode()
        except OSError:
            data = b""
        return hashlib.sha256(data).hexdigest()


def _strings(value: object) -> Iterator[str]:
    """Every text inside the values of a face."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _strings(inner)


def _short(value: object) -> str:
    digest = hashlib.sha256(json.dumps(value, sort_keys=True, ensure_ascii=False).encode()).digest()
    number = int.from_bytes(digest[:8], "big")
    return "".join(ALPHABET[number >> 5 * place & 31] for place in range(LENGTH))
