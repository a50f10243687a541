"""Loads a game's schema: the one place that executes code of a workspace (`schema/` is trusted, `cards/` is not)."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import re
import sys
import traceback
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TypeVar
from zlib import crc32

from cardtool.core.diagnostic import Problem
from cardtool.core.limit import FailedError, NeverEndsError, told, within_limit
from cardtool.core.source import Span
from cardtool.lint.rule import Rule
from cardtool.model.conditions import CONDITIONS
from cardtool.model.effects import EFFECTS
from cardtool.model.game import GameFile
from cardtool.model.language import Language
from cardtool.model.model import Card, Condition, Effect, Model, Node, Row, Step, kind_of
from cardtool.model.odd import odd_models
from cardtool.model.steps import STEPS

T = TypeVar("T", bound=Model)


@dataclass(frozen=True, slots=True)
class Schema:
    """What `schema/<game>/` declares: the language of its cards, rules of its own, and all its models."""

    language: Language
    rules: tuple[Rule, ...]
    classes: tuple[type[Model], ...]


def load_schema(root: Path, schema: str, game: str) -> tuple[Schema | None, tuple[Problem, ...]]:
    """The schema of a game. One that fails to load is one problem at the line that failed."""
    folder = root / schema / game
    if not (folder / "__init__.py").is_file():
        path = f"{schema}/{game}/__init__.py"
        return None, (
            Problem("no-schema", Span(path, 0, 0), f"{game} has no schema.", f"write its card kinds in {path}"),
        )
    try:
        return within_limit(lambda: _declared(root, _import_package(folder, game)))
    except NeverEndsError as error:
        init = f"{schema}/{game}/__init__.py"
        message = f"This schema cannot be loaded: {error}."
        return None, (
            Problem("broken-schema", Span(init, 0, 0), message, "a schema declares classes, it does not work"),
        )
    except FailedError as error:  # whatever a schema raises is its author's problem, not a crash of ours
        return None, (_schema_problem(root, folder, error.cause),)


def late_problem(root: Path, folder: str, schema: Schema, error: Exception) -> Problem | None:
    """The problem behind an error that came up while a file was read; None when the schema has no part in it.

    Models are built when the first card of their kind is read, and their own functions run then.
    """
    for cls in schema.classes:
        try:
            cls.model_rebuild()
        except Exception as broken:  # an annotation, a bound or a pattern that means nothing
            return _class_problem(root, cls, f"This model cannot be used: {told(broken)}.")
    inside = any(frame.filename.startswith(str(root / folder)) for frame in traceback.extract_tb(error.__traceback__))
    return _schema_problem(root, root / folder, error) if inside else None


def _declared(root: Path, modules: list[ModuleType]) -> tuple[Schema | None, tuple[Problem, ...]]:
    """What the modules declare, or which of it nobody could ever use."""
    values = [value for module in modules for value in vars(module).values()]
    classes = tuple(dict.fromkeys(value for value in values if _is_own(value, modules)))
    problems = tuple(_class_problem(root, cls, message) for cls, message in odd_models(classes))
    if problems:
        return None, problems
    rules = {value.name: value for value in values if type(value) is Rule}
    return Schema(_language(classes), tuple(rules[name] for name in sorted(rules)), classes), ()


def _import_package(folder: Path, game: str) -> list[ModuleType]:
    """All modules of the package, under a name of its own so that two workspaces cannot meet."""
    name = f"cardtool_schema_{crc32(bytes(folder.resolve())):08x}_{game.replace('-', '_')}"
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    assert spec is not None
    assert spec.loader is not None
    package = importlib.util.module_from_spec(spec)
    for known in [known for known in sys.modules if known.startswith(f"{name}.")]:  # of an earlier session
        del sys.modules[known]
    sys.modules[name] = package
    dont_write, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    importlib.invalidate_caches()
    try:
        spec.loader.exec_module(package)
        found = sorted(module.name for module in pkgutil.walk_packages([str(folder)], f"{name}."))
        return [package, *map(importlib.import_module, found)]
    finally:
        sys.dont_write_bytecode = dont_write


def _is_own(value: object, modules: list[ModuleType]) -> bool:
    names = {module.__name__ for module in modules}
    return issubclass(type(value), type) and issubclass(value, Model) and value.__module__ in names  # type: ignore[arg-type]


def _language(classes: tuple[type[Model], ...]) -> Language:
    def own(base: type[T]) -> list[type[T]]:
        return [cls for cls in classes if issubclass(cls, base)]

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


def _schema_problem(root: Path, folder: Path, error: BaseException) -> Problem:
    """The problem at the deepest line of the schema that took part in the failure."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(str(folder))]
    path, line = folder / "__init__.py", 1
    if isinstance(error, SyntaxError) and error.filename and error.filename.startswith(str(folder)):
        path, line = Path(error.filename), error.lineno or 1
    elif frames:
        path, line = Path(frames[-1].filename), frames[-1].lineno or 1
    text = path.read_text(encoding="utf-8", errors="replace")
    lines = text.splitlines(keepends=True)
    start = sum(map(len, lines[: line - 1]))
    end = start + len(lines[line - 1].rstrip("\n")) if line <= len(lines) else start
    said = f"{type(error).__name__}: {error.msg}" if isinstance(error, SyntaxError) else told(error)
    return Problem(
        "broken-schema", Span(path.relative_to(root).as_posix(), start, end), f"This schema cannot be loaded: {said}."
    )


def _class_problem(root: Path, cls: type[Model], message: str) -> Problem:
    """A problem where a class begins."""
    path = Path(sys.modules[cls.__module__].__file__ or "")
    text = path.read_text(encoding="utf-8", errors="replace")
    found = re.search(rf"^[ \t]*class[ \t]+({re.escape(cls.__name__)})\b", text, re.MULTILINE)
    start, end = found.span(1) if found else (0, 0)
    return Problem("broken-schema", Span(path.relative_to(root).as_posix(), start, end), message)
