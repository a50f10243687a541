"""The repository itself: sizes of files, names, what its pages promise."""

from __future__ import annotations

import importlib
import re
import statistics
from pathlib import Path

import click

from cardtool.cli.main import COMMANDS, cli

ROOT = Path(__file__).parents[2]
MINI = ROOT / "cardtool" / "lint" / "mini"
CODE = [
    path
    for part in ("cardtool", "schema", "templates", "tests")
    for suffix in ("*.py", "*.typ", "*.j2")
    for path in sorted((ROOT / part).rglob(suffix))
]


def test_files_are_small() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in CODE}
    assert len(lengths) > 100
    assert {str(path.relative_to(ROOT)): lines for path, lines in lengths.items() if lines > 300} == {}
    assert statistics.median(lengths.values()) <= 110


def test_no_drawer_for_everything() -> None:
    drawers = {"utils", "helpers", "common", "misc", "base"}
    assert [path for path in CODE if path.stem in drawers] == []


def test_what_tests_import_has_a_name_of_its_own() -> None:
    """Tests of all folders meet in one process, and modules beside them are known there by their name alone."""
    names = [path.stem for path in (ROOT / "tests").rglob("*.py") if path.stem not in ("conftest", "__init__")]
    assert sorted(name for name in set(names) if names.count(name) > 1) == []


def test_the_tool_knows_no_game() -> None:
    kinds = set()
    for path in sorted((ROOT / "schema").rglob("*.py")):
        kinds |= set(re.findall(r'kind: Literal\["(\w+)"\]', path.read_text(encoding="utf-8")))
    assert {"dusk", "dispute", "citizen", "phase_change"} <= kinds
    word = re.compile(rf"\b({'|'.join(sorted(kinds))})s?\b")
    ordinary = {"status", "unit", "law", "event", "agent", "location", "building", "person"}  # English words too
    for path in sorted((ROOT / "cardtool").rglob("*.py")):
        if MINI not in path.parents:
            found = set(word.findall(path.read_text(encoding="utf-8"))) - ordinary
            assert not found, f"{path.relative_to(ROOT)} names {found}"


def test_schemas_import_the_api_alone() -> None:
    for path in sorted((ROOT / "schema").rglob("*.py")):
        for module in re.findall(r"^(?:from|import) (\S+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            allowed = module.startswith(".") or module.split(".")[0] not in ("cardtool",) or module == "cardtool.api"
            assert allowed, f"{path.relative_to(ROOT)} imports {module}"


def test_every_command_and_option_is_explained() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in COMMANDS:
        command = importlib.import_module(f"cardtool.cli.{name}").command
        assert f"`cardtool {name}" in readme
        for parameter in command.params:
            if isinstance(parameter, click.Option):
                assert parameter.help, f"{name} {parameter.opts[0]} has no help"
                assert any(f"`{option}" in readme for option in parameter.opts), f"README lacks {parameter.opts}"
    assert {option for parameter in cli.params for option in parameter.opts} <= {"--version"}


def test_every_path_of_the_architecture_exists() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:cardtool|schema|templates|tests|cards)/[\w./-]+)`", text)
    assert len(named) > 20
    examples = {"cardtool/lint/rules/lonely_card.py"}
    missing = [path for path in named if path not in examples and not (ROOT / path).exists()]
    assert missing == []


def test_readme_has_the_two_commands() -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.M | re.S)
    assert "cardtool build" in blocks[0]
    assert "pytest" in blocks[1]


def test_the_repository_speaks_of_itself_alone() -> None:
    home = re.compile(r"(?<![\w.])/(?:work|home|root|tmp)/\w")
    for path in [*CODE, *ROOT.glob("*.md"), *ROOT.glob(".ci/*"), *(ROOT / "cards").rglob("*.yaml")]:
        if path != Path(__file__):
            assert not home.search(path.read_text(encoding="utf-8")), path
