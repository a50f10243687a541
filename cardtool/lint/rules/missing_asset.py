"""A picture or template that a card, a deck or an icon needs and that is not there."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.assets.assets import Assets
from cardtool.core.diagnostic import CardName, Problem
from cardtool.core.fix import guess
from cardtool.core.source import Place
from cardtool.core.suggest import asking, nearest
from cardtool.lint.rule import Game, rule
from cardtool.model.build import Entry
from cardtool.model.game import Deck


@rule()
def missing_asset(game: Game) -> Iterator[Problem]:
    cards, assets = game.cards, game.assets
    for entry in cards.entries:
        for route, path in entry.assets:
            if path not in assets.art:
                at = Place(entry.place.path, (*entry.place.route, *route))
                message = f"There is no file “{path}” below {assets.art_folder}."
                name, near = cards.name(entry), nearest(path, assets.art)
                hint = _linked(assets, f"{assets.art_folder}/{path}") or asking(near)
                yield Problem("missing-asset", at, message, hint, card=name, fixes=guess(at, near))
    for id, entry in cards.by_kind.get("icons", {}).items():
        if id not in assets.icons:
            at = Place(entry.place.path, entry.place.route, "key")
            path = f"{assets.icon_folder}/{id}.svg"
            hint = _linked(assets, path) or f"draw {path}"
            yield Problem("missing-asset", at, f"The icon “{id}” has no picture.", hint)
    for entry in cards.by_kind.get("deck", {}).values():
        if not isinstance(entry.value, Deck):
            continue
        size = entry.value.size
        if isinstance(size, str) and size not in assets.sizes:
            message = f"“{size}” is no card size."
            at, near = entry.place.at("size"), nearest(size, assets.sizes)
            sizes = ", ".join(sorted(assets.sizes))
            linked = _linked(assets, f"{assets.size_folder}/{size}.yaml")
            hint = (
                linked
                or asking(near)
                or f"the sizes are {sizes}; any other is written {{width: 50, height: 70}}, in mm"
            )
            yield Problem("missing-asset", at, message, hint, fixes=guess(at, near))
        yield from _back(assets, entry, entry.value.back, None)
    for entry, card in cards.cards():
        if card.back is not None:
            yield from _back(assets, entry, card.back, cards.name(entry))
    for kind in {entry.kind: None for entry, _ in cards.cards()}:
        if kind not in assets.faces:
            entry, _ = next(cards.cards(kind))
            path = f"{assets.face_folder}/{kind}.typ"
            hint = _linked(assets, path) or f"write {path}"
            yield Problem("missing-asset", entry.place.at("kind"), f"The kind “{kind}” has no face.", hint)


def _back(assets: Assets, entry: Entry, back: str, name: CardName | None) -> Iterator[Problem]:
    if back not in assets.backs:
        message = f"The back “{back}” has no template."
        at, near = entry.place.at("back"), nearest(back, assets.backs)
        path = f"{assets.back_folder}/{back}.typ"
        hint = _linked(assets, path) or asking(near) or f"write {path}"
        yield Problem("missing-asset", at, message, hint, card=name, fixes=guess(at, near))


def _linked(assets: Assets, path: str) -> str | None:
    """What to do where something lies at `path`, but out of the workspace."""
    link = assets.link_to(path)
    return (
        f"{link} is a link that leads out of the workspace: put a copy of what it leads to in its place"
        if link
        else None
    )
