"""`cardtool explain`."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import click

from cardtool.cli.workspace import color_option, ink, wrong_use


@click.command("explain")
@click.argument("rule", metavar="RULE")
@color_option
def command(rule: str) -> None:
    """Print the page of a rule: what it finds and why, what is bad and what is good, how it is set.

    RULE is the name in brackets of a problem. The rules of the workspace's own games are known inside it.
    """
    from cardtool.core.suggest import did_you_mean
    from cardtool.lint.catalogue import generic_pages
    from cardtool.project.workspace import find_workspace
    from cardtool.report.terminal_page import page_text

    pages = generic_pages()
    if (root := find_workspace(Path.cwd())) is not None:
        from cardtool.session.reporting import pages as pages_of
        from cardtool.session.session import Session

        pages = pages_of(Session(root))
    found = [page for page in pages if page.name == rule]
    if not found:
        hint = did_you_mean(rule, [page.name for page in pages]) or "`cardtool rules` lists them all"
        wrong_use(f"there is no rule “{rule}”; {hint}")
    width = min(shutil.get_terminal_size().columns, 100)
    text = "\n".join(page_text(page, ink(sys.stdout), width) for page in found)
    sys.stdout.buffer.write(text.encode("utf-8"))
