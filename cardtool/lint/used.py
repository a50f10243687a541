"""What a schema and templates name by themselves: things that no card has to name to be of use."""

from __future__ import annotations

import re
from collections.abc import Iterable

from cardtool.lint.rule import Game
from cardtool.model.fields import Ref
from cardtool.model.language import Language
from cardtool.model.marks import marked, with_parts, words_of_fields
from cardtool.model.model import Model


def classes(language: Language) -> tuple[type[Model], ...]:
    """All classes that a game is read with."""
    groups = (language.kinds, language.tables, language.conditions, language.effects, language.steps)
    return tuple(dict.fromkeys([language.game, *(cls for group in groups for cls in group.values())]))


def words(language: Language) -> frozenset[str]:
    """Kinds, fields, choices, and words of conditions, effects and steps."""
    own = (*language.kinds, *language.conditions, *language.effects, *language.steps)
    return frozenset(own).union(*(words_of_fields(cls) for cls in classes(language)))


def referable(language: Language) -> frozenset[str]:
    """What references lead to: tables, categories. The rows of other tables are there to be printed."""
    parts = dict.fromkeys(part for cls in classes(language) for part in with_parts(cls))
    return frozenset(kind for part in parts for _, ref in marked(part, Ref) for kind in ref.kinds)


def in_templates(game: Game, names: Iterable[str]) -> frozenset[str]:
    """Those of `names` that stand in a template or a phrase file, one that is itself called so apart."""
    found: set[str] = set()
    for name in names:
        word = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
        texts = (text for path, text in game.assets.templates if name in text and not path.endswith(f"/{name}"))
        if any(map(word.search, texts)):
            found.add(name)
    return frozenset(found)
