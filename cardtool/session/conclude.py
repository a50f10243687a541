"""From everything that was found to what is reported: what comments allow goes, then what the baseline knows, then what
was not asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from cardtool.core.diagnostic import Diagnostic, Problem
from cardtool.core.source import Span
from cardtool.report.summary import Summary, summarise
from cardtool.session import allow
from cardtool.session.baseline import Entry, baseline_text, needless, read_baseline, split
from cardtool.session.locate import located, ordered
from cardtool.session.reach import Reach, fixed_rules
from cardtool.session.select import Selection
from cardtool.session.session import Loaded
from cardtool.session.whereabouts import Whereabouts


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is reported.

    `standing` is all that no comment allows, `unseen` what the baseline keeps though nobody looked for it.
    """

    diagnostics: tuple[Diagnostic, ...]
    summary: Summary
    standing: tuple[Diagnostic, ...]
    unseen: tuple[Entry, ...]

    @property
    def as_baseline(self) -> str:
        """The baseline file after which nothing is left to report."""
        return baseline_text(self.standing, self.unseen)


def conclude(found: Iterable[Diagnostic], reach: Reach, selection: Selection, *, for_build: bool) -> Outcome:
    """The outcome of a check. A build heeds the baseline for lint rules alone: what cannot be read cannot be made."""
    standing = ordered(_not_allowed(tuple(found), reach))
    entries, damage = read_baseline(reach.session)
    lint = {rule.name for loaded in reach.games.values() for rule in loaded.rules}
    heeded = [entry for entry in entries if not for_build or entry.key.rule in lint]
    shown, known, over = split(standing, heeded)
    gone = [entry for entry in over if not for_build and _looked_for(entry, reach)]
    told = [*shown, *located(reach.session, None, damage)]
    for entry in gone:
        told += located(reach.session, entry.key.game or None, (needless(entry, entries),))
    wanted = ordered(one for one in told if selection.wants(one))
    files = sum(len(loaded.files) for loaded in reach.games.values())
    summary = summarise(wanted, files, sum(loaded.card_count for loaded in reach.games.values()))
    summary = replace(summary, baseline=sum(selection.wants(one) for one in known))
    return Outcome(wanted, summary, standing, tuple(entry for entry in over if entry not in gone))


def _not_allowed(found: Sequence[Diagnostic], reach: Reach) -> Iterable[Diagnostic]:
    """What no comment allows, and what is wrong with the comments."""
    by_game = {
        game: comments for game, loaded in reach.games.items() if (comments := allow.allows(reach.session, loaded))
    }
    if not by_game:
        return found
    rules = {game: frozenset(rule.name for rule in reach.games[game].rules) for game in by_game}
    everywhere = [comment for comments in by_game.values() for comment in comments]
    left, used = allow.split(found, everywhere, frozenset[str]().union(*rules.values()))
    for game, comments in by_game.items():
        loaded = reach.games[game]
        whereabouts = Whereabouts(reach.session, loaded.cards)
        for comment in comments:
            problems = _of_comment(comment, loaded, rules[game], used, reach)
            at = next((Span(comment.path, end - 1, end) for _, end in comment.comment.covers), comment.span)
            card = whereabouts.card(at)
            left += located(reach.session, game, (replace(problem, card=card) for problem in problems))
    return left


def _of_comment(
    comment: allow.Allow, loaded: Loaded, rules: frozenset[str], used: frozenset[tuple[allow.Allow, str]], reach: Reach
) -> Iterator[Problem]:
    document = reach.session.documents.get(comment.path)
    if (document is not None and document.problems) or not loaded.schema_known:
        return  # where the comment stands, or which rules there are, is not certain
    yield from allow.odd(comment, rules, fixed_rules())
    idle = {
        name
        for name, _ in comment.rules
        if name in rules and (comment, name) not in used and reach.looked(loaded.name, name, comment.path)
    }
    if idle and comment.comment.covers:
        yield allow.unused(comment, idle)


def _looked_for(entry: Entry, reach: Reach) -> bool:
    """True when the problem of an entry would have been found if it were there."""
    key = entry.key
    if not key.game:
        return True
    loaded = reach.games.get(key.game)
    if loaded is None:
        return False
    paths = {key.path}
    if key.card:
        whole = loaded.cards.get("card", key.card)
        stubs = {stub.place.path for stub in loaded.cards.stubs if stub.id == key.card}
        paths = stubs | {whole.place.path} if whole is not None else stubs or paths
    return all(reach.looked(key.game, key.rule, path) for path in paths)
