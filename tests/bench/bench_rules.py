"""Checking what is wrong: many faults at once, one edited file in a running session, and other tools on the same cards.

Run: python tests/bench/bench_rules.py [CARDS]; needs yamllint and check-jsonschema.
"""

from __future__ import annotations

import gc
import json
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from generator import make
from measure import call, process

from cardtool.game import load_schema
from cardtool.session.check import check
from cardtool.session.select import select
from cardtool.session.session import Loaded, Session

CHECK = ["-m", "cardtool", "check", "--format", "json"]
YAMLLINT = "{extends: default, rules: {line-length: disable, document-start: disable, braces: disable}}"


def faults(folder: Path) -> None:
    """6,000 cards in 160 files, one in twenty with a fault."""
    make(folder, 6000, a_file=6000 // 160 + 1, faulty=0.05)
    seconds = process(CHECK, folder, 5)
    session = Session(folder.resolve())
    loaded: dict[str, Loaded] = {}
    summary = check(session, select(session, (), loaded), loaded).summary
    print(f"6,000 cards with faults         {seconds:6.2f} s CPU, {summary.errors} errors, {summary.warnings} warnings")


def one_file(folder: Path, cards: int) -> None:
    """A file of 100 cards is edited while a session holds the whole game; then the part that the file alone takes."""
    make(folder, cards, a_file=100)
    session = Session(folder.resolve())
    path = "cards/frost/generated/0007.yaml"
    text = (folder / path).read_text(encoding="utf-8")
    rounds = [0]

    def edited() -> None:
        rounds[0] += 1
        (folder / path).write_text(text + f"# {rounds[0]}\n", encoding="utf-8")
        loaded: dict[str, Loaded] = {}
        check(session, select(session, (), loaded), loaded)

    def alone() -> None:
        rounds[0] += 1
        (folder / path).write_text(text + f"# {rounds[0]}\n", encoding="utf-8")
        document, _ = session.parse(path)
        reader = session._schema("frost")[1]
        assert reader is not None
        session._build("frost", reader, path, document)

    edited()
    print(f"one edited file in {cards:,} cards  {call(edited, 9) * 1000:6.0f} ms CPU")
    print(f"the file alone                  {call(alone, 9) * 1000:6.0f} ms CPU")


def others(folder: Path, cards: int) -> None:
    """yamllint, and check-jsonschema with a schema of the cards, on the same files in turn with the check."""
    make(folder, cards, lists=True)
    (folder / "schema.json").write_text(json.dumps(exported(folder)), encoding="utf-8")
    files = [str(path) for path in sorted(folder.glob("cards/frost/generated/*.yaml"))]
    lint = ["-m", "yamllint", "-d", YAMLLINT, *files]
    schema = ["-m", "check_jsonschema", "--schemafile", str(folder / "schema.json"), *files]
    rounds = [(process(CHECK, folder, 1), process(lint, folder, 1), process(schema, folder, 1)) for _ in range(3)]
    ours, yamllint, jsonschema = (statistics.median(column) for column in zip(*rounds, strict=True))
    print(f"{cards:,} cards: check           {ours:6.2f} s CPU")
    print(f"  yamllint                      {yamllint:6.2f} s CPU, {yamllint / ours:.1f} times as long")
    print(f"  check-jsonschema              {jsonschema:6.2f} s CPU, {jsonschema / ours:.1f} times as long")


def exported(folder: Path) -> dict[str, Any]:
    """The models of the cards as a JSON Schema; what has short forms of its own may be anything there."""
    schema, _ = load_schema(folder.resolve(), "schema", "frost")
    assert schema is not None
    kinds = {kind: cls.model_json_schema() for kind, cls in schema.language.kinds.items()}
    definitions = {name: one for cls in kinds.values() for name, one in cls.pop("$defs", {}).items()}
    definitions |= {name: {} for name in ("Condition", "Effect", "Range")}
    by_kind = [
        {"if": {"properties": {"kind": {"const": kind}}}, "then": one | {"additionalProperties": False}}
        for kind, one in kinds.items()
    ]
    return {"$defs": definitions, "type": "array", "items": {"type": "object", "allOf": by_kind}}


def main(cards: int) -> None:
    gc.disable()
    with tempfile.TemporaryDirectory() as name:
        faults(Path(name) / "faults")
        one_file(Path(name) / "session", cards)
        others(Path(name) / "others", cards)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
