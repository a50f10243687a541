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
                yield Problem("missing-asset", at, message, asking(near), card=name, fixes=guess(at, near))
    for id, entry in cards.by_kind.get("icons", {}).items():
        if id not in assets.icons:
            at = Place(entry.place.path, entry.place.route, "key")
            yield Problem(
                "missing-asset", at, f"The icon “{id}” has no picture.", f"draw {assets.icon_folder}/{id}.svg"
            )
    for entry in cards.by_kind.get("deck", {}).values():
        if not isinstance(entry.value, Deck):
            continue
        size = entry.value.size
        if isinstance(size, str) and size not in assets.sizes:
            message = f"“{size}” is no card size."
            at, near = entry.place.at("size"), nearest(size, assets.sizes)
            sizes = ", ".join(sorted(assets.sizes))
            hint = asking(near) or f"the sizes are {sizes}; any other is written {{width: 50, height: 70}}, in mm"
            yield Problem("missing-asset", at, message, hint, fixes=guess(at, near))
        yield from _back(assets, entry, entry.value.back, None)
    for entry, card in cards.cards():
        if card.back is not None:
            yield from _back(assets, entry, card.back, cards.name(entry))
    for kind in {entry.kind: None for entry, _ in cards.cards()}:
        if kind not in assets.faces:
            entry, _ = next(cards.cards(kind))
            message = f"The kind “{kind}” has no face."
            yield Problem("missing-asset", entry.place.at("kind"), message, f"write {assets.face_folder}/{kind}.typ")


def _back(assets: Assets, entry: Entry, back: str, name: CardName | None) -> Iterator[Problem]:
    if back not in assets.backs:
        message = f"The back “{back}” has no template."
        at, near = entry.place.at("back"), nearest(back, assets.backs)
        hint = asking(near) or f"write {assets.back_folder}/{back}.typ"
        yield Problem("missing-asset", at, message, hint, card=name, fixes=guess(at, near))
