"""Where phrases run: they see no attribute of Python, and come to an end with a text that is not too long.

Loops and macros are counted, not timed, so that phrases fail alike on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FunctionType, TracebackType
from typing import Any

from jinja2 import BaseLoader, BytecodeCache, StrictUndefined, TemplateRuntimeError, nodes
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator
from jinja2.exceptions import SecurityError
from jinja2.runtime import Macro
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.utils import Namespace

from cardtool.model.fields import Range
from cardtool.words.names import Noun
from cardtool.words.views import View

MAX_TEXT = 100_000  # characters of one text that phrases make; a sentence has a few hundred
MAX_ROUNDS = 50_000  # rounds of loops and calls of macros for one sentence, which has a few dozen
MAX_NUMBER = 10**18
# What can make a long text of a short one.
_GROWING = (
    "center",
    "format",
    "indent",
    "join",
    "replace",
    "wordwrap",
    "batch",
    "slice",
    "xmlattr",
    "urlize",
    "pprint",
)
_GROWING_METHODS = frozenset(
    ("center", "expandtabs", "format", "format_map", "join", "ljust", "replace", "rjust", "translate", "zfill")
)
_TOO_LONG = f"they make a text of more than {MAX_TEXT:,} characters, or a number as large"
_OURS = (View, Noun, Range, Namespace)


class PhraseError(TemplateRuntimeError):
    """A phrase failed: in the template `name`, at line `lineno`, as far as that is known."""

    def __init__(self, message: str, name: str | None, lineno: int | None) -> None:
        super().__init__(message)
        self.name, self.lineno = name, lineno


class _Generator(CodeGenerator):
    """Code that joins texts with `~` through the sandbox, and counts the rounds of loops there."""

    def visit_ExprStmt(self, node: nodes.ExprStmt, frame: Any) -> None:  # noqa: N802 (as in jinja2)
        self.writeline("environment.round()", node)  # it stands for nothing else here: see `Sandbox._parse`

    def visit_Concat(self, node: nodes.Concat, frame: Any) -> None:  # noqa: N802 (as in jinja2)
        self.write("environment.concat((")
        for part in node.nodes:
            self.write("str(")
            self.visit(part, frame)
            self.write("), ")
        self.write("))")


class _Compiled(BytecodeCache):
    """What phrase files were compiled to, in memory: a process that speaks of several games or languages, or goes on
    when a file has changed, compiles each text once.
    """

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], Any] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._codes[bucket.key, bucket.checksum] = bucket.code


_COMPILED = _Compiled()


class Sandbox(ImmutableSandboxedEnvironment):
    """The sandbox, with a short way for what macros use all the time: values and functions of our own."""

    code_generator_class = _Generator
    intercepted_binops = frozenset(("+", "*", "**", "%"))

    def __init__(self, loader: BaseLoader) -> None:
        super().__init__(
            loader=loader,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            bytecode_cache=_COMPILED,
        )
        for name in _GROWING:
            del self.filters[name]
        self.filters["join"] = self._joined
        del self.globals["lipsum"]
        self._rounds = self._open = 0

    @contextmanager
    def sentence(self) -> Iterator[None]:
        """Within this, one sentence is made, and others that belong to it."""
        if not self._open:
            self._rounds = 0
        self._open += 1
        try:
            self.round()
            yield
        finally:
            self._open -= 1

    def round(self) -> None:
        """One more round of a loop, or call of a macro. Raises SecurityError when there were too many."""
        self._rounds += 1
        if self._rounds > MAX_ROUNDS:
            raise SecurityError(f"there is no end to their loops and macros, not after {MAX_ROUNDS:,} rounds")

    def _joined(self, values: Iterable[object], between: str = "") -> str:
        parts = [part for value in values for part in (between, str(value))]
        return self.concat(parts[1:])

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        for loop in tree.find_all(nodes.For):
            loop.body.insert(0, nodes.ExprStmt(nodes.Const(None), lineno=loop.lineno))
        return tree

    @staticmethod
    def concat(parts: Iterable[str]) -> str:
        """The parts as one text. Raises SecurityError for one that is too long."""
        parts = list(parts)
        if sum(map(len, parts)) > MAX_TEXT:
            raise SecurityError(_TOO_LONG)
        return "".join(parts)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        if operator == "**" or (operator == "%" and isinstance(left, str)):
            raise SecurityError(f"they use “{operator}”, which phrases need not")
        for one, other in ((left, right), (right, left)):
            if isinstance(one, int) and (abs(one) > MAX_NUMBER or _size(other) * one > MAX_TEXT):
                raise SecurityError(_TOO_LONG)
        if _size(left) + _size(right) > MAX_TEXT:
            raise SecurityError(_TOO_LONG)
        return super().call_binop(context, operator, left, right)

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) in _OURS and not attribute.startswith("_"):
            try:
                return getattr(obj, attribute)
            except AttributeError:
                return self.undefined(obj=obj, name=attribute)
        return super().getattr(obj, attribute)

    def call(__self, __context: Any, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 (as in jinja2)
        if type(__obj) in (FunctionType, Macro):
            for name in ("_loop_vars", "_block_vars"):  # meant for functions that take the context
                kwargs.pop(name, None)
            __self.round()
            return __obj(*args, **kwargs)
        if isinstance(getattr(__obj, "__self__", None), str) and __obj.__name__ in _GROWING_METHODS:
            raise SecurityError(f"they use “{__obj.__name__}”, which may make a text without end")
        return super().call(__context, __obj, *args, **kwargs)


def _size(value: object) -> int:
    return len(value) if isinstance(value, str | list | tuple) else 0


def failure(error: BaseException) -> PhraseError:
    """What went wrong in a phrase, with the line of the template that ran when it did."""
    name, lineno = None, None
    step: TracebackType | None = error.__traceback__
    while step is not None:
        template = step.tb_frame.f_globals.get("__jinja_template__")
        if template is not None:
            name, lineno = template.name, template.get_corresponding_lineno(step.tb_lineno)
        step = step.tb_next
    if isinstance(error, RecursionError):
        return PhraseError("a macro calls itself without end", name, lineno)
    said = str(error) if isinstance(error, TemplateRuntimeError) else f"{type(error).__name__}: {error}"
    return PhraseError(said, name, lineno)
