"""The workspace as it was in a revision: read with git, and nothing of git's touched."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest
from repositories import commit, git

from cardtool.project import repository
from cardtool.project.revision import LeftOut, RevisionError, find_revision, lay_out

POINTER = "version https://git-lfs.github.com/spec/v1\noid sha256:{digest}\nsize {size}\n"
DRAWING = b"<svg xmlns='http://www.w3.org/2000/svg'/>"


def write(root: Path, **files: str) -> None:
    for path, text in files.items():
        file = root / path.replace("__", "/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace in the folder `my games` of a repository, with three commits; the first is from before it."""
    top = tmp_path_factory.mktemp("made") / "repo"
    top.mkdir()
    git(top, "init", "--quiet", "--initial-branch", "main")
    write(top, README="Games")
    commit(top, "before")
    root = top / "my games"
    write(root, cards__a="one", cards__ü="uml", schema__m="code", other="not asked for")
    (root / "cardtool.yaml").write_text("{}\n")
    (root / "cards" / "link").symlink_to("/etc/passwd")
    (root / "cards" / "folder").symlink_to(top)
    commit(root, "first")
    git(root, "tag", "v1")
    git(root, "branch", "side/branch")
    write(root, cards__a="two")
    commit(root, "second")
    return root


@pytest.fixture
def games(made: Path, tmp_path: Path) -> Path:
    """A copy to change."""
    return shutil.copytree(made.parent, tmp_path / "repo", symlinks=True) / made.name


def state(folder: Path) -> dict[str, tuple[float, str]]:
    """Every file with its time and content."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
    return {str(path): (path.stat().st_mtime_ns, hashlib.sha256(path.read_bytes()).hexdigest()) for path in files}


def laid(root: Path, name: str, into: Path) -> tuple[dict[str, str], tuple[LeftOut, ...]]:
    left = lay_out(find_revision(root, name), ("cardtool.yaml", "cards", "schema"), into)
    files = (path for path in sorted(into.rglob("*")) if not path.is_dir())
    return {path.relative_to(into).as_posix(): path.read_text(encoding="utf-8") for path in files}, left


@pytest.mark.parametrize("name", ["v1", "HEAD~1", "HEAD^", "side/branch", "main@{0}~1", ":/first"])
def test_files_of_the_workspace_as_they_were(made: Path, tmp_path: Path, name: str) -> None:
    files, left = laid(made, name, tmp_path / "there")
    assert files == {"cardtool.yaml": "{}\n", "cards/a": "one", "cards/ü": "uml", "schema/m": "code"}
    assert left == (LeftOut("cards/folder", "link"), LeftOut("cards/link", "link"))


def test_nothing_is_written_and_a_hook_misleads_nobody(
    games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    git(other, "init", "--quiet")
    write(games, cards__a="not committed", cards__new="neither")
    before = state(games.parent)
    for name, value in (("GIT_DIR", other / ".git"), ("GIT_WORK_TREE", other), ("GIT_INDEX_FILE", other / "index")):
        monkeypatch.setenv(name, str(value))
    files, _ = laid(games, "HEAD", tmp_path / "there")
    assert files["cards/a"] == "two"
    assert "cards/new" not in files
    assert state(games.parent) == before


def refused(root: Path, name: str) -> str:
    with pytest.raises(RevisionError) as refusal:
        find_revision(root, name)
    return str(refusal.value)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nope", "there is no revision “nope”; `git log --oneline`, `git tag` and `git branch -a` list what there is"),
        ("HEAD~99", "there is no revision “HEAD~99”; `git log"),
        ("v1..HEAD", "“v1..HEAD” is a range; write its two ends with a blank between them"),
        ("HEAD:my games", "“HEAD:my games” is a file or folder, not a commit; name the commit alone"),
        ("--all", "“--all” is no revision; write one like HEAD~3"),
        ("-h", "“-h” is no revision"),
        ("", "“” is no revision"),
        (
            "HEAD~2",
            "in “HEAD~2” there is no my games/cardtool.yaml: the workspace did not exist then",
        ),
    ],
)
def test_what_is_no_revision_is_told_with_a_way_out(made: Path, name: str, sentence: str) -> None:
    assert refused(made, name).startswith(sentence)


def test_the_first_commit_with_the_workspace_is_named(made: Path) -> None:
    assert refused(made, "HEAD~2").endswith(f"is {git(made, 'rev-parse', '--short', 'v1')}")


def test_no_repository_no_commit_no_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "alone"
    write(root, cards__a="one")
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path))
    assert refused(root, "HEAD").startswith("this workspace lies in no git repository; `git init` makes one")
    git(root, "init", "--quiet")
    assert refused(root, "HEAD").startswith("this repository has no commit yet; commit the cards")
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    assert refused(root, "HEAD").startswith("git is not installed")


def test_a_repository_of_another_user(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trusted is a repository, not a folder in it; its path can be copied into a shell with the rest of the line."""
    shutil.copytree(made.parent, tmp_path / "my repo", symlinks=True)
    ours = repository._environment()
    monkeypatch.setattr(repository, "_environment", lambda: ours | {"GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"})
    way = f"`git config --global --add safe.directory '{tmp_path / 'my repo'}'`"
    assert way in refused(tmp_path / "my repo" / made.name, "HEAD")


def test_a_clone_without_that_commit(made: Path, tmp_path: Path) -> None:
    git(tmp_path, "clone", "--quiet", "--depth", "1", f"file://{made.parent}", "shallow")
    there = tmp_path / "shallow" / made.name
    assert find_revision(there, "HEAD").prefix == "my games/"
    assert "`git fetch --unshallow`" in refused(there, "HEAD~1")
    assert "`fetch-depth: 0`" in refused(there, "v1")


def test_a_clone_without_all_files_is_not_filled_up(games: Path, tmp_path: Path) -> None:
    git(games, "config", "uploadpack.allowFilter", "true")
    git(tmp_path, "clone", "--quiet", "--filter=blob:none", f"file://{games.parent}", "partial")
    there = tmp_path / "partial" / games.name
    before = state(there.parent)
    with pytest.raises(RevisionError, match=r"this clone does not hold all files of “HEAD~1”; `git archive "):
        laid(there, "HEAD~1", tmp_path / "there")
    assert state(there.parent) == before


def test_pictures_of_git_lfs(games: Path, tmp_path: Path) -> None:
    here, gone = hashlib.sha256(DRAWING).hexdigest(), "0" * 64
    write(
        games,
        cards__here=POINTER.format(digest=here, size=len(DRAWING)),
        cards__gone=POINTER.format(digest=gone, size=9),
    )
    commit(games, "pictures")
    kept = games.parent / ".git" / "lfs" / "objects" / here[:2] / here[2:4] / here
    kept.parent.mkdir(parents=True)
    kept.write_bytes(DRAWING)
    files, left = laid(games, "HEAD", tmp_path / "there")
    assert files["cards/here"] == DRAWING.decode()
    assert files["cards/gone"].startswith("version https://git-lfs")
    assert LeftOut("cards/gone", "lfs") in left
    assert all(one.path != "cards/here" for one in left)


def test_a_path_that_leads_out_is_not_written(tmp_path: Path) -> None:
    root = tmp_path / "repo"
    write(root, text="from outside")
    git(root, "init", "--quiet")
    blob = git(root, "hash-object", "-w", "text")
    tree = ""
    for entry in (f"100644 blob {blob}\tevil", "040000 tree {}\t..", "040000 tree {}\tcards"):
        more = f"100644 blob {blob}\tcardtool.yaml\n" if entry.endswith("cards") else ""
        tree = made_tree(root, f"{entry.format(tree)}\n{more}")
    git(root, "update-ref", "HEAD", git(root, "commit-tree", tree, "-m", "crafted"))
    files, left = laid(root, "HEAD", tmp_path / "deep" / "there")
    assert files == {"cardtool.yaml": "from outside"}
    assert left == ()
    assert [path.name for path in (tmp_path / "deep").rglob("*")] == ["there", "cardtool.yaml"]


def made_tree(root: Path, entries: str) -> str:
    command = ["git", "mktree"]
    return subprocess.run(command, cwd=root, input=entries, check=True, capture_output=True, text=True).stdout.strip()
