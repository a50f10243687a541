"""What is wrong with `cardtool.yaml` beyond its form: rules that there are not, patterns that fit no file."""

from __future__ import annotations

from cardtool.core.diagnostic import Problem
from cardtool.session.session import Session


def settings_problems(session: Session) -> tuple[Problem, ...]:
    """The settings of rules held to the rules and files that there are."""
    return ()
