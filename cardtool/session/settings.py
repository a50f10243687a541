"""What is wrong with `cardtool.yaml` beyond its form: rules, files and folders that there are not."""

from __future__ import annotations

from collections.abc import Iterator

from cardtool.core.diagnostic import Problem
from cardtool.core.source import Place, Route
from cardtool.core.suggest import did_you_mean
from cardtool.lint import rules as generic_rules
from cardtool.lint.rule import rules_of
from cardtool.project.workspace import CONFIG, files_below, is_folder
from cardtool.session.levels import fits
from cardtool.session.papers import UnknownPaperError, paper_called, papers
from cardtool.session.reach import fixed_rules
from cardtool.session.session import Session

_SUFFIXES = (".yaml", ".yml", ".po", ".svg", ".png", ".jpg", ".jpeg", ".typ", ".j2", ".ttf", ".otf")


def settings_problems(session: Session) -> tuple[Problem, ...]:
    """The settings of a workspace held to what it has. A configuration without any costs nothing."""
    return (*_folders(session), *_printing(session), *_rules(session), *_patterns(session))


def _folders(session: Session) -> Iterator[Problem]:
    """Folders that are named but not there; those that are not named may come later."""
    for field in ("cards", "schema_", "templates"):
        folder: str = getattr(session.config, field)
        if field in session.config.model_fields_set and not is_folder(session.root, folder):
            at = Place(CONFIG, (0, field.rstrip("_")))
            yield Problem("missing-folder", at, f"There is no folder “{folder}” here.")


def _printing(session: Session) -> Iterator[Problem]:
    """Paper and a printer that sheets cannot be made for."""
    config = session.config
    if "paper" in config.model_fields_set and papers(session):
        try:
            paper_called(session, config.paper)
        except UnknownPaperError as error:
            said, _, hint = str(error).partition("; ")
            yield Problem("unknown-paper", Place(CONFIG, (0, "paper")), f"{said[0].upper()}{said[1:]}.", hint or None)
    name = config.sheets.printer
    if name is not None and name not in ("none", *config.printers):
        hint = (
            did_you_mean(name, config.printers) or "`cardtool calibrate` makes a sheet that tells what to write there"
        )
        at = Place(CONFIG, (0, "sheets", "printer"))
        yield Problem("unknown-printer", at, f"There is no printer “{name}” among `printers`.", hint)


def _rules(session: Session) -> Iterator[Problem]:
    """Rules that are set though there are none such, or though they cannot be set."""
    config = session.config
    named: list[tuple[Route, str]] = [(("rules", name), name) for name in config.rules]
    named += [(("paths", pattern, name), name) for pattern, levels in config.paths.items() for name in levels]
    known = {rule.name for rule in rules_of(generic_rules)} if named else set()
    if all(name in known for _, name in named):
        return
    own = [session.own_rules(game) for game in session.games()]
    known |= {rule.name for rules in own for rule in rules or ()}
    for route, name in named:
        at = Place(CONFIG, (0, *route), "key")
        if level := fixed_rules().get(name):
            why = ": without it a card would be left out or read wrongly" if level == "an error" else ""
            yield Problem("unsettable-rule", at, f"{name} is always {level}{why}.", "delete this setting")
        elif name not in known and None not in own:  # a rule of a schema that does not load is not known
            hint = did_you_mean(name, known) or "`cardtool rules` lists them all"
            yield Problem("unknown-rule", at, f"There is no rule “{name}”.", hint)


def _patterns(session: Session) -> Iterator[Problem]:
    """Paths of settings that no file has."""
    config = session.config
    if not config.paths:
        return
    folders = (config.cards, config.templates)
    files = {path for folder in folders for path in files_below(session.root, folder, _SUFFIXES)}
    for pattern in config.paths:
        if not any(fits(pattern, path) for path in (*files, *session.overlay)):
            yield Problem(
                "pattern-without-file",
                Place(CONFIG, (0, "paths", pattern), "key"),
                f"No file here fits “{pattern}”.",
                f"paths begin at the workspace, as {config.cards}/ does; * stands for any characters",
                severity="warning",
            )
