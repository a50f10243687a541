"""The history of this repository: what a comparison tells is what its commits changed."""

from __future__ import annotations

import subprocess
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
from ruamel.yaml import YAML

from cardtool.revisions.diff import Wanted, compare
from cardtool.revisions.states import revision_of

ROOT = Path(__file__).parents[2]


def git(*arguments: str) -> str:
    """What git says of this repository; a test without it is skipped, with the reason."""
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        pytest.skip("git is not installed")
    if done.returncode:
        pytest.skip(f"this copy of the repository has no such history: {done.stderr.strip() or arguments}")
    return done.stdout


def cards_of(commit: str, files: list[str]) -> dict[str, Any]:
    """The cards that stand in some files of a commit, as another reader of YAML reads them."""
    found: dict[str, Any] = {}
    there = set(git("ls-tree", "-r", "--name-only", commit, "--", *files).split())
    for path in sorted(there):
        for document in YAML(typ="safe").load_all(git("show", f"{commit}:{path}")):
            found.update({card["id"]: card for card in (document if isinstance(document, list) else [document])})
    return found


def files_of_cards(commit: str) -> list[str]:
    """The files of one game that a commit changed, without tables, rules and the game itself."""
    changed = git("diff", "--name-only", f"{commit}~1", commit, "--", "cards/*.yaml").split()
    parts = [(path, PurePosixPath(path).parts) for path in changed]
    cards = [(path, parts[1]) for path, parts in parts if parts[2] not in ("reference", "rules", "game.yaml")]
    return [path for path, game in cards if game == cards[0][1]]


def test_the_last_commit_that_touched_cards() -> None:
    commits = git("log", "--format=%H", "-20", "--", "cards/*.yaml").split()
    if git("rev-parse", "--is-shallow-repository").strip() == "true":
        pytest.skip("this clone holds the last commits only: `git fetch --unshallow` fetches the others")
    last = next((commit for commit in commits if files_of_cards(commit)), None)
    if last is None:
        pytest.skip("none of the last twenty commits below cards/ touched a card")
    files = files_of_cards(last)
    game = PurePosixPath(files[0]).parts[1]
    before, after = cards_of(f"{last}~1", files), cards_of(last, files)
    other = {id for id in before.keys() & after.keys() if before[id] != after[id]}
    with revision_of(ROOT, f"{last}~1") as old, revision_of(ROOT, last) as new:
        (found,) = compare(old, new, Wanted({game: None})).games
    assert {card.card.id for card in found.cards if card.what in ("added", "renamed")} == after.keys() - before.keys()
    gone = {card.was or card.card.id for card in found.cards if card.what in ("removed", "renamed")}
    assert gone == before.keys() - after.keys()
    assert {card.card.id for card in found.cards if card.what == "changed" and card.fields} <= other
    assert found.unchanged + len(found.cards) > 50
