"""Loads a game's schema: the one place that executes code of a workspace (`schema/` is trusted, `cards/` is not)."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TypeVar
from zlib import crc32

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Span
from cardtool.lint.rule import Rule
from cardtool.model.conditions import CONDITIONS
from cardtool.model.effects import EFFECTS
from cardtool.model.game import GameFile
from cardtool.model.language import Language
from cardtool.model.model import Card, Condition, Effect, Model, Node, Row, Step, kind_of
from cardtool.model.steps import STEPS

T = TypeVar("T", bound=Model)


@dataclass(frozen=True, slots=True)
class Schema:
    """What `schema/<game>/` declares: the language of its cards and rules of its own."""

    language: Language
    rules: tuple[Rule, ...]


def load_schema(root: Path, schema: str, game: str) -> tuple[Schema | None, tuple[Problem, ...]]:
    """The schema of a game. One that fails to load is one problem at the line that failed."""
    folder = root / schema / game
    if not (folder / "__init__.py").is_file():
        path = f"{schema}/{game}/__init__.py"
        return None, (
            Problem("no-schema", Span(path, 0, 0), f"{game} has no schema.", f"write its card kinds in {path}"),
        )
    try:
        modules = _import_package(folder, game)
    except Exception as error:  # whatever a schema raises is its author's problem, not a crash of ours
        return None, (_schema_problem(root, folder, error),)
    values = [value for module in modules for value in vars(module).values()]
    classes = [value for value in values if _is_own(value, modules)]
    rules = {value.name: value for value in values if isinstance(value, Rule)}
    return Schema(_language(classes), tuple(rules[name] for name in sorted(rules))), ()


def _import_package(folder: Path, game: str) -> list[ModuleType]:
    """All modules of the package, under a name of its own so that two workspaces cannot meet."""
    name = f"cardtool_schema_{crc32(bytes(folder.resolve())):08x}_{game.replace('-', '_')}"
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    package = importlib.util.module_from_spec(spec)
    sys.modules[name] = package
    dont_write, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        spec.loader.exec_module(package)
        found = sorted(module.name for module in pkgutil.walk_packages([str(folder)], f"{name}."))
        return [package, *map(importlib.import_module, found)]
    finally:
        sys.dont_write_bytecode = dont_write


def _is_own(value: object, modules: list[ModuleType]) -> bool:
    names = {module.__name__ for module in modules}
    return isinstance(value, type) and issubclass(value, Model) and value.__module__ in names


def _language(classes: list[type[Model]]) -> Language:
    def own(base: type[T]) -> list[type[T]]:
        return [cls for cls in dict.fromkeys(classes) if issubclass(cls, base)]

    def by_op(base: type[Node], generic: tuple[type[Node], ...]) -> dict[str, type[Node]]:
        return {cls.op: cls for cls in (*generic, *own(base)) if cls.op}

    games = own(GameFile)
    return Language(
        game=games[-1] if games else GameFile,
        kinds={kind: cls for cls in own(Card) if (kind := kind_of(cls))},
        tables={cls.table: cls for cls in own(Row) if cls.table},
        conditions=by_op(Condition, CONDITIONS),  # type: ignore[arg-type]
        effects=by_op(Effect, EFFECTS),  # type: ignore[arg-type]
        steps=by_op(Step, STEPS),  # type: ignore[arg-type]
    )


def _schema_problem(root: Path, folder: Path, error: Exception) -> Problem:
    """The problem at the deepest line of the schema that took part in the failure."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(str(folder))]
    path, line = folder / "__init__.py", 1
    if isinstance(error, SyntaxError) and error.filename and error.filename.startswith(str(folder)):
        path, line = Path(error.filename), error.lineno or 1
    elif frames:
        path, line = Path(frames[-1].filename), frames[-1].lineno or 1
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines(keepends=True)
    start = sum(map(len, lines[: line - 1]))
    end = start + len(lines[line - 1].rstrip("\n")) if line <= len(lines) else start
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    shown = path.relative_to(root).as_posix()
    return Problem(
        "broken-schema",
        Span(shown, start, end),
        f"This schema cannot be loaded: {type(error).__name__}: {said}.",
    )
