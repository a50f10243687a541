"""A state of the workspace that can be compared: as it lies on the disk, or as it was in a revision."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from cardtool.project.revision import LeftOut, find_revision, lay_out
from cardtool.project.workspace import CONFIG
from cardtool.session.session import Session

_TOLD = {
    "link": "is a link, which is not followed there",
    "submodule": "is a submodule, whose files the repository does not hold",
    "lfs": "is kept by Git LFS and not in this clone; `git lfs fetch --all` fetches it",
}


@dataclass(frozen=True, slots=True)
class State:
    """A workspace by its name in sentences, and `notes` on what is not there as it was."""

    name: str
    session: Session
    notes: tuple[str, ...] = ()


def present(session: Session) -> State:
    """The workspace as it lies on the disk, with files that git does not know."""
    return State("working tree", session)


@contextmanager
def revision_of(root: Path, name: str) -> Iterator[State]:
    """The workspace at `root` as it was in a revision; its schema is executed when a game of it is loaded.

    Its files lie in a private folder that is gone at the end, however that comes. Raises RevisionError.
    """
    revision = find_revision(root, name)
    with TemporaryDirectory(prefix="cardtool-", ignore_cleanup_errors=True) as folder:
        there = Path(folder).resolve()
        left = lay_out(revision, (CONFIG,), there)
        config = Session(there).config
        left += lay_out(revision, (config.cards, config.schema_, config.templates), there)
        called = name if name.startswith(revision.short) else f"{name} ({revision.short})"
        yield State(called, Session(there), tuple(_note(called, one) for one in left))


def _note(called: str, left: LeftOut) -> str:
    return f"in {called} {left.path} {_TOLD[left.why]}"
