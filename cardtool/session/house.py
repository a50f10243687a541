"""The dictionaries and patterns that `cardtool.yaml` names, made ready for the rules."""

from __future__ import annotations

from collections.abc import Callable

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place, SourceFile
from cardtool.lint.house import House
from cardtool.model.config import Config
from cardtool.project.workspace import CONFIG


def house_of(
    config: Config, read: Callable[[str], tuple[SourceFile, tuple[Problem, ...]]]
) -> tuple[House, tuple[Problem, ...]]:
    """The house of a workspace, and what is wrong with it. A dictionary that cannot be read says so at its name."""
    words: dict[str, frozenset[str]] = {}
    problems: list[Problem] = []
    for language, paths in config.dictionaries.items():
        texts = []
        for number, path in enumerate(paths):
            file, unreadable = read(path)
            texts.append(file.text)
            at = Place(CONFIG, (0, "dictionaries", language, number))
            problems += [
                Problem(one.rule, at, f"The dictionary {path} cannot be used: {one.message}", one.hint)
                for one in unreadable
            ]
        if not problems:  # half a dictionary would find faults that are none
            words[language] = words_of("\n".join(texts))
    if not config.patterns:
        return House(words), tuple(problems)
    from cardtool.lint.patterns import house_patterns  # brings its search engine, which most projects do without

    patterns, wrong = house_patterns(CONFIG, config.patterns)
    return House(words, patterns), (*problems, *wrong)


def words_of(text: str) -> frozenset[str]:
    """The words of a list, parted by white space; from `#` to the end of a line is a comment."""
    lines = (line.partition("#")[0] for line in text.replace("’", "'").splitlines())
    return frozenset(word for line in lines for word in line.split())
