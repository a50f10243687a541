"""Finding the workspace and the files of its games."""

from __future__ import annotations

from pathlib import Path

from cardtool.project.workspace import files_below, find_workspace, game_files, game_names


def make(root: Path, *paths: str) -> None:
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text("")


def test_found_upwards(tmp_path: Path) -> None:
    make(tmp_path, "cardtool.yaml", "cards/frost/dusk/D000.yaml", "inner/cardtool.yaml", "inner/cards/x.yaml")
    assert find_workspace(tmp_path) == tmp_path.resolve()
    assert find_workspace(tmp_path / "cards" / "frost" / "dusk") == tmp_path.resolve()
    assert find_workspace(tmp_path / "inner" / "cards") == (tmp_path / "inner").resolve()


def test_a_folder_is_no_configuration(tmp_path: Path) -> None:
    (tmp_path / "outer").mkdir()
    (tmp_path / "outer" / "cardtool.yaml").mkdir()
    assert find_workspace(tmp_path / "outer") is None


def test_games_are_the_folders(tmp_path: Path) -> None:
    make(tmp_path, "cards/frost/a.yaml", "cards/cosmos/a.yaml", "cards/.git/a.yaml", "cards/README.md")
    assert game_names(tmp_path, "cards") == ("cosmos", "frost")
    assert game_names(tmp_path, "nothing") == ()


def test_files_of_a_game_by_their_part(tmp_path: Path) -> None:
    make(
        tmp_path, "cards/frost/game.yaml", "cards/frost/dusk/D001.yaml", "cards/frost/dusk/D000.yml",
        "cards/frost/x.yaml", "cards/frost/dusk/deep/er/D002.yaml", "cards/frost/reference/icons.yaml",
        "cards/frost/rules/night.yaml",
        "cards/frost/art/x.svg", "cards/frost/.hidden/y.yaml", "cards/frost/.z.yaml", "cards/frost/rules.yaml",
    )  # fmt: skip
    files = game_files(tmp_path, "cards", "frost")
    assert files.game == "cards/frost/game.yaml"
    assert files.cards == (
        "cards/frost/dusk/D000.yml", "cards/frost/dusk/D001.yaml", "cards/frost/dusk/deep/er/D002.yaml",
        "cards/frost/rules.yaml", "cards/frost/x.yaml",
    )  # fmt: skip
    assert files.reference == ("cards/frost/reference/icons.yaml",)
    assert files.rules == ("cards/frost/rules/night.yaml",)


def test_no_link_to_a_folder_is_followed_and_none_to_a_file_is_left_out(tmp_path: Path) -> None:
    """A card that is not read must be told of: `tests/project/test_odd_files.py` shows what a reader says of a link."""
    make(tmp_path, "secret/passwords.yaml", "work/cards/frost/a.yaml")
    root = tmp_path / "work"
    (root / "cards/frost/link").symlink_to(tmp_path / "secret")
    (root / "cards/frost/b.yaml").symlink_to(tmp_path / "secret/passwords.yaml")
    (root / "cards/frost/loop").symlink_to(root / "cards")
    (root / "cards/frost/c.yaml").symlink_to(root / "nothing")
    (root / "cards/frost/d.txt").symlink_to(root / "cards/frost/a.yaml")
    files = tuple(f"cards/frost/{name}.yaml" for name in "abc")
    assert game_files(root, "cards", "frost").cards == files
    assert files_below(root, "cards/frost") == files[:1]


def test_files_below_by_ending(tmp_path: Path) -> None:
    make(tmp_path, "templates/b/x.svg", "templates/a.svg", "templates/a.typ")
    assert files_below(tmp_path, "templates", (".svg",)) == ("templates/a.svg", "templates/b/x.svg")
    assert files_below(tmp_path, "nothing", (".svg",)) == ()
