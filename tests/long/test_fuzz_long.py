"""Thousands of mangled files of both shipped games, each with another seed."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

sys.path.insert(0, str(Path(__file__).parents[1] / "robust"))
from checked import checked
from mangling import Change, changes

ROOT = Path(__file__).parents[2]
SUFFIXES = (".yaml", ".po", ".j2", ".svg", ".typ")  # no schema: a program that is mangled may do anything
EXAMPLES = 400
LOOK = 'accent: "#5c752d"\ndisplay: Jost\ntext: Exo 2\n'


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("game", ["frost", "cosmos"])
def test_mangled_files_are_told(tmp_path: Path, game: str, number: int) -> None:
    for part in ("cards", "schema", "templates"):
        shutil.copytree(ROOT / part / game, tmp_path / part / game, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("sizes", "papers", "phrases"):
        shutil.copytree(ROOT / "templates" / "shared" / part, tmp_path / "templates" / "shared" / part)
    shutil.copyfile(ROOT / "cardtool.yaml", tmp_path / "cardtool.yaml")
    root = tmp_path.resolve()
    files = sorted(path for path in root.rglob("*") if path.suffix in SUFFIXES)

    _fuzz(root, files, number, EXAMPLES, faces=False)


@pytest.mark.parametrize("number", range(3))
def test_mangled_templates_are_told(tmp_path: Path, number: int) -> None:
    """Every file that faces are drawn from, in the mini game with the phrases and pictures of nobody else."""
    shutil.copytree(ROOT / "cardtool" / "lint" / "mini", tmp_path, dirs_exist_ok=True)
    shutil.copytree(ROOT / "templates" / "shared", tmp_path / "templates" / "shared")
    (tmp_path / "templates" / "mini" / "phrases").mkdir()
    shutil.copyfile(
        ROOT / "templates" / "shared" / "phrases" / "de.j2", tmp_path / "templates" / "mini" / "phrases" / "de.j2"
    )
    (tmp_path / "templates" / "mini" / "look.yaml").write_text(LOOK, encoding="utf-8")
    root = tmp_path.resolve()
    suffixes = (*SUFFIXES, ".ttf")
    files = sorted(path for path in (root / "templates").rglob("*") if path.suffix in suffixes)
    _fuzz(root, files, number, EXAMPLES // 4, faces=True)


def _fuzz(root: Path, files: list[Path], number: int, examples: int, *, faces: bool) -> None:
    @seed(number)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.sampled_from(files), changes())
    def told(file: Path, made: list[Change]) -> None:
        whole = mangled = file.read_bytes()
        for change in made:
            mangled = change(mangled)
        file.write_bytes(mangled)
        try:
            checked(root, faces=faces)
        finally:
            file.write_bytes(whole)

    told()
