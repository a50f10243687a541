"""What the string below a field says of it. Read from the source when a message needs it, not at every start."""

from __future__ import annotations

import ast
import inspect
import textwrap
from functools import cache

from cardtool.model.model import Model


@cache
def field_docs(cls: type[Model]) -> dict[str, str]:
    """The docstring of each field of `cls` that has one, inherited ones included."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if issubclass(base, Model):
            found.update(_own(base))
    return found


def _own(cls: type[Model]) -> dict[str, str]:
    try:
        body = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    except (OSError, TypeError, SyntaxError):  # made at run time, or its source is gone
        return {}
    assert isinstance(body, ast.ClassDef)
    found = {}
    for field, below in zip(body.body, body.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and _is_text(below):
            found[field.target.id] = inspect.cleandoc(below.value.value)  # type: ignore[attr-defined]
    return found


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
