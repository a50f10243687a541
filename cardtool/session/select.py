"""What a command line names: games, files and folders, decks, cards."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cardtool.assets.pictures import PICTURES
from cardtool.core.diagnostic import Diagnostic
from cardtool.core.suggest import did_you_mean
from cardtool.link.decks import by_deck
from cardtool.model.model import Card
from cardtool.project.workspace import CONFIG, YAML_SUFFIXES
from cardtool.session.session import Loaded, Session

_READ = (*YAML_SUFFIXES, ".po", *PICTURES)


@dataclass(frozen=True, slots=True)
class Selection:
    """The games to load and, within them, what is asked for; nothing named means everything."""

    games: tuple[str, ...]
    whole: frozenset[str]
    paths: tuple[str, ...] = ()
    cards: frozenset[tuple[str, str]] = frozenset()

    def wants(self, diagnostic: Diagnostic) -> bool:
        """True when a diagnostic is about something that was asked for."""
        if diagnostic.game is None or diagnostic.game in self.whole:
            return True
        card = diagnostic.card
        for span in (diagnostic.span, *(related.span for related in diagnostic.related)):  # a conflict has two places
            if any(_lies_in(span.path, named) for named in self.paths):
                return True
        return card is not None and (card.game, card.id) in self.cards

    def names(self, game: str, path: str) -> bool:
        """True for a file of a game that was asked for as a whole or by its path."""
        return game in self.whole or any(_lies_in(path, named) for named in self.paths)

    def each(self) -> tuple[Selection, ...]:
        """A selection for every card that was named, by game and id."""
        return tuple(Selection((game,), frozenset(), (), frozenset({(game, id)})) for game, id in sorted(self.cards))

    def card_ids(self, game: str) -> frozenset[str] | None:
        """The cards of a game that were named; None means all."""
        return None if game in self.whole else frozenset(id for of, id in self.cards if of == game)


class UnknownNameError(Exception):
    """The command line names what is not there."""


def select(session: Session, names: tuple[str, ...], loaded: dict[str, Loaded]) -> Selection:
    """The selection that `names` mean. A deck means its cards. Games that had to be loaded are
    put into `loaded`.

    Raises `UnknownNameError` with a sentence for a name that means nothing, or something of more than one game.
    """
    games = session.games()
    if not names:
        return Selection(games, frozenset(games))
    whole: set[str] = set()
    paths: list[str] = []
    cards: set[tuple[str, str]] = set()
    for name in names:
        if name in games:
            whole.add(name)
        elif (path := _path(session, name)) is not None:
            if path != CONFIG and not any(_touches(f"{session.config.cards}/{game}", path) for game in games):
                raise UnknownNameError(f"“{name}” holds no cards; name something below {session.config.cards}/")
            if (session.root / path).is_file() and not path.endswith(_READ):
                raise UnknownNameError(f"“{name}” is nothing that cardtool reads; cards end in .yaml")
            paths.append(path)
        else:
            cards.update(_cards(session, name, games, loaded))
    touched = {game for game in games for path in paths if _touches(f"{session.config.cards}/{game}", path)}
    used = whole | touched | {game for game, _ in cards}
    return Selection(tuple(sorted(used)), frozenset(whole), tuple(paths), frozenset(cards))


def select_text(session: Session, name: str) -> tuple[str, Selection]:
    """The path, and the selection of it alone, of a file whose text comes from elsewhere; it need not be there.

    Raises `UnknownNameError` with a sentence for a name that can be no file of a game.
    """
    found, cards = Path(name).resolve(), session.config.cards
    path = found.relative_to(session.root).as_posix() if found.is_relative_to(session.root) else name
    inside = path.removeprefix(f"{cards}/").split("/")
    if not path.startswith(f"{cards}/") or inside[0] not in session.games() or len(inside) < 2:
        raise UnknownNameError(f"“{name}” lies in no game; name a file below {cards}/ and the folder of a game")
    suffixes = (".po",) if inside[1] == "locale" else YAML_SUFFIXES
    if found.suffix not in suffixes or any(part.startswith(".") for part in inside):
        raise UnknownNameError(f"“{name}” is no file that is read here; such a file ends in {' or '.join(suffixes)}")
    return path, Selection((inside[0],), frozenset(), (path,))


def _path(session: Session, name: str) -> str | None:
    """A file or folder inside the workspace, relative to it."""
    found = Path(name).resolve()
    if not found.exists() or not found.is_relative_to(session.root):
        return None
    return found.relative_to(session.root).as_posix()


def _touches(folder: str, path: str) -> bool:
    return _lies_in(folder, path) or _lies_in(path, folder)


def _lies_in(path: str, folder: str) -> bool:
    """True for the folder itself and all below it; “.” is the workspace."""
    return folder in (".", path) or path.startswith(f"{folder}/")


def _cards(
    session: Session, name: str, games: tuple[str, ...], loaded: dict[str, Loaded]
) -> tuple[tuple[str, str], ...]:
    """The card, or all cards of the deck, that `name` is, each with its game."""
    only, _, id = name.rpartition("/")
    searched = (only,) if only in games else games if not only else ()
    known: dict[str, dict[str, tuple[str, ...]]] = {}
    for game in searched:
        if game not in loaded:
            loaded[game] = session.load(game)
        for meant, ids in _nameable(loaded[game]).items():
            known.setdefault(meant, {})[game] = ids
    if id not in known:
        hint = did_you_mean(name, (*games, *known))
        raise UnknownNameError(f"“{name}” is no game, file, deck or card{f'; {hint}' if hint else ''}")
    if len(known[id]) > 1:
        both = " or ".join(f"{game}/{id}" for game in known[id])
        raise UnknownNameError(f"“{name}” is in more than one game: write {both}")
    return tuple((game, card) for game, ids in known[id].items() for card in ids)


def _nameable(loaded: Loaded) -> dict[str, tuple[str, ...]]:
    """The cards that each name of a deck or a card stands for; cards that could not be read are among them."""
    file = loaded.cards.file
    found: dict[str, tuple[str, ...]] = {}
    if file is not None:
        lying = by_deck(loaded.cards)
        for id, deck in file.decks.items():
            stubs = (stub.id for stub in loaded.cards.stubs if stub.kind in deck.kinds)
            found[id] = (*(entry.id for entry, _ in lying.get(id, ())), *stubs)
    cards = (entry.id for entry in loaded.cards.entries if isinstance(entry.value, Card))
    return {**found, **{id: (id,) for id in (*cards, *loaded.cards.stub_ids)}}
