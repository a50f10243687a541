"""A session remembers what is still the same, and nothing else."""

from __future__ import annotations

from cardtool.core.memory import Memory


def test_a_result_is_made_once_for_a_value_and_its_context() -> None:
    memory, made = Memory(), []

    def ask(context: object, value: object) -> int:
        return memory.book("task", context).recall(value, lambda: made.append(value) or len(made))  # type: ignore[func-returns-value]

    first, twin = ["a"], ["a"]
    assert ask({"hope": 8}, first) == ask({"hope": 8}, first) == 1
    assert ask({"hope": 8}, twin) == 2  # equal, but another value
    assert ask({"hope": 9}, first) == 3  # what it rests on has changed


def test_what_two_runs_did_not_ask_for_is_forgotten() -> None:
    memory = Memory()
    value = ["a"]
    assert memory.book("task", 0).recall(value, lambda: 1) == 1
    memory.turn()
    assert memory.book("task", 0).recall(value, lambda: 2) == 1
    memory.turn()
    memory.turn()
    assert memory.book("task", 0).recall(value, lambda: 3) == 3
