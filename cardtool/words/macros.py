"""The macros of phrase files, compiled once, in a sandbox."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

from jinja2 import DictLoader, TemplateSyntaxError
from jinja2.environment import TemplateModule
from jinja2.runtime import Macro

from cardtool.words.sandbox import PhraseError, Sandbox, failure


class MissingPhrase(LookupError):  # noqa: N818 (it is what is missing that counts)
    """A phrase file lacks something that the data needs: `name` is the macro, or the mapping and its key."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no phrase file has “{name}”")
        self.name = name


class Macros:
    """The macros of all sources by name, and the mappings that they set.

    `grammar` gives its public functions to the macros, `functions` are further ones.
    """

    def __init__(
        self, sources: Mapping[str, str], grammar: ModuleType, functions: Mapping[str, Callable[..., Any]]
    ) -> None:
        # Authors' words reach a macro escaped already, as rich text; HTML has no part in this.
        environment = self._sandbox = Sandbox(DictLoader(dict(sources)))
        environment.filters["capital"] = _capital
        own = {
            key: value for key, value in vars(grammar).items() if getattr(value, "__module__", "") == grammar.__name__
        }
        environment.globals.update({key: value for key, value in own.items() if not key.startswith("_")})
        environment.globals.update(functions, say=self.say, has=self.has, words=self._word, knows=self._knows)
        self._macros: dict[str, Macro] = {}
        self._after: dict[str, tuple[str, ...]] = {}
        self._mappings: dict[str, dict[str, Any]] = {}
        for name in sources:
            for key, value in vars(self._module(name)).items():
                if isinstance(value, Macro):
                    self._macros[key] = environment.globals[key] = value
                elif isinstance(value, dict):
                    self._mappings.setdefault(key, {}).update(value)

    def has(self, prefix: str, name: str) -> bool:
        """Whether there is a macro `<prefix>_<name>`."""
        return f"{prefix}_{name}" in self._macros

    def say(self, prefix: str, name: str, *values: object) -> str:
        """What the macro `<prefix>_<name>` gives. Raises MissingPhrase."""
        macro = self._macros.get(f"{prefix}_{name}")
        if macro is None:
            raise MissingPhrase(f"{prefix}_{name}")
        try:
            with self._sandbox.sentence():
                return str(macro(*values)).strip()
        except (MissingPhrase, PhraseError):
            raise
        except Exception as error:
            raise failure(error) from error

    def _module(self, name: str) -> TemplateModule:
        try:
            with self._sandbox.sentence():
                return self._sandbox.get_template(name).module
        except (MissingPhrase, TemplateSyntaxError):
            raise
        except Exception as error:
            raise failure(error) from error

    def after(self, prefix: str) -> tuple[str, ...]:
        """What follows `prefix` in the names of macros."""
        if prefix not in self._after:
            names = tuple(name.removeprefix(prefix) for name in self._macros if name.startswith(prefix))
            self._after[prefix] = names
        return self._after[prefix]

    def words(self, mapping: str) -> Mapping[str, Any]:
        """A mapping that the sources set, merged."""
        return self._mappings.get(mapping, {})

    def _knows(self, mapping: str, key: str) -> bool:
        return key in self.words(mapping)

    def _word(self, mapping: str, key: str) -> str:
        found = self.words(mapping).get(key)
        if found is None:
            raise MissingPhrase(f"{mapping}.{key}")
        return str(found)


def _capital(text: str) -> str:
    """The text with a capital first letter; the rest stays as it is."""
    return text[:1].upper() + text[1:]
