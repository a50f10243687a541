"""A seeded generator of cards: a workspace with the shipped frost game and as many cards more as asked for.

They are about as long as the shipped ones: 84 parser events a card (a shipped dusk card has 89, a dispute 83, a
citizen 69).

The ids of the game have three digits, too few for ten thousand cards; the copy of its schema allows five, and is the
same in everything else.
"""

from __future__ import annotations

import random
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CARDS_A_FILE = 40
ADJECTIVES = ("Kalte", "Leere", "Stumme", "Lange", "Graue", "Letzte", "Späte", "Rote", "Tiefe", "Dünne", "Harte")
NOUNS = ("Kessel", "Nacht", "Glocke", "Schlange", "Wache", "Kohle", "Suppe", "Leitung", "Kammer", "Stimme", "Wand")
LINES = (
    "Über den Dächern hängt der Rauch, als wolle er bleiben.",
    "Wer die Schaufel hält, friert auf einer Seite weniger.",
    "Am Tor steht seit gestern jemand, der nichts verlangt.",
    "Zwölf gingen hinaus, und elf erzählen verschiedene Geschichten.",
)
TRACKS = (("hope", 8), ("discontent", 8), ("wood", 30), ("coal", 30), ("steel", 30), ("food", 30))
LAWS = ("soup", "faith", "order", "child-labour", "dormitories")
PASSED = ("warm-wards", "padded-walls", "fire-baskets", "bench-beds", "long-shifts")
"""Laws that no condition asks for, so that every effect can do something."""
CITIZENS = ("worker", "engineer", "child")


FAULTS = (
    (r"\nkind: ", "\nknid: "),  # in the order in which people mend them: fields, text, ids, values
    (r"\ntitle: [^\n]*", ""),
    (r"\nflavour: (\w)", r"\nflavour:  \1"),
    (r"flavour: ([^\n.]*)\.", r"flavour: \1 ."),
    (r"hope: ", "hpoe: "),
    (r"\{law: \w+", "{law: suop"),
    (r"kind: dusk", "kind: dsuk"),
    (r"do: \[\{gain", "do: [{gian"),
    (r"(\w+: )(\d)\+", r"\g<1>>\2"),
    (r"invented: true", "invented: viel"),
)
"""What is made wrong in a card with a fault: a pattern and what takes its place; where it is not found, the next."""


def make(
    folder: Path,
    cards: int,
    seed: int = 20261130,
    *,
    a_file: int = CARDS_A_FILE,
    faulty: float = 0,
    lists: bool = False,
) -> None:
    """Write the workspace: `cards` generated cards, most of them dusk cards, in files of `a_file`.

    A share of `faulty` has one fault each. With `lists` a file is one list of cards, for tools that read no more.
    """
    for part in ("cards/frost", "schema/frost"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "locale"))
    (folder / "templates").symlink_to(ROOT / "templates")
    (folder / "cardtool.yaml").write_text("cards: cards\n", encoding="utf-8")
    for path in (*folder.glob("cards/**/*.yaml"), *folder.glob("schema/**/*.py")):
        text = path.read_text(encoding="utf-8").replace(r"\d{3}", r"\d{5}")
        path.write_text(re.sub(r"\b([A-Z])(\d{3})\b", r"\g<1>00\2", text), encoding="utf-8")
    chance = random.Random(seed)
    made = [_card(chance, number) for number in range(1000, 1000 + cards)]
    made = [_with_fault(chance, card) if faulty and chance.random() < faulty else card for card in made]
    target = folder / "cards" / "frost" / "generated"
    target.mkdir()
    for start in range(0, cards, a_file):
        chosen = made[start : start + a_file]
        text = "".join(map(_item, chosen)) if lists else "---\n".join(chosen)
        (target / f"{start // a_file:04}.yaml").write_text(text, encoding="utf-8")


def _item(card: str) -> str:
    lines = [line for line in card.splitlines() if not line.startswith("#")]
    return "- " + "\n  ".join(lines) + "\n"


def _with_fault(chance: random.Random, card: str) -> str:
    first = chance.randrange(len(FAULTS))
    for pattern, new in (*FAULTS[first:], *FAULTS[:first]):
        changed, found = re.subn(pattern, new, card, count=1)
        if found:
            return changed
    raise AssertionError(card)


def _card(chance: random.Random, number: int) -> str:
    kind = chance.choices((_dusk, _dispute, _citizen), (7, 1, 2))[0]
    title = f"{chance.choice(ADJECTIVES)} {chance.choice(NOUNS)} {number}"
    comment = f"# Entwurf {chance.randint(1, 9)}\n" if chance.random() < 0.2 else ""
    return comment + kind(chance, number, chance.choice((title, f'"{title}"')))


def _dusk(chance: random.Random, number: int, title: str) -> str:
    lines = [f"id: D{number:05}", "kind: dusk", f"title: {title}"]
    if chance.random() < 0.4:
        lines += ["immediate:", f"  - {_effect(chance)}"]
    has_text = chance.random() < 0.15
    lines.append("options:")
    for effects in _different(chance, chance.choice((1, 2, 2, 3))):
        lines += _option(chance, effects)
        if chance.random() < 0.3:
            lines.append(f"    then: {chance.choice(('box', 'event_display'))}")
    lines.append(f"  - do: [{_effect(chance)}]")
    if has_text and (of := re.search(rf"\b({'|'.join(name for name, _ in TRACKS)})\b", "".join(lines))):
        lines += ["text: |", f"  Nehmt es mit <{of[1]}> genau, aber **nicht zu genau**."]
    return "\n".join([*lines, *_flavour(chance)]) + "\n"


def _different(chance: random.Random, number: int) -> list[tuple[str, str]]:
    """Effects of as many options, each another one."""
    found: dict[tuple[str, str], None] = {}
    while len(found) < number:
        found[_effect(chance), _effect(chance)] = None
    return [*found]


def _option(chance: random.Random, effects: tuple[str, str]) -> list[str]:
    """An option: half of them have a price, for which the condition asks."""
    if chance.random() < 0.5:
        return [f"  - when: {_condition(chance)}", f"    do: [{effects[0]}, {effects[1]}]"]
    name, number = chance.choice(TRACKS)[0], chance.randint(1, 4)
    law = f"law: {chance.choice(LAWS)}, " if chance.random() < 0.2 else ""
    return [
        f"  - when: {{{law}{name}: {number}+}}",
        f"    do: [{{pay: {{{name}: {number}}}}}, {effects[0]}, {effects[1]}]",
    ]


def _dispute(chance: random.Random, number: int, title: str) -> str:
    cut = chance.randint(2, 6)
    return (
        f"id: S{number:05}\nkind: dispute\ntitle: {title}\noptions:\n"
        f"  - {{when: {{hope: ..{cut}}}, do: [{_effect(chance)}, {_effect(chance)}]}}\n"
        f"  - {{when: {{hope: {cut + 1}+, law: faith}}, do: [{_effect(chance)}]}}\n"
        f"  - {{when: {{all: [{{hope: {cut + 1}+}}, {{not: {{law: faith}}}}]}}, do: [{_effect(chance)}]}}\n"
        f"flavour: {chance.choice(LINES)}\n"
    )


def _citizen(chance: random.Random, number: int, title: str) -> str:
    who = chance.choice(CITIZENS)
    mode = chance.choice(("and", "instead"))
    lines = [
        f"id: C{number:05}", "kind: citizen", f"title: {title}", f"citizen: {who}", "ability:", f"  place: {who}",
        f"  action: {{at: {chance.choice(('workshop', 'infirmary', 'hospital'))}}}", f"  mode: {mode}",
        f"  heat: {chance.choice(('as_usual', 'heated', 'cold'))}", f"  do: [{_effect(chance)}]",
    ]  # fmt: skip
    if chance.random() < 0.7:
        lines += ["death:", f"  - do: [{_effect(chance)}]"]
    return "\n".join([*lines, *_flavour(chance)]) + "\n"


def _condition(chance: random.Random) -> str:
    name, top = chance.choice(TRACKS)
    low = chance.randint(1, top - 1)
    spelled = chance.choice((f"{low}+", f"..{low}", f"{low}..{chance.randint(low, top)}", str(low)))
    if chance.random() < 0.2:
        return f"{{law: {chance.choice(LAWS)}, {name}: {spelled}}}"
    if chance.random() < 0.1:
        return f"{{any: [{{{name}: {spelled}}}, {{law: {chance.choice(LAWS)}}}]}}"
    return f"{{{name}: {spelled}}}"


def _effect(chance: random.Random) -> str:
    word = chance.choice(("gain", "gain", "lose", "kill", "pass"))
    if word == "kill":
        return f"{{kill: {{citizen: {chance.choice(CITIZENS)}}}}}"
    if word == "pass":
        return f"{{pass: {{law: {chance.choice(PASSED)}}}}}"
    return f"{{{word}: {{{chance.choice(TRACKS)[0]}: {chance.randint(1, 4)}}}}}"


def _flavour(chance: random.Random) -> list[str]:
    flavour = [f"flavour: {chance.choice(LINES)}"] if chance.random() < 0.9 else []
    return [*flavour, f"cites: [S1.{chance.randint(1, 36)}]", "invented: true"]


if __name__ == "__main__":
    make(Path(sys.argv[1]), int(sys.argv[2]))
