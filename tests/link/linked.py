"""The mini game linked from texts in memory."""

from __future__ import annotations

from pathlib import Path

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place, SourceFile
from cardtool.game import load_schema
from cardtool.link.cardset import CardSet
from cardtool.link.link import link
from cardtool.model.build import build_file
from cardtool.model.reader import Reader
from cardtool.syntax.document import parse

MINI = Path(__file__).parents[2] / "cardtool" / "lint" / "mini"
SCHEMA = load_schema(MINI, "schema", "mini")[0]
GAME = (MINI / "cards" / "mini" / "game.yaml").read_text(encoding="utf-8")
TRAITS = "brave: {name: Brave}\nsly: {name: Sly}\n"


def linked(game: str = GAME, **files: str) -> tuple[CardSet, list[str]]:
    """The game of `files` (name of a card file → text), and what is said, as `name route [rule] message`.

    A problem of reading or validation is no matter of linking and left out.
    """
    assert SCHEMA is not None
    texts = {f"cards/mini/{name}.yaml": text for name, text in files.items()}
    texts |= {"cards/mini/game.yaml": game, "cards/mini/reference/traits.yaml": TRAITS}
    built, unread, reader = [], [], Reader(SCHEMA.language)
    for path, text in sorted(texts.items()):
        document = parse(SourceFile(path, text))
        if document.problems:
            unread.append(text)
        if document.data:
            built.append(build_file("mini", reader, path, document.data, lambda _: None))
    cards, problems = link("mini", SCHEMA.language, built, tuple(unread))
    return cards, [_shown(problem) for problem in problems]


def _shown(problem: Problem) -> str:
    assert isinstance(problem.at, Place)
    name = problem.at.path.removeprefix("cards/mini/").removesuffix(".yaml")
    route = ".".join(map(str, problem.at.route[1:]))
    return f"{name} {route} [{problem.rule}] {problem.message}"


def hero(id: str, more: str = "") -> str:
    """A list item with a hero."""
    return f"- {{id: {id}, kind: hero, title: {id}, cost: 1{more}}}\n"
