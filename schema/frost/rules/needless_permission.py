"""An ability that is a permission alone, for what such a citizen may do anyway (S4.9, S4.21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardtool.api import Game, Problem, rule

from ..sleeping import values


@rule(severity="warning")
def needless_permission(game: Game) -> Iterator[Problem]:
    kinds, actions = values(game, "citizens"), values(game, "actions")
    for entry in game.cards.by_kind.get("citizen", {}).values():
        card: Any = entry.value
        ability = card.ability
        if ability.do or ability.heat != "as_usual" or not ability.action.does:
            continue
        kind = kinds.get(ability.place)
        named = [actions[id] for id in ability.action.does if id in actions]
        if kind is not None and kind.may_act is None and all(ability.place in action.citizens for action in named):
            message = f"A “{ability.place}” may do this anyway, so the ability changes nothing."
            hint = "give it an effect, or an action that is not theirs"
            at = entry.place.at("ability", "action", "does")
            yield Problem("needless-permission", at, message, hint, card=game.cards.name(entry))
