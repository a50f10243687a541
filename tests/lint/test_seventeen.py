"""The slips that authors make most, one a file, in one run over the real game: one error each, in the right place."""

from __future__ import annotations

from pathlib import Path

from pages import Example, copy_real, matches, run

GAIN = "do: [{gain: {hope: 1}}]"
OPTION = f"options:\n  - {GAIN}\n"
LINES = "  Eine Zeile ist lang und will gelesen sein.\n\n" * 20

# Named so that they come after the cards of the game: of two places of a conflict the later one is shown first.
SLIPS = {
    "01-quantity": (f"options:\n  - when: {{hpoe: 3+}}\n    {GAIN}\n", "5:12-16 [unknown-reference] “hpoe”"),
    "02-field": (f"opitons:\n  - {GAIN}\n", "4:1-8 [unknown-field] “opitons” is not a field of a dusk card."),
    "03-missing": ("", "1:5-9 [missing-field] A dusk card needs “options”."),
    "04-kind": (OPTION, "2:7-11 [unknown-kind] “dsuk” is not a kind of card in frost."),
    "05-law": (
        f"options:\n  - when: {{law: soop}}\n    {GAIN}\n",
        "5:17-21 [unknown-reference] “soop” is not a law card",
    ),
    "06-twice": (OPTION, "1:5-9 [duplicate-id] The id “D000” is taken."),
    "07-key": (f"title: Noch eine\n{OPTION}", "4:1-6 [duplicate-key] “title” stands here twice."),
    "08-range": (f"options:\n  - when:\n      range: >2\n    {GAIN}\n", "6:14-16 [range-read-as-block] “>2”"),
    "09-comment": (OPTION, "1:5-10 [value-read-as-comment] “#D000”"),
    "10-number": (OPTION, "1:5-9 [text-read-as-number] “0123”"),
    "11-tab": (f"options:\n\t- {GAIN}\n", "5:1-2 [tab-indent] A tab"),
    "12-quote": (OPTION, '3:8-9 [unclosed-quote] The quote "'),
    "13-icon": (f"text: |\n  Erste Zeile.\n  Nehmt ein <holz> aus.\n{OPTION}", "6:13-19 [unknown-token] “<holz>”"),
    "14-wrong-card": (
        "options:\n  - do: [{add_card: {id: C017, to: dusk_stack}}]\n",
        "5:26-30 [wrong-kind] “C017” is a citizen card, but a dusk card must stand here.",
    ),
    "15-when": (
        f"options:\n  - {{when: {{hope: ..2}}, {GAIN}}}\n  - {{{GAIN}}}\n",
        "6:6-8 [missing-field] An option of a dispute card needs “when”.",
    ),
    "16-art": (f"art: art/nix.svg\n{OPTION}", "4:6-17 [missing-asset] There is no file “art/nix.svg”"),
}
OVERFLOW = (f"text: |\n{LINES}{OPTION}", "4:7 [overflow] too long")
HEADS = {
    "04-kind": "id: D504\nkind: dsuk\ntitle: Eine Art\n",
    "06-twice": "id: D000\nkind: dusk\ntitle: Zweimal\n",
    "09-comment": "id: #D000\nkind: dusk\ntitle: Kein Wert\n",
    "10-number": "id: 0123\nkind: dusk\ntitle: Eine Zahl\n",
    "12-quote": 'id: D512\nkind: dusk\ntitle: "Offen\n',
    "15-when": "id: S515\nkind: dispute\ntitle: Ohne Bedingung\n",
}


def card(name: str, body: str) -> str:
    """The text of one card; most heads are alike."""
    return HEADS.get(name, f"id: D5{name[:2]}\nkind: dusk\ntitle: Karte {name[:2]}\n") + body


def one_error_each(slips: dict[str, tuple[str, str]], workspace: Path, *, faces: bool) -> None:
    files = {f"cards/frost/slips/{name}.yaml": card(name, body) for name, (body, _) in slips.items()}
    found = run(Example(files), copy_real(workspace), "frost", faces=faces, errors_only=True)
    for name, (_, expected) in slips.items():
        path = f"cards/frost/slips/{name}.yaml"
        here = [one for one in found if one.startswith(f"{path}:")]
        assert len(here) == 1, f"{name}: {here}"
        assert matches(expected, here[0], path), f"{name}: expected {expected}, found {here[0]}"
    assert len(found) == len(slips), found


def test_sixteen_slips_in_one_run(tmp_path: Path) -> None:
    one_error_each(SLIPS, tmp_path, faces=False)


def test_seventeen_slips_with_faces(tmp_path: Path) -> None:
    one_error_each({**SLIPS, "17-too-long": OVERFLOW}, tmp_path, faces=True)
