"""Names of things, with what grammar needs to put them into a sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from cardtool.link.cardset import CardSet
from cardtool.model.build import Entry
from cardtool.model.game import Track
from cardtool.model.model import Card, Named
from cardtool.words import markup

Gender: TypeAlias = Literal["m", "f", "n"]


@dataclass(frozen=True, slots=True, eq=False)
class Noun:
    """A thing by name. All words are escaped: they may stand in rich text as they are.

    `tokened` is true for cards, whose title is a span of its own; `pictured` where an icon has its picture; `scale` for
    a track, which stands at a value and is not had; `marker` for one that is not gained either, but raised.
    """

    id: str
    name: str
    gender: Gender | None = None
    plural: str | None = None
    accusative: str | None = None
    dative: str | None = None
    plural_dative: str | None = None
    kind: str = ""
    tokened: bool = False
    pictured: bool = False
    scale: bool = False
    marker: bool = False
    entry: Entry | None = field(default=None, repr=False)

    def __str__(self) -> str:
        return self.shown(self.name)

    def shown(self, words: str) -> str:
        """Rich text of the thing under these words: a card's title stays known as such."""
        return markup.token(self.id, words) if self.tokened else words

    def icon(self, words: str) -> str:
        """Rich text of its picture, or of the words where it has none."""
        return markup.token(self.id, words) if self.tokened or self.pictured else words


_GRAMMAR = ("gender", "plural", "accusative", "dative", "plural_dative")
_GENERIC = ("zone", "deck", "section", "procedure", "question", "game")


class Names:
    """The nouns of a game by kind and id.

    What no data holds comes from the phrase files: `kinds`, the nouns of card kinds, each a mapping with `name` and
    the grammar of `Named`; `markers`, the ids of tracks that are raised and lowered rather than gained and lost.
    """

    def __init__(
        self,
        cards: CardSet,
        icons: frozenset[str],
        kinds: Mapping[str, Mapping[str, str]],
        markers: Collection[str],
    ) -> None:
        self.cards, self.icons, self._kinds, self._markers = cards, icons, kinds, markers
        self._known: dict[tuple[str, str], Noun] = {}
        self._tokens: dict[str, Noun | None] = {}

    def noun(self, kinds: tuple[str, ...], id: str) -> Noun:
        """The thing `id` of one of these kinds; what is unknown is called by its id, since drafts are printed too."""
        for kind in kinds:
            found = self._known.get((kind, id)) or self._make(kind, id)
            if found is not None:
                self._known[kind, id] = found
                return found
        return Noun(id, markup.escape(id))

    def _make(self, kind: str, id: str) -> Noun | None:
        if kind == "kind":
            words = self._kinds.get(id)
            return self._noun(id, words["name"], words, kind, None) if words else None
        entry = self.cards.get(kind, id)
        return None if entry is None else self._of(entry)

    def _of(self, entry: Entry) -> Noun | None:
        value = entry.value
        if isinstance(value, Card):
            name: str | None = value.title
        elif isinstance(value, Named):
            name = value.name
        else:
            name = getattr(value, "title", None)
        grammar = {key: getattr(value, key, None) for key in _GRAMMAR}
        return None if name is None else self._noun(entry.id, name, grammar, entry.kind, entry)

    def _noun(self, id: str, name: str, words: Mapping[str, str | None], kind: str, entry: Entry | None) -> Noun:
        escaped = {key: markup.escape(word) for key in _GRAMMAR[1:] if (word := words.get(key))}
        gender: Gender | None = words.get("gender")  # type: ignore[assignment]
        card = entry is not None and isinstance(entry.value, Card)
        scale = entry is not None and isinstance(entry.value, Track)
        return Noun(
            id, markup.escape(name), gender, **escaped, kind=kind,
            tokened=card, pictured=id in self.icons, scale=scale, marker=id in self._markers, entry=entry,
        )  # fmt: skip

    def of_token(self, id: str) -> Noun | None:
        """What a token `<id>` of an author means: a card, a quantity, a row of a table, or what else has a name."""
        if id not in self._tokens:
            found = min(self._all(id), key=lambda ranked: ranked[0], default=None)
            self._tokens[id] = self._of(found[1]) if found else None
        return self._tokens[id]

    def _all(self, id: str) -> Iterator[tuple[int, Entry]]:
        """What bears this id, the likeliest meaning first: a symbol's own row tells more than the zone it leads to."""
        for kind, entries in self.cards.by_kind.items():
            entry = entries.get(id)
            if entry is not None and kind == entry.kind:
                card = isinstance(entry.value, Card)
                quantity = "quantity" in (kind, *getattr(entry.value, "categories", ()))
                yield (0 if card else 1 if quantity else 3 if kind in _GENERIC else 2), entry
