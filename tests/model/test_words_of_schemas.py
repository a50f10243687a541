"""Editors and documents show the docstrings of a schema: every class and every field of both games has one."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted(path for game in ("frost", "cosmos") for path in (ROOT / "schema" / game).glob("*.py"))


def unsaid(cls: ast.ClassDef) -> list[str]:
    """What has no docstring: the class, or fields of it."""
    found = [] if ast.get_docstring(cls) else [cls.name]
    for field, below in zip(cls.body, [*cls.body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign) and "ClassVar" not in ast.unparse(field.annotation):
            said = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
            found += [] if said else [f"{cls.name}.{ast.unparse(field.target)}"]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_field_says_what_it_is(path: Path) -> None:
    classes = [node for node in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)]
    models = [cls for cls in classes if not cls.decorator_list and "NamedTuple" not in map(ast.unparse, cls.bases)]
    assert [name for cls in models for name in unsaid(cls)] == []
