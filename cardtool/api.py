"""The names that a game's `schema/` may import: everything a model of cards is written with."""

from cardtool.core.diagnostic import Problem
from cardtool.lint.rule import Game, rule
from cardtool.model.conditions import What
from cardtool.model.fields import (
    Amounts,
    Art,
    Asset,
    AtLeast,
    Count,
    Ordinals,
    QuantityRef,
    QuestionRef,
    Range,
    Ref,
    Rich,
    Text,
    ZoneRef,
)
from cardtool.model.game import (
    Deck,
    GameFile,
    Procedure,
    QuantityRow,
    Section,
    Setup,
    Stack,
    Track,
    Zone,
)
from cardtool.model.model import Card, Concept, Condition, Effect, Model, Named, Part, Row, Step
from cardtool.model.steps import CardWord, Steps

__all__ = [
    "Amounts",
    "Art",
    "Asset",
    "AtLeast",
    "Card",
    "CardWord",
    "Concept",
    "Condition",
    "Count",
    "Deck",
    "Effect",
    "Game",
    "GameFile",
    "Model",
    "Named",
    "Ordinals",
    "Part",
    "Problem",
    "Procedure",
    "QuantityRef",
    "QuantityRow",
    "QuestionRef",
    "Range",
    "Ref",
    "Rich",
    "Row",
    "Section",
    "Setup",
    "Stack",
    "Step",
    "Steps",
    "Text",
    "Track",
    "What",
    "Zone",
    "ZoneRef",
    "rule",
]
