"""Single cards as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardtool.documents.terminal import card_page
from cardtool.report.lines import Lines
from cardtool.session.check import Checked, check
from cardtool.session.locate import located
from cardtool.session.proofs import proof_text
from cardtool.session.select import Selection
from cardtool.session.session import Loaded, Session
from cardtool.session.wording import WORDING_ERRORS, phrases, wording_problem
from cardtool.words.phrases import Phrases


def pages(
    session: Session,
    wanted: Iterable[Selection],
    loaded: Mapping[str, Loaded],
    lang: str | None,
    width: int | None,
    *,
    prove: bool = False,
) -> Iterator[str | Checked]:
    """Cards in a language, None their game's own, each named by a selection of it alone.

    With `prove` each is followed by what is proved of its conditions that must be reachable. In the place of a card
    that cannot be shown stands what is wrong with it.
    """
    spoken: dict[str, tuple[Loaded, Phrases]] = {}
    for selection in wanted:
        ((game, id),) = selection.cards
        entry, file = loaded[game].cards.get("card", id), loaded[game].cards.file
        if entry is None or file is None:
            yield check(session, selection, {game: loaded[game]}, for_build=True)
            continue
        language = lang or file.language
        try:
            if game not in spoken:
                there = session.translated(loaded[game], language)
                spoken[game] = (there, phrases(session, there, language))
            there, words = spoken[game]
            span = session.span(entry.place)
            line, _ = Lines(session.sources([span.path])[span.path].text).position(span.start)
            page = card_page(words, there.cards.get("card", id) or entry, f"{span.path}:{line}", width)
            yield f"{page}\n{proof_text(loaded[game].cards, id, width)}" if prove else page
        except WORDING_ERRORS as error:
            problem = wording_problem(session, loaded[game], language, error, entry)
            yield Checked(session, selection, {game: loaded[game]}, located(session, game, (problem,)), for_build=True)
