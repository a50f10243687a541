"""All rule summaries of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardtool.documents.aid import aid_booklet
from cardtool.documents.booklet import Booklet, Look
from cardtool.documents.cards import card_texts
from cardtool.documents.charts import chart_booklets
from cardtool.documents.components import Typeface, components_booklet, credits_booklet
from cardtool.documents.glossary import glossary_booklet
from cardtool.documents.kinds import cards_of_all_kinds, kind_booklet, kind_rules
from cardtool.documents.mentions import all_questions, procedures
from cardtool.documents.overview import overview_booklet
from cardtool.documents.procedures import procedure_booklet
from cardtool.documents.questions import question_box
from cardtool.documents.register import register_booklet
from cardtool.documents.whole import questions_booklet, whole_booklet
from cardtool.documents.wins import condition_booklets
from cardtool.words.phrases import Phrases


def booklets(phrases: Phrases, look: Look, typefaces: Sequence[Typeface] = ()) -> Mapping[str, Booklet]:
    """The summaries of a game by name.

    One for each procedure that has steps, by its id, and for each kind that has cards, by its name, spelled with
    hyphens; where a procedure has the same name, the kind's ends in `-cards`. Then what concerns the whole game:
    `overview`, `glossary`, `index`, `questions`, `components`, `credits`, its tables and conditions; `rules`, which
    is all of this in one booklet, and `player-aid`, one page.
    """
    texts = card_texts(phrases)
    told = {entry.id: procedure_booklet(phrases, entry, look) for entry in procedures(phrases.cards)}
    charts = chart_booklets(phrases, look)
    conditions = condition_booklets(phrases, texts, look)
    kinds: dict[str, Booklet] = {}
    rules: dict[str, Booklet] = {}
    for kind, cards in texts.items():
        name = kind.replace("_", "-")
        name = f"{name}-cards" if name in told else name
        kinds[name] = kind_booklet(phrases, kind, cards, look)
        rules[name] = kind_rules(phrases, kind, cards, look)
    box = question_box(phrases, all_questions(phrases.cards))
    glossary = glossary_booklet(phrases, texts, look)
    overview = overview_booklet(phrases, look)
    first = {**told, **conditions, **charts}
    last = {
        **({"glossary": glossary} if glossary else {}),
        "index": register_booklet(phrases, texts, look),
        **({"questions": questions_booklet(phrases, box, look)} if box else {}),
        "components": components_booklet(phrases, look),
        "credits": credits_booklet(phrases, texts, typefaces, look),
    }
    all_cards = {"cards": cards_of_all_kinds(phrases, texts, look)}
    before_credits = {name: last[name] for name in last if name != "credits"}
    behind = {**before_credits, **all_cards, "credits": last["credits"]}
    return {
        "rules": whole_booklet(phrases, overview, first, rules, behind, look),
        "player-aid": aid_booklet(phrases, texts, look),
        "overview": overview,
        **first,
        **kinds,
        **last,
    }
