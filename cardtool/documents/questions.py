"""The box of open questions: what the rule texts do not settle, and how it is played."""

from __future__ import annotations

from collections.abc import Iterable

from cardtool.documents.booklet import Bullets, Callout, Item
from cardtool.documents.wording import heading, strong, word
from cardtool.model.game import Question
from cardtool.words.phrases import Phrases
from cardtool.words.spans import Text


def question_box(phrases: Phrases, questions: Iterable[tuple[str, Question]]) -> Callout | None:
    """The questions with all readings, the one in force first; None where there is no question."""
    items = tuple(_question(phrases, question) for _, question in questions)
    return Callout(heading(phrases, "questions"), (Bullets(items),)) if items else None


def _question(phrases: Phrases, question: Question) -> Item:
    readings = []
    for key in sorted(question.readings, key=lambda key: key != question.in_force):
        lead = word(phrases, "in_force" if key == question.in_force else "other_reading")
        readings.append(
            Item((Text(f"{lead} ", bold=key == question.in_force), *phrases.inline(question.readings[key])))
        )
    return Item(strong((Text(question.title),)), question.cites, (Bullets(tuple(readings)),))
