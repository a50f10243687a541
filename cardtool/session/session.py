"""The one mutable object of the project: it remembers what each file gave as long as its text stays the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, TypeVar

from cardtool.assets.assets import Assets
from cardtool.assets.pictures import PICTURES
from cardtool.core.diagnostic import Problem
from cardtool.core.memory import Memory
from cardtool.core.source import Place, Route, SourceFile, Span
from cardtool.game import Schema, late_problem, load_schema
from cardtool.link.cardset import CardSet
from cardtool.link.link import link
from cardtool.lint import rules as generic_rules
from cardtool.lint.house import House
from cardtool.lint.rule import Game, Rule, Stage, rules_of, run
from cardtool.model.build import Built, build_file
from cardtool.model.config import Config
from cardtool.model.model import Card, Model
from cardtool.model.plain import NO_LANGUAGE, read_plain, sound_part
from cardtool.model.reader import Reader
from cardtool.model.translate import with_texts, without_grammar
from cardtool.project.reading import exists, read
from cardtool.project.workspace import CONFIG, files_below, game_files, game_names
from cardtool.session.collect import assets_below
from cardtool.session.house import house_of
from cardtool.session.levels import LevelsOf
from cardtool.syntax.cures import cured
from cardtool.syntax.document import Document, parse
from cardtool.words.catalogue import Catalogue, read_catalogue
from cardtool.words.translatable import standing

if TYPE_CHECKING:
    from cardtool.words.phrases import Phrases

T = TypeVar("T", bound=Model)
_BYTES = (*PICTURES[1:], ".ttf", ".otf")


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game as far as it could be read, what is wrong with it, the rules it is held to, and its translations."""

    name: str
    cards: CardSet
    assets: Assets
    rules: tuple[Rule, ...]
    problems: tuple[Problem, ...]
    files: tuple[str, ...]
    catalogues: tuple[Catalogue, ...] = ()

    @property
    def schema_known(self) -> bool:
        """False when the schema could not be loaded."""
        return self.cards.language is not NO_LANGUAGE

    @property
    def card_count(self) -> int:
        """Cards of the game, those that failed included."""
        kinds = self.cards.language.kinds
        whole = sum(isinstance(entry.value, Card) for entry in self.cards.entries)
        return whole + sum(stub.kind is None or stub.kind in kinds for stub in self.cards.stubs)


@dataclass
class Session:
    """A workspace at `root`. The files of `overlay` have the text there, whatever the disk holds; a YAML file of a game
    need not be on the disk at all.
    """

    root: Path
    overlay: dict[str, str] = field(default_factory=dict)
    unreadable: dict[str, tuple[Problem, ...]] = field(default_factory=dict)
    """What is wrong with the bytes that texts of `overlay` were made from."""
    documents: dict[str, Document] = field(default_factory=dict)
    tried_pictures: dict[str, tuple[bytes, str]] = field(default_factory=dict)
    """Pictures that were drawn on trial: a digest of their bytes, and what was wrong, "" for nothing."""
    _built: dict[tuple[str, str], tuple[Document, Built]] = field(default_factory=dict)
    _memories: dict[str, Memory] = field(default_factory=dict)
    _catalogues: dict[str, tuple[SourceFile, Catalogue, tuple[Problem, ...]]] = field(default_factory=dict)
    _schemas: dict[str, tuple[Schema | None, Reader | None, tuple[Problem, ...]]] = field(default_factory=dict)
    config: Config = field(init=False)
    config_problems: tuple[Problem, ...] = field(init=False)
    house: House = field(init=False)
    levels: LevelsOf = field(init=False)

    def __post_init__(self) -> None:
        self.configure()

    def configure(self) -> None:
        """Read `cardtool.yaml`, anew where it may have changed. Of a field with a slip the default counts."""
        document, wrong = self.parse(CONFIG)
        found, problems = read_plain(Config, CONFIG, document.data, lambda route: document.spelled(*route))
        self.config = found or sound_part(Config, document.data, problems) or Config()
        self.house, odd = house_of(self.config, self.read)
        self.config_problems = (*wrong, *problems, *odd)
        self.levels = LevelsOf(self.config)

    def games(self) -> tuple[str, ...]:
        """The games of the workspace, by name."""
        return game_names(self.root, self.config.cards)

    def plain(self, cls: type[T], path: str) -> tuple[T | None, tuple[Problem, ...]]:
        """A file that is one mapping of one model."""
        document, problems = self.parse(path)
        if problems:
            return None, problems
        return read_plain(cls, path, document.data, lambda route: document.spelled(*route))

    def read(self, path: str) -> tuple[SourceFile, tuple[Problem, ...]]:
        """The text of a file; one that cannot be read is empty, with the reason beside it."""
        text = self.overlay.get(path)
        return read(self.root, path) if text is None else (SourceFile(path, text), self.unreadable.get(path, ()))

    def has(self, path: str) -> bool:
        """True when something lies at `path`, be it readable or not."""
        return path in self.overlay or exists(self.root, path)

    def parse(self, path: str) -> tuple[Document, tuple[Problem, ...]]:
        """The document at `path` and what is wrong with it as text and as YAML."""
        file, unreadable = self.read(path)
        known = self.documents.get(path)
        document = known if known is not None and known.file.text == file.text else cured(parse(file))
        self.documents[path] = document
        return document, unreadable or document.problems

    def load(self, game: str) -> Loaded:
        """Read and link a game. Never fails for what stands in its files or in its schema."""
        try:
            return self._load(game)
        except Exception as error:  # pydantic builds a model when the first card of its kind is read
            schema = self._schema(game)[0]
            folder = f"{self.config.schema_}/{game}"
            problem = late_problem(self.root, folder, schema, error) if schema is not None else None
            if problem is None:
                raise
            self._schemas[game] = (None, None, (problem,))
            return self._load(game)

    def _load(self, game: str) -> Loaded:
        schema, reader, problems = self._schema(game)
        files = game_files(self.root, self.config.cards, game, tuple(self.overlay))
        paths = (files.game, *files.reference, *files.rules, *files.cards)
        found: list[Problem] = [*problems]
        built: list[Built] = []
        unread: list[str] = []
        for path in paths:
            document, wrong = self.parse(path)
            found.extend(wrong)
            if wrong:
                unread.append(document.file.text)
            if reader is not None and (document.data or not wrong):  # what could not be read is no empty file
                built.append(self._build(game, reader, path, document))
        language = schema.language if schema is not None else NO_LANGUAGE
        memory = self._memories.setdefault(game, Memory())
        memory.turn()
        cards, broken = link(game, language, built, tuple(unread), memory)
        found.extend(problem for one in built for problem in one.problems)
        if schema is not None:
            found.extend(broken)
        rules = (*_rules_of_any_game(), *(schema.rules if schema is not None else ()))
        catalogues = self._read_catalogues(game, found)
        return Loaded(
            game, cards, assets_below(self.root, self.config, game, self.read), rules, tuple(found), paths, catalogues
        )

    def translated(self, loaded: Loaded, lang: str) -> Loaded:
        """The game with its texts in another language; what has no translation stays as it is.

        Names lose the grammar of the game's own language. Without a catalogue of `lang` it is the game itself;
        a translated game has none.
        """
        catalogue = next((one for one in loaded.catalogues if one.language == lang), None)
        reader = self._schema(loaded.name)[1]
        if catalogue is None or reader is None:
            return loaded
        texts: dict[str, dict[Route, str]] = {}
        for source, message in standing(loaded.cards, catalogue).translated:
            texts.setdefault(source.place.path, {})[source.place.route] = message.text
        built = []
        for path in loaded.files:
            document = self.documents[path]
            data = with_texts(document.data, texts.get(path, {}))
            built.append(build_file(loaded.name, reader, path, data, lambda route: None))
        cards, _ = link(loaded.name, loaded.cards.language, built, loaded.cards.unread)
        entries = tuple(without_grammar(entry) for entry in cards.entries)
        return replace(loaded, cards=replace(cards, entries=entries), catalogues=())

    def lint(self, loaded: Loaded) -> tuple[Problem, ...]:
        """What the data rules find."""

        @cache
        def phrases() -> Phrases | None:
            from cardtool.session.wording import own_phrases  # brings jinja, which most checks do without

            return own_phrases(self, loaded)

        translations = tuple(
            standing(loaded.cards, catalogue) for catalogue in loaded.catalogues if not catalogue.broken
        )
        memory = self._memories[loaded.name]
        game = Game(loaded.cards, loaded.assets, (), translations, phrases, self.house, memory=memory)
        return tuple(run(self.rules(loaded, "data"), game, self.levels))

    def rules(self, loaded: Loaded, stage: Stage) -> tuple[Rule, ...]:
        """The rules of a stage that are not off everywhere."""
        return tuple(rule for rule in loaded.rules if rule.stage == stage and self.levels.runs(rule))

    def own_rules(self, game: str) -> tuple[Rule, ...] | None:
        """The rules that a game's schema brings; None where it cannot be loaded."""
        schema = self._schema(game)[0]
        return schema.rules if schema is not None else None

    def span(self, at: Place | Span) -> Span:
        """Where a place stands in its file."""
        if isinstance(at, Span):
            return at
        document = self.documents.get(at.path)
        return document.span(at) if document is not None else Span(at.path, 0, 0)

    def catalogue(self, path: str) -> Catalogue | None:
        """The translations of a file that was read for a game."""
        known = self._catalogues.get(path)
        return known[1] if known is not None else None

    def sources(self, paths: Iterable[str]) -> dict[str, SourceFile]:
        """The texts of files, read when they were not needed before; a picture of pixels and a font have none."""
        found = {}
        for path in paths:
            known = self.documents.get(path)
            if known is not None:
                found[path] = known.file
            else:
                found[path] = SourceFile(path, "") if path.endswith(_BYTES) else self.read(path)[0]
        return found

    def _read_catalogues(self, game: str, found: list[Problem]) -> tuple[Catalogue, ...]:
        """The translations below `locale/`, by language; what is wrong with them is added to `found`."""
        catalogues = []
        folder = f"{self.config.cards}/{game}/locale"
        also = (path for path in self.overlay if path.startswith(f"{folder}/") and path.endswith(".po"))
        for path in sorted({*files_below(self.root, folder, (".po",)), *also}):
            file, unreadable = self.read(path)
            known = self._catalogues.get(path)
            if known is None or known[0] != file:
                known = self._catalogues[path] = (file, *read_catalogue(PurePosixPath(path).stem, file))
            found.extend(unreadable or known[2])
            catalogues.append(known[1])
        return tuple(catalogues)

    def _build(self, game: str, reader: Reader, path: str, document: Document) -> Built:
        known = self._built.get((game, path))
        if known is None or known[0] is not document:
            built = build_file(game, reader, path, document.data, lambda route: document.spelled(*route))
            known = self._built[game, path] = (document, built)
        return known[1]

    def _schema(self, game: str) -> tuple[Schema | None, Reader | None, tuple[Problem, ...]]:
        if game not in self._schemas:
            schema, problems = load_schema(self.root, self.config.schema_, game)
            self._schemas[game] = (schema, Reader(schema.language) if schema else None, problems)
        return self._schemas[game]


@cache
def _rules_of_any_game() -> tuple[Rule, ...]:
    """Those that the tool brings."""
    return rules_of(generic_rules)
