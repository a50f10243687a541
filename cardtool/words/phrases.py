"""Sentences from data: every condition, effect and step has a macro in a phrase file that says it.

A macro is named after what it says and its word: `effect_gain`, `condition_flag`, `need_ship`, `step_shuffle`. It
is called with a `View` of the node and gives rich text. Macros of later sources replace those of earlier ones, and
mappings that they set (`labels`, `kinds` …) are merged.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from cardtool.link.cardset import CardSet
from cardtool.model.conditions import Otherwise
from cardtool.model.fields import Range
from cardtool.model.model import Condition, Effect, Model, Step
from cardtool.model.steps import ReadingOfSteps
from cardtool.words import markup, rich
from cardtool.words.lines import lines
from cardtool.words.macros import MissingPhrase
from cardtool.words.sayer import Sayer, needed
from cardtool.words.shapes import Shape, shapes
from cardtool.words.spans import CardName, Icon, Spans, Text
from cardtool.words.views import View, seen

__all__ = ["Branch", "MissingPhrase", "Phrases"]


@dataclass(frozen=True, slots=True)
class Branch:
    """Steps below a step, with the words that lead to them: a kind of card, a way to choose; () for none."""

    label: Spans
    steps: tuple[Step, ...]


class Phrases:
    """Says what the data of one game means, in one language.

    `sources` are the phrase files by path, the game's own last, of which those named after the language count
    (`de.j2`); `icons` the ids that have a picture. Raises LookupError for a language without grammar and jinja2's
    TemplateSyntaxError for a broken source. Saying something that has no macro raises MissingPhrase: a bug of the
    phrase files.
    """

    def __init__(self, sources: Mapping[str, str], cards: CardSet, language: str, icons: frozenset[str]) -> None:
        self.cards, self.language = cards, language
        own = {path: text for path, text in sources.items() if PurePosixPath(path).stem == language}
        self._sayer = Sayer(own, cards, language, icons)
        self.names, self.macros = self._sayer.names, self._sayer.macros
        self._spans: dict[str, Spans] = {}

    # Names.

    def labels(self) -> dict[str, str]:
        """The words that templates and documents print by themselves, by key."""
        return dict(self.macros.words("labels"))

    def kind_name(self, kind: str) -> str:
        """The word for a kind on the faces of its cards."""
        return str(self.macros.words("kinds").get(kind, {}).get("label") or self.kind_noun(kind))

    def kind_noun(self, kind: str, many: bool = False) -> str:
        """What a card of a kind, or of a category of kinds, is called in sentences."""
        return markup.unescape(str(self._sayer.grammar.form(self.names.noun(("kind",), kind), "nom", many)))

    def name(self, kind: str, id: str) -> str:
        """What the thing `id` of a kind, category or table is called; the id when it is unknown."""
        return markup.unescape(self.names.noun((kind,), id).name)

    def printed(self, span: Range) -> str:
        """A range of numbers as cards print it: `3+`."""
        return str(self._sayer.grammar.printed(span))

    # Texts of authors.

    def inline(self, text: str) -> Spans:
        """Rich text of an author as one run."""
        return self.spans(text)

    def spans(self, text: str) -> Spans:
        """Rich text, such as macros give, as one run; equal texts are parsed once."""
        found = self._spans.get(text)
        if found is None:
            found = self._spans[text] = rich.line(text, self._resolve)
        return found

    def paragraphs(self, text: str) -> tuple[Spans, ...]:
        """Rich text by paragraphs."""
        return rich.paragraphs(text, self._resolve)

    # Nodes.

    def lead(self, node: Condition | None) -> Spans:
        """What stands before something that holds under a condition: “Wenn …:”, “Ansonsten:”, nothing for None."""
        if node is None:
            return ()
        node = self._sayer.settled(node)
        if isinstance(node, Otherwise):
            return self.spans(self.macros.say("lead", "otherwise"))
        return self.spans(self.macros.say("lead", "when", self._sayer.clause(node)))

    def clause(self, node: Condition) -> Spans:
        """A condition as a clause that a sentence can be made with."""
        return self.spans(self._sayer.clause(node))

    def lines(self, node: Condition) -> tuple[tuple[int, Spans], ...]:
        """A condition line by line, one need a line: the level (0 at the margin) and the words."""
        return tuple((line.level, self.spans(line.text)) for line in lines(self._sayer, node))

    def effects(self, nodes: tuple[Effect, ...]) -> Spans:
        """What happens, as running sentences."""
        return self.spans(self._sayer.effects(nodes))

    # Procedures.

    def step(self, node: Step) -> Spans:
        """What a step asks for; its `branches` are not part of it."""
        return self.spans(self._sayer.node("step", node))

    def branches(self, node: Step) -> tuple[Branch, ...]:
        """The steps below a step, questions settled."""
        if node.rest is not None:
            ways: Mapping[str, tuple[Step, ...]] = getattr(node, node.rest)
            labels = {key: self.spans(self.macros.say("branch", node.op, key)) for key in ways}
            return tuple(Branch(labels[key], self.in_force(steps)) for key, steps in ways.items())
        below = (getattr(node, shape.attribute) for shape in shapes(type(node)) if shape.role == "step")
        return tuple(Branch((), self.in_force(steps)) for steps in below if steps)

    def in_force(self, steps: tuple[Step, ...]) -> tuple[Step, ...]:
        """The steps, with the reading in force in the place of each question."""
        found: list[Step] = []
        for step in steps:
            if isinstance(step, ReadingOfSteps):
                found.extend(self.in_force(getattr(step, self._sayer.reading(step.question))))
            else:
                found.append(step)
        return tuple(found)

    # Macros by name.

    def say(self, prefix: str, name: str, *values: object) -> str:
        """The rich text of the macro `<prefix>_<name>`. Raises MissingPhrase."""
        return self.macros.say(prefix, name, *values)

    def view(self, value: Model) -> View:
        """What a macro sees of a model."""
        return self._sayer.view(value)

    def of_model(self, prefix: str, name: str, value: Model) -> tuple[tuple[int, Spans], ...]:
        """The lines of the macro `<prefix>_<name>` for a model; two spaces before a line are a level."""
        said = self.say(prefix, name, self.view(value)).split("\n")
        return tuple(((len(one) - len(one.lstrip())) // 2, self.spans(one)) for one in said if one.strip())

    def of_field(self, shape: Shape, value: object) -> Spans:
        """What the macro `field_<name>` makes of the value of a field."""
        return self.spans(self.macros.say("field", shape.name, seen(self.names, shape, value)))

    def missing(self) -> tuple[str, ...]:
        """What the game needs and no phrase file has: macros by name, `kinds.<kind>` for a card kind without a noun."""
        language = self.cards.language
        nodes = ((sort, cls.op) for sort, cls in needed(language) if self._sayer.word(sort, cls) is None)
        limits = self.cards.file.limits if self.cards.file else ()
        named = (
            *(("flag", kind) for kind in sorted(language.flags)),
            *(("branch", op) for op, cls in language.steps.items() if cls.rest is not None),
            *(("limit", id) for id in limits),
        )
        macros = (*nodes, *(one for one in named if not self.macros.has(*one)))
        nouns = (f"kinds.{kind}" for kind in language.kinds if kind not in self.macros.words("kinds"))
        return (*(f"{sort}_{name}" for sort, name in macros), *nouns)

    def _resolve(self, id: str, number: str | None, words: str | None) -> Spans | None:
        noun = self.names.of_token(id)
        if noun is None:
            return (Icon(id, id, number),) if id in self.names.icons else None
        if words is None:
            words = markup.unescape(self._sayer.grammar.form(noun, "nom", number not in (None, "1")))
        if noun.pictured and not noun.tokened:
            return (Icon(id, words, number),)
        before = (Text(f"{number} "),) if number else ()
        return (*before, CardName(words, id) if noun.tokened else Text(words, bold=True))
