"""Running commands in a small workspace."""

from __future__ import annotations

import shutil
from pathlib import Path

from click.testing import CliRunner, Result

from cardtool.cli.main import cli

ROOT = Path(__file__).parents[2]
HERO = "id: {id}\nkind: hero\ntitle: Cora\ncost: {cost}\n"


def workspace(target: Path) -> Path:
    """The mini game with the shared templates."""
    shutil.copytree(ROOT / "cardtool" / "lint" / "mini", target, dirs_exist_ok=True)
    shutil.copytree(ROOT / "templates" / "shared", target / "templates" / "shared")
    return target


def hero(root: Path, name: str, id: str, cost: object = 1) -> Path:
    """A file with one hero, right or wrong by its cost."""
    file = root / "cards" / "mini" / f"{name}.yaml"
    file.write_text(HERO.format(id=id, cost=cost), encoding="utf-8")
    return file


def cardtool(*arguments: str) -> Result:
    """What `cardtool` does with these arguments in the current folder."""
    return CliRunner().invoke(cli, arguments, prog_name="cardtool")
