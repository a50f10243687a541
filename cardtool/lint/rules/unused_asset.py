"""A picture or template that nothing uses."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Span
from cardtool.lint.rule import Game, rule
from cardtool.lint.used import in_templates, words


@rule(severity="info")
def unused_asset(game: Game) -> Iterator[Problem]:
    cards, assets = game.cards, game.assets
    if not cards.complete or cards.stubs or cards.file is None:
        return  # what cannot be read may use it
    icons = _left(assets.icons, cards.by_kind.get("icons", {}).keys()) - {entry.id for entry in cards.entries}
    if icons:
        icons -= words(cards.language)
    art = _left(assets.art, {path for entry in cards.entries for _, path in entry.assets})
    own_backs = {card.back for _, card in cards.cards() if card.back is not None}
    backs = _left(assets.backs, own_backs.union(deck.back for deck in cards.file.decks.values()))
    faces = _left(assets.faces, {entry.kind for entry, _ in cards.cards()}) - cards.language.kinds.keys()
    unused = (
        *((f"{assets.art_folder}/{path}", path.rpartition("/")[2], "No card uses this picture.") for path in art),
        *((f"{assets.icon_folder}/{name}.svg", name, f"Nothing is called “{name}” like this icon.") for name in icons),
        *((f"{assets.back_folder}/{name}.typ", f"{name}.typ", "No deck and no card has this back.") for name in backs),
        *((f"{assets.face_folder}/{name}.typ", f"{name}.typ", "No kind of card has this face.") for name in faces),
    )
    known = in_templates(game, {name for _, name, _ in unused})
    for path, name, message in sorted(unused):
        if name not in known:
            yield Problem("unused-asset", Span(path, 0, 0), message, "remove the file, if it is not needed")


def _left(there: frozenset[str], wanted: Collection[str]) -> frozenset[str]:
    """What is there and not wanted; nothing while something is wanted and not there, which may mean one of these."""
    return there.difference(wanted) if there.issuperset(wanted) else frozenset()
