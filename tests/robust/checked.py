"""Checks a workspace from end to end, inside this process, and holds the result to what every check promises."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from cardtool.core.diagnostic import Diagnostic
from cardtool.core.source import Span
from cardtool.report.report import FORMATS, write
from cardtool.report.terminal import Ink
from cardtool.session.check import check
from cardtool.session.reporting import pages, report_of
from cardtool.session.select import select
from cardtool.session.session import Loaded, Session

SECONDS = 20.0  # CPU of one check: hundreds of times what it takes, so that only what grows without bound fails


@dataclass(frozen=True)
class Told:
    """The diagnostics of a check and its reports by format."""

    diagnostics: tuple[Diagnostic, ...]
    reports: dict[str, str]

    @property
    def rules(self) -> list[str]:
        return [one.rule for one in self.diagnostics]


def checked(root: Path, *, forms: tuple[str, ...] = tuple(FORMATS), faces: bool = False, crashes: bool = False) -> Told:
    """The check of all games below `root`; fails where it breaks a promise. `crashes` lets rules fail."""
    begun = time.process_time()
    session = Session(root)
    loaded: dict[str, Loaded] = {}
    done = check(session, select(session, (), loaded), loaded)
    if faces:
        from cardtool.session.faces import check_faces  # brings the layout engine

        done = check_faces(session, done.selection, done, every=True)[0]
    report = report_of(session, done, Ink(False), "error")
    known = {page.name for page in pages(session)}
    for one in done.diagnostics:
        assert one.rule in known, f"no page tells of {one}"
        assert crashes or one.rule != "crashed-rule", one
        assert one.message.strip(), one
        for span in (one.span, *(related.span for related in one.related)):
            assert inside(session, span), f"{one} stands outside of its file"
    told = Told(done.diagnostics, {form: write(form, report) for form in forms})
    for text in told.reports.values():
        text.encode()  # what cannot be written to a terminal
    spent = time.process_time() - begun
    assert spent < SECONDS, f"{spent:.1f} s"
    return told


def inside(session: Session, span: Span) -> bool:
    """True when a span lies in its file."""
    text = session.sources([span.path])[span.path].text
    return 0 <= span.start <= span.end <= len(text)
