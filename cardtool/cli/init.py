"""`cardtool init`."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from cardtool.cli.workspace import wrong_use

PARTS = ("cards", "schema", "templates", "cardtool.yaml")


@click.command("init")
@click.argument("folder", type=click.Path(path_type=Path), metavar="DIR")
def command(folder: Path) -> None:
    """Copy the two games that come with cardtool into an empty folder.

    They are a workspace to begin with: check them, build them, then replace them by your own.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        wrong_use(f"“{folder}” is not an empty folder")
    starter = _starter()
    folder.mkdir(parents=True, exist_ok=True)
    for part in PARTS:
        source = starter / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copyfile(source, folder / part)
    click.echo(f"Made a workspace in {folder}. Next: cd {folder} && cardtool build")


def _starter() -> Path:
    """Where the games are: in the installed package, or for an editable install in the repository."""
    package = Path(__file__).parents[1]
    return package / "starter" if (package / "starter").is_dir() else package.parent
