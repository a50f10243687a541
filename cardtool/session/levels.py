"""How each rule is set at each path: by `cardtool.yaml`, else by the rule itself."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase

from cardtool.core.diagnostic import Level
from cardtool.lint.rule import Rule
from cardtool.model.config import Config


class LevelsOf:
    """The settings of a workspace."""

    def __init__(self, config: Config) -> None:
        self._rules, self._paths = config.rules, config.paths
        self._by_path: dict[str, Mapping[str, Level]] = {}

    def __call__(self, rule: Rule, path: str) -> Level:
        """How `rule` is set for the file at `path`."""
        if path not in self._by_path:
            fitting = (levels for pattern, levels in self._paths.items() if fits(pattern, path))
            self._by_path[path] = {rule: level for levels in (self._rules, *fitting) for rule, level in levels.items()}
        return self._by_path[path].get(rule.name, rule.level)

    def runs(self, rule: Rule) -> bool:
        """False when it is off everywhere."""
        set_to = (levels[rule.name] for levels in (self._rules, *self._paths.values()) if rule.name in levels)
        return any(level != "off" for level in (rule.level if rule.name not in self._rules else "off", *set_to))


def fits(pattern: str, path: str) -> bool:
    """True for the file or folder that `pattern` names and all below it; in it, `*` stands for any characters."""
    return path == pattern or path.startswith(f"{pattern.rstrip('/')}/") or fnmatchcase(path, pattern)
