"""Papers by name: files of the workspace, or measures."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from pydantic import ValidationError

from cardtool.core.diagnostic import Problem
from cardtool.core.suggest import did_you_mean
from cardtool.model.paper import Paper
from cardtool.project.workspace import files_below
from cardtool.session.session import Session

MARGIN = 5.0
"""What the printer does not reach of a paper that is given by its measures, in mm."""
_MEASURES = re.compile(r"(\d{1,4}(?:\.\d{1,2})?)x(\d{1,4}(?:\.\d{1,2})?)").fullmatch


class UnknownPaperError(Exception):
    """There is no such paper; the text says what there is."""


def papers(session: Session) -> dict[str, str]:
    """The path of each paper of the workspace, by name."""
    folder = f"{session.config.templates}/shared/papers"
    return {PurePosixPath(path).stem: path for path in files_below(session.root, folder, (".yaml",))}


def paper_called(session: Session, name: str) -> tuple[Paper | None, tuple[Problem, ...]]:
    """The paper of that name, or of measures in mm as in `330x480`. Raises UnknownPaperError."""
    known = papers(session)
    if name in known:
        return session.plain(Paper, known[name])
    if found := _MEASURES(name):
        short, long = sorted(float(length) for length in found.groups())
        try:
            made = Paper(name=name.replace(".", "-"), width=short, height=long, margin=MARGIN, source="its measures")
        except ValidationError:
            raise UnknownPaperError(f"no paper has {name} mm: both sides must have from 20 to 5000 mm") from None
        return made, ()
    hint = did_you_mean(name, known) or f"there are {', '.join(sorted(known))}, or measures in mm such as 330x480"
    raise UnknownPaperError(f"there is no paper “{name}”; {hint}")
