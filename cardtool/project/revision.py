"""The workspace as it was in a revision of its repository. Nothing is checked out and nothing of git's is written."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Literal, TypeAlias

from cardtool.project.repository import GitError, git, objects
from cardtool.project.workspace import CONFIG

Why: TypeAlias = Literal["link", "submodule", "lfs"]
_POINTER = re.compile(
    rb"version https://git-lfs\.github\.com/spec/v1\n(?:.*\n)*?oid sha256:([0-9a-f]{64})\nsize (\d+)\n"
)
_POINTER_BYTES = 1024
_BLOCK = 1 << 20


class RevisionError(Exception):
    """A revision cannot be read; the text is a sentence that says why and what to do."""


@dataclass(frozen=True, slots=True)
class Revision:
    """A commit, as it was called on the command line; `prefix` leads from its root to the workspace `root`."""

    name: str
    commit: str
    short: str
    root: Path
    prefix: str


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A file of the revision that is not there as it was: a link, a submodule, a picture that only Git LFS has."""

    path: str
    why: Why


def find_revision(root: Path, name: str) -> Revision:
    """The revision that `name` means (`HEAD~3`, a tag, a branch, a hash), with the workspace in it.

    Raises RevisionError with a sentence for whatever is in the way.
    """
    try:
        prefix = git(root, "rev-parse", "--show-prefix")
        commit = _commit(root, name)
        short = git(root, "rev-parse", "--short", commit)
        if not git(root, "ls-tree", "--full-tree", commit, "--", f"{prefix}{CONFIG}"):
            raise RevisionError(_no_workspace(root, name, prefix))
    except GitError as error:
        raise RevisionError(str(error)) from None
    return Revision(name, commit, short, root, prefix)


def lay_out(revision: Revision, paths: Iterable[str], into: Path) -> tuple[LeftOut, ...]:
    """Write files and folders of the workspace, as they were in `revision`, below the folder `into`.

    Returns what is not there as it was. Raises RevisionError where the repository lacks a file.
    """
    left: list[LeftOut] = []
    try:
        listed = git(
            revision.root, "ls-tree", "-r", "-z", "--full-tree", revision.commit, "--",
            *(f"{revision.prefix}{path}" for path in paths),
        )  # fmt: skip
        lfs = revision.root / git(revision.root, "rev-parse", "--git-common-dir") / "lfs" / "objects"
        with objects(revision.root) as running:
            for mode, id, path in _entries(listed, revision.prefix):
                if mode in ("120000", "160000"):
                    left.append(LeftOut(path, "link" if mode == "120000" else "submodule"))
                    continue
                target = into / path
                target.parent.mkdir(parents=True, exist_ok=True)
                if not _fetch(running, id, target):
                    raise RevisionError(
                        f"this clone does not hold all files of “{revision.name}”; "
                        f"`git archive {revision.short} > FILE` fetches them"
                    )
                if not _smudged(lfs, target):
                    left.append(LeftOut(path, "lfs"))
    except GitError as error:
        raise RevisionError(str(error)) from None
    return tuple(left)


def _commit(root: Path, name: str) -> str:
    """The full hash. What begins with a dash would be an option for git, and is no name of anything."""
    if not name or name.startswith("-"):
        raise RevisionError(f"“{name}” is no revision; write one like HEAD~3, a tag, a branch or the hash of a commit")
    try:
        # In two steps: “:/words” would take what follows for words.
        named = git(root, "rev-parse", "--verify", "--quiet", name)
    except GitError as error:
        if error.said:  # with --quiet an unknown name says nothing
            raise
        raise RevisionError(_unknown(root, name)) from None
    if not _has(root, f"{named}^{{commit}}"):
        raise RevisionError(f"“{name}” is a file or folder, not a commit; name the commit alone")
    return git(root, "rev-parse", "--verify", f"{named}^{{commit}}")


def _unknown(root: Path, name: str) -> str:
    """Why a repository does not know a revision."""
    if ".." in name:
        return f"“{name}” is a range; write its two ends with a blank between them"
    if not _has(root, "HEAD"):
        return "this repository has no commit yet; commit the cards, and later ones can be compared with them"
    if git(root, "rev-parse", "--is-shallow-repository") == "true":
        return (
            f"there is no revision “{name}” in this clone, which holds the last commits only; `git fetch --unshallow` "
            "fetches the others (on GitHub: `fetch-depth: 0` for actions/checkout)"
        )
    return f"there is no revision “{name}”; `git log --oneline`, `git tag` and `git branch -a` list what there is"


def _has(root: Path, name: str) -> bool:
    try:
        return bool(git(root, "rev-parse", "--verify", "--quiet", name))
    except GitError:
        return False


def _no_workspace(root: Path, name: str, prefix: str) -> str:
    """Says since when there is one."""
    since = git(root, "rev-list", "HEAD", "--", CONFIG) if _has(root, "HEAD") else ""
    first = git(root, "rev-parse", "--short", since.splitlines()[-1]) if since else ""
    hint = f"the first commit with it is {first}" if first else "name a later one"
    return f"in “{name}” there is no {prefix}{CONFIG}: the workspace did not exist then; {hint}"


def _entries(listed: str, prefix: str) -> Iterator[tuple[str, str, str]]:
    """(mode, object, path in the workspace) of each file; none whose path leads out of it."""
    for line in filter(None, listed.split("\0")):
        about, _, path = line.partition("\t")
        mode, _, id = about.split(" ")[:3]
        inside = path.removeprefix(prefix)
        if ".." not in Path(inside).parts and not Path(inside).anchor:
            yield mode, id, inside


def _fetch(running: subprocess.Popen[bytes], id: str, target: Path) -> bool:
    """Write an object to a file; False when the repository does not have it."""
    assert running.stdin is not None
    assert running.stdout is not None
    try:
        running.stdin.write(f"{id}\n".encode())
        running.stdin.flush()
    except BrokenPipeError:
        return False
    head = running.stdout.readline().split()
    if len(head) != 3 or not head[2].isdigit():
        return False
    with target.open("wb") as file:
        _copy(running.stdout, file, int(head[2]))
    running.stdout.read(1)
    return True


def _copy(source: IO[bytes], target: IO[bytes], size: int) -> None:
    while size > 0 and (block := source.read(min(size, _BLOCK))):
        target.write(block)
        size -= len(block)


def _smudged(lfs: Path, target: Path) -> bool:
    """Put what a Git LFS pointer stands for in its place, where this clone has it; False where it does not."""
    if target.stat().st_size > _POINTER_BYTES:
        return True
    pointer = _POINTER.fullmatch(target.read_bytes())
    if pointer is None:
        return True
    id, size = pointer[1].decode(), int(pointer[2])
    kept = lfs / id[:2] / id[2:4] / id
    if not kept.is_file() or kept.stat().st_size != size:
        return False
    shutil.copyfile(kept, target)
    return True
