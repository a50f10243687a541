"""What a procedure or a card speaks of: concepts, questions, zones, kinds of cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.conditions import Reading
from cardtool.model.game import Procedure, Question
from cardtool.model.model import Condition, Model
from cardtool.model.steps import ReadingOfSteps


def models_in(value: object) -> Iterator[Model]:
    """A model and all models below it, those above first."""
    if isinstance(value, Model):
        yield value
        for name in type(value).model_fields:
            yield from models_in(getattr(value, name))
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from models_in(item)
    elif isinstance(value, tuple):
        for item in value:
            yield from models_in(item)


def cites_in(*values: object) -> tuple[str, ...]:
    """The concept numbers of models and of all below them, in order, each once."""
    found = (cite for value in values for model in models_in(value) for cite in getattr(model, "cites", ()))
    return tuple(dict.fromkeys(found))


def procedures(cards: CardSet) -> tuple[Entry, ...]:
    """The procedures that the rule texts tell, by number, then by title."""
    told = (entry for entry in cards.by_kind.get("procedure", {}).values())
    given = [entry for entry in told if isinstance(entry.value, Procedure) and entry.value.steps is not None]
    return tuple(sorted(given, key=lambda entry: (_number(entry), entry.id)))


def _number(entry: Entry) -> int:
    return entry.value.number or 1000 if isinstance(entry.value, Procedure) else 1000


def zones_of(entry: Entry) -> tuple[str, ...]:
    """The zones that a procedure names, in the order of their names."""
    return tuple(sorted({reference.id for reference in entry.references if "zone" in reference.ref.kinds}))


def speaks_of(cards: CardSet, entry: Entry, kind: str) -> bool:
    """True when a procedure has steps about cards of a kind, be it by one of the kind's categories."""
    named = {reference.id for reference in entry.references if "kind" in reference.ref.kinds}
    asked = {model.op for model in models_in(entry.value) if isinstance(model, Condition)}
    cls = cards.language.kinds[kind]
    return bool({kind, *cls.categories} & (named | asked))


def questions_about(cards: CardSet, values: Iterable[object]) -> tuple[tuple[str, Question], ...]:
    """The open questions that these models read one way or the other, or whose concepts they cite."""
    values = tuple(values)
    cited = set(cites_in(*values))
    asked = {
        model.question for value in values for model in models_in(value) if isinstance(model, Reading | ReadingOfSteps)
    }
    return tuple(
        (id, question) for id, question in all_questions(cards) if id in asked or cited.intersection(question.cites)
    )  # fmt: skip


def unasked(cards: CardSet) -> Mapping[str, tuple[tuple[str, Question], ...]]:
    """By procedure: questions about what no procedure and no card says, such as a gap of the rule texts.

    Each belongs to the procedure that cites most of the same rule text (`S2` of `S2.30`), since there a reader
    looks for it.
    """
    procs = {entry.id: (entry.value,) for entry in procedures(cards)}
    values = [*(entry.value for entry in procedures(cards)), *(card for _, card in cards.cards())]
    asked = {id for id, _ in questions_about(cards, values)}
    return _homes((pair for pair in all_questions(cards) if pair[0] not in asked), procs)


def questions_by_kind(cards: CardSet) -> Mapping[str, tuple[tuple[str, Question], ...]]:
    """By kind of card: the questions that its cards raise. One that several kinds raise is told with the closest."""
    kinds = {kind: tuple(card for _, card in cards.cards(kind)) for kind in cards.language.kinds}
    values = tuple(card for held in kinds.values() for card in held)
    return _homes(questions_about(cards, values), kinds)


def _homes(
    questions: Iterable[tuple[str, Question]], places: Mapping[str, tuple[Model, ...]]
) -> Mapping[str, tuple[tuple[str, Question], ...]]:
    """Each question at the place that cites most of its concepts, then most of its rule text."""
    cited = {place: cites_in(*values) for place, values in places.items()}
    found: dict[str, list[tuple[str, Question]]] = {}
    for id, question in questions:
        texts = {_text(cite) for cite in question.cites}
        nearest = max(
            cited,
            key=lambda place: (
                len(set(cited[place]).intersection(question.cites)),
                sum(_text(cite) in texts for cite in cited[place]),
            ),
            default=None,
        )
        if nearest is not None:
            found.setdefault(nearest, []).append((id, question))
    return {place: tuple(told) for place, told in found.items()}


def _text(cite: str) -> str:
    return cite.split(".")[0]


def all_questions(cards: CardSet) -> list[tuple[str, Question]]:
    """The open questions in the order of their file."""
    entries = cards.by_kind.get("question", {}).items()
    return [(id, entry.value) for id, entry in entries if isinstance(entry.value, Question)]
