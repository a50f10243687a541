"""The repository that a workspace lies in, and how git is asked about it."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# What may be set around us and leads nowhere else: how git is configured, and where its own programs lie.
_KEPT = ("GIT_CONFIG_", "GIT_EXEC_PATH")


class GitError(Exception):
    """git cannot answer; the text says why and what to do, `said` is what git said."""

    def __init__(self, message: str, said: str = "") -> None:
        super().__init__(message)
        self.said = said


def prefix_in_repository(root: Path) -> str:
    """The way from the root of the repository to the workspace `root`: "", or POSIX with a slash at its end.

    A repository is the nearest folder at or above the workspace that holds `.git`; without one it is the workspace.
    """
    inside = root.resolve().relative_to(_top(root)).as_posix()
    return "" if inside == "." else f"{inside}/"


def _top(root: Path) -> Path:
    root = root.resolve()
    return next((folder for folder in (root, *root.parents) if (folder / ".git").exists()), root)


def git(root: Path, *arguments: str) -> str:
    """What git prints, without the last line end. Raises GitError; `root` is where git looks for its repository.

    Nothing is written by it and nothing is fetched.
    """
    try:
        done = subprocess.run(
            ["git", *arguments],
            cwd=root,
            env=_environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
    except FileNotFoundError:
        raise GitError("git is not installed, and it alone knows earlier revisions; install it: git-scm.com") from None
    if done.returncode:
        said = done.stderr.decode("utf-8", "replace").strip()
        raise GitError(_why(said, root), said)
    return os.fsdecode(done.stdout).removesuffix("\n")


@contextmanager
def objects(root: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A `git cat-file --batch`: a line with the name of an object asks for it."""
    command = ["git", "cat-file", "--batch"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=root, env=_environment(), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL
    ) as running:
        try:
            yield running
        finally:
            running.kill()


def _environment() -> dict[str, str]:
    """Ours, but for what a hook or a script has set to lead git to another repository; in English, without a network.

    A clone that lacks objects would fetch them: no protocol is allowed.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_") or name.startswith(_KEPT)}
    return {
        **kept,
        "LC_ALL": "C",
        "LANGUAGE": "C",
        "GIT_OPTIONAL_LOCKS": "0",
        "GIT_NO_LAZY_FETCH": "1",
        "GIT_ALLOW_PROTOCOL": "none",
        "GIT_LITERAL_PATHSPECS": "1",
        "GIT_TERMINAL_PROMPT": "0",
    }


def _why(said: str, root: Path) -> str:
    if "not a git repository" in said:
        return "this workspace lies in no git repository; `git init` makes one, and a commit keeps what can be compared"
    if "dubious ownership" in said:
        way = f"`git config --global --add safe.directory {shlex.quote(str(_top(root)))}` says that you do"
        return f"git does not trust this repository, as it belongs to another user; {way}"
    return f"git failed: {said.splitlines()[-1] if said else 'it did not say why'}"
