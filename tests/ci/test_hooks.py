"""The hooks of pre-commit, by its own check, and run as it runs them."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from click.testing import CliRunner, Result
from pre_commit.clientlib import load_manifest

from cardtool.cli.main import cli

ROOT = Path(__file__).parents[2]
HOOKS: dict[str, dict[str, Any]] = {hook["id"]: hook for hook in load_manifest(ROOT / ".pre-commit-hooks.yaml")}
HERO = "id: H001\nkind: hero\ntitle: Cora\ncost: {cost}\n"


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copytree(ROOT / "cardtool/lint/mini", tmp_path / "repo")
    copytree(ROOT / "templates/shared", tmp_path / "repo/templates/shared")
    monkeypatch.chdir(tmp_path / "repo")
    return tmp_path / "repo"


def committed(hook: str, *files: str) -> Result:
    """What a hook does when `files` are committed; those that it does not ask for are left out."""
    settings = HOOKS[hook]
    program, *arguments = shlex.split(settings["entry"])
    assert program == "cardtool"
    wanted = [file for file in files if re.search(settings["files"], file)]
    assert wanted or settings["always_run"], "the hook would not run"
    named = wanted if settings["pass_filenames"] else []
    return CliRunner().invoke(cli, [*arguments, *named], prog_name=program)


def test_hooks_are_explained() -> None:
    page = (ROOT / "docs/ci.md").read_text(encoding="utf-8")
    assert set(re.findall(r"- id: (\S+)", page)) == set(HOOKS)
    assert all(hook["language"] == "python" for hook in HOOKS.values())


def test_a_commit_that_deletes_a_card_is_checked(repository: Path) -> None:
    assert committed("cardtool-check").exit_code == 0
    text = (repository / "cards/mini/spells.yaml").read_text().replace("thunder", "rumble")
    (repository / "cards/mini/spells.yaml").write_text(text)
    (repository / "cards/mini/new.yaml").write_text(HERO.format(cost="two"))
    done = committed("cardtool-check", "README.md")
    assert done.exit_code == 1
    assert "new.yaml:4:7" in done.stdout


def test_only_committed_files_are_mended(repository: Path) -> None:
    slip = HERO.format(cost=1) + "flavour: A  word.\n"
    for name, id in (("one", "H001"), ("two", "H002")):
        (repository / f"cards/mini/{name}.yaml").write_text(slip.replace("H001", id))
    done = committed("cardtool-fix", "README.md", "cards/mini/one.yaml")
    assert done.exit_code in (0, 1), done.stderr
    assert (repository / "cards/mini/one.yaml").read_text() == slip.replace("A  word", "A word")
    assert "A  word" in (repository / "cards/mini/two.yaml").read_text()
