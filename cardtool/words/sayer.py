"""From nodes to rich text: which macro says what, and what it is given."""

from __future__ import annotations

import re
from collections.abc import Mapping

from cardtool.link.cardset import CardSet
from cardtool.model.conditions import All, AnyOf, Flag, NoneOf, Not, Otherwise, Quantity, Reading, Sequence
from cardtool.model.fields import Range
from cardtool.model.language import Language
from cardtool.model.model import Condition, Effect, Model, Node, Step
from cardtool.model.steps import ReadingOfSteps
from cardtool.words.grammar import grammar
from cardtool.words.macros import Macros
from cardtool.words.names import Names, Noun
from cardtool.words.shapes import shapes
from cardtool.words.views import View, view

_STRUCTURAL = (Not, NoneOf, Reading, ReadingOfSteps)
"""Said through what is inside them."""
_WORD_END = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Sayer:
    """Makes rich text of conditions, effects and steps. `sources` are those of one language."""

    def __init__(self, sources: Mapping[str, str], cards: CardSet, language: str, icons: frozenset[str]) -> None:
        self.cards = cards
        self.grammar = grammar(language)
        self.macros = Macros(sources, self.grammar, {
            "clause": self.clause, "effects": self.effects, "cards": self.selected, "opposite": opposite,
            "noun": lambda kind, id: self.names.noun((kind,), id), "row": self._row, "limit": self._limit,
        })  # fmt: skip
        self.names = Names(cards, icons, self.macros.words("kinds"), self.macros.words("scales"))
        self._found: dict[tuple[str, type[Node]], str | None] = {}
        self._said: dict[tuple[object, ...], str] = {}

    def view(self, value: Model) -> View:
        """What a macro sees of a model."""
        return view(self.names, value)

    def word(self, prefix: str, cls: type[Node]) -> str | None:
        """The word of the macro for a class of nodes: its own, or that of a base class (`need_pattern`)."""
        if (prefix, cls) not in self._found:
            has = self.macros.has
            self._found[prefix, cls] = next((word for word in words_of(cls) if has(prefix, word)), None)
        return self._found[prefix, cls]

    def node(self, prefix: str, node: Node, *more: object) -> str:
        """What a node means. Raises MissingPhrase. The few things that thousands of cards say are made once."""
        key = (prefix, type(node), _values(node), *more)
        try:
            found = self._said.get(key)
        except TypeError:  # something inside cannot be hashed
            return self.macros.say(prefix, self.word(prefix, type(node)) or node.op, self.view(node), *more)
        if found is None:
            word = self.word(prefix, type(node)) or node.op
            found = self._said[key] = self.macros.say(prefix, word, self.view(node), *more)
        return found

    def effects(self, nodes: tuple[Effect, ...]) -> str:
        """What happens, as running sentences."""
        return str(self.grammar.sentences([self.node("effect", node) for node in _merged(nodes)]))

    def settled(self, node: Condition) -> Condition:
        """The condition itself; of a question the reading in force."""
        while isinstance(node, Reading):
            node = getattr(node, self.reading(node.question))
        return node

    def need(self, node: Condition) -> str | None:
        """What must be there, as words without a verb, or None where it cannot be said so."""
        node = self.settled(node)
        return self.node("need", node) if self.word("need", type(node)) else None

    def clause(self, node: Condition, negated: bool = False) -> str:
        """A condition, or that it does not hold, as a clause."""
        node = self.settled(node)
        if isinstance(node, Not | NoneOf):
            return self.clause(node.of, not negated)
        if isinstance(node, All | AnyOf):
            together = isinstance(node, All) != negated
            return self.macros.say("condition", "all" if together else "any", self._parts(node, negated, together))
        if isinstance(node, Sequence):
            return self.macros.say("condition", node.op, [self.clause(part) for part in node.of], negated)
        return self.node("condition", node, negated)

    def _parts(self, node: All | AnyOf, negated: bool, together: bool) -> list[str]:
        """The clauses of a junction; a junction of the other sort inside it stands in brackets."""
        found: list[str] = []
        for part in node.of:
            inner, flipped = self.settled(part), negated
            while isinstance(inner, Not | NoneOf):
                inner, flipped = self.settled(inner.of), not flipped
            if not isinstance(inner, All | AnyOf):
                found.append(self.clause(inner, flipped))
            elif (isinstance(inner, All) != flipped) == together or len(inner.of) == 1:
                found.extend(self._parts(inner, flipped, together))
            else:
                found.append(f"({self.clause(inner, flipped)})")
        return found

    def selected(self, node: Condition, who: str | None) -> str:
        """The cards that fit a condition, as what `who` does something with."""
        node = self.settled(node)
        if isinstance(node, AnyOf):
            return str(self.grammar.listed([self.selected(part, who) for part in node.of]))
        if self.word("cards", type(node)):
            return self.node("cards", node, who)
        return self.macros.say("cards", "where", self.clause(node))

    def reading(self, question: str) -> str:
        """`a` or `b`; a reading that a node does not spell out changes nothing in it."""
        entry = self.cards.get("question", question)
        chosen = getattr(entry.value, "in_force", "a") if entry else "a"
        return chosen if chosen in ("a", "b") else "a"

    def _limit(self, id: str) -> int:
        """The number of a limit; 0 in a draft that lacks it."""
        return self.cards.file.limits.get(id, 0) if self.cards.file else 0

    def _row(self, noun: Noun) -> View | None:
        """All that the game says of a noun."""
        return self.view(noun.entry.value) if noun.entry else None


def _values(node: Node) -> tuple[object, ...]:
    """The fields of a node as a key."""
    return tuple([tuple(value.items()) if type(value) is dict else value for value in node.__dict__.values()])


def words_of(cls: type[Node]) -> tuple[str, ...]:
    """The words that macros for nodes of a class may be named after: its own, then those of its base classes."""
    bases = [base for base in cls.__mro__[1:] if issubclass(base, Node) and base not in (Node, Condition, Effect, Step)]
    return (cls.op, *(base.op or _WORD_END.sub("_", base.__name__).lower() for base in bases))


def needed(language: Language) -> tuple[tuple[str, type[Node]], ...]:
    """What a game can say: the sort of node (`condition`, `effect`, `step`) and its class."""
    sorts: tuple[tuple[str, Mapping[str, type[Node]]], ...] = (
        ("condition", {**language.conditions, "flag": Flag, "quantity": Quantity, "otherwise": Otherwise}),
        ("effect", language.effects), ("step", language.steps),
    )  # fmt: skip
    return tuple((sort, cls) for sort, words in sorts for cls in words.values() if cls not in _STRUCTURAL)


def opposite(span: Range) -> Range | None:
    """The numbers that are not in a range, where they are a range themselves."""
    if span.low is None:
        return None if span.high is None else Range(span.high + 1, None)
    return Range(None, span.low - 1) if span.high is None else None


def _merged(nodes: tuple[Effect, ...]) -> list[Effect]:
    """The effects, with neighbours of one sort that change amounts as one."""
    found: list[Effect] = []
    for node in nodes:
        own = shapes(type(node))
        if not found or type(found[-1]) is not type(node) or len(own) != 1 or own[0].role != "amounts":
            found.append(node)
            continue
        amounts: dict[str, int] = dict(getattr(found[-1], own[0].attribute))
        for id, number in getattr(node, own[0].attribute).items():
            amounts[id] = amounts.get(id, 0) + number
        found[-1] = type(node).model_construct(None, **{own[0].attribute: amounts})
    return found
