"""What Typst says in its own drawing, read back."""

from pathlib import Path
from typing import Any

from cardtool.render.problems import read_problem
from cardtool.words.layout import TemplateProblem

TWO_LINES = """warning: unknown font family: nirgends
  ┌─ {root}/templates/shared/deck.typ:3:16
  │
3 │ #set text(font: "Nirgends")
  │                 ^^^^^^^^^^

error: assertion failed: labels.draft
is missing
  ┌─ {root}/templates/shared/lib/sheet.typ:15:2
  │

help: while calling `face`
  ┌─ {root}/templates/shared/deck.typ:7:7
"""


def error(message: str, diagnostic: str, *hints: str) -> dict[str, Any]:
    """An error as the process that runs the engine tells it."""
    return {"message": message, "diagnostic": diagnostic, "hints": list(hints)}


def test_error_and_warning_are_told_apart(tmp_path: Path) -> None:
    said = error("assertion failed", TWO_LINES.format(root=tmp_path), "a hint")
    assert read_problem("error", said, str(tmp_path)) == TemplateProblem(
        "assertion failed: labels.draft\nis missing", "templates/shared/lib/sheet.typ", 15, 3, ("a hint",)
    )
    assert read_problem("warning", said, str(tmp_path)) == TemplateProblem(
        "unknown font family: nirgends", "templates/shared/deck.typ", 3, 17, ("a hint",)
    )


def test_without_a_place_the_message_remains() -> None:
    said = error("no pages (searched at /here/cards/x.svg)", "error: no pages")
    assert read_problem("error", said, "/here") == TemplateProblem(
        "no pages (searched at cards/x.svg)", None, None, None
    )


def test_what_typst_says_of_its_own_options_is_left_out() -> None:
    """As it is said of a path that leads out of the workspace, and beside a hint that helps."""
    options = (
        "cannot access files outside of the project sandbox; you can adjust the project root with the `--root` argument"
    )
    assert read_problem("error", error("no", "error: no", options, "write it"), "/here").hints == ("write it",)
