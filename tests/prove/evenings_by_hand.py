"""Evenings of the shipped game played out from the cards as they are written, by every draw and choice there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

State = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], int]
"""The dusk stack, its discard pile, the dusk cards in the box, and how many disputes wait. “S” is any dispute card."""


def first_empty(cards: Mapping[str, Any], stack: list[str], disputes: int, rounds: int) -> int | None:
    """The first round that finds the stack empty, whatever conditions say.

    `cards` are the dusk cards as an author writes them. Dispute cards do nothing with cards, and one is in the stack.
    """
    box = [id for id, card in cards.items() for _ in range(card.get("copies", 1) - stack.count(id))]
    frontier = {(tuple(sorted([*stack, "S"])), (), tuple(sorted(box)), disputes - 1)}
    for number in range(1, rounds + 1):
        ended: set[State] = set()
        todo: list[tuple[State, int]] = [(state, 1) for state in frontier]
        seen = set(todo)
        while todo:
            state, owed = todo.pop()
            if not state[0]:
                return number
            for after, again in _drawn(cards, state):
                left = owed - 1 + again
                if not left:
                    ended.add(after)
                elif (after, left) not in seen:
                    seen.add((after, left))
                    todo.append((after, left))
        frontier = ended
    return None


def _drawn(cards: Mapping[str, Any], state: State) -> Iterator[tuple[State, int]]:
    stack, discard, box, waiting = state
    for id in sorted({*stack}):
        rest = _without(stack, id)
        if id == "S":
            merged = tuple(sorted((*rest, *discard, *(["S"] if waiting else []))))
            yield (merged, (), box, max(0, waiting - 1)), 0
            continue
        card = cards[id]
        for option in card["options"]:
            goes = option.get("then") or card.get("after") or "discard"
            for before, after in product(_done(card.get("immediate", [])), _done(option.get("do", []))):
                yield _moved((rest, discard, box, waiting), id, goes, [*before[1], *after[1]]), before[0] + after[0]


def _moved(state: State, id: str, goes: str, added: list[tuple[str, str]]) -> State:
    stack, discard, box, waiting = state
    for one, to in added:
        if one in box:
            box = _without(box, one)
            stack = tuple(sorted((*stack, one))) if to == "dusk_stack" else stack
            discard = tuple(sorted((*discard, one))) if to == "dusk_discard" else discard
    discard = tuple(sorted((*discard, id))) if goes == "discard" else discard
    box = tuple(sorted((*box, id))) if goes == "box" else box
    return stack, discard, box, waiting


def _done(effects: list[Any]) -> list[tuple[int, list[tuple[str, str]]]]:
    """How many cards effects draw again, and which they add to which zone: each way that conditions may let it go."""
    found: list[tuple[int, list[tuple[str, str]]]] = [(0, [])]
    for effect in effects:
        if "if" in effect:
            ways = [*_done(effect["do"]), *_done(effect.get("else", []))]
        elif "draw_again" in effect:
            ways = [(1, [])]
        elif "add_card" in effect:
            ways = [(0, [(effect["add_card"]["id"], effect["add_card"]["to"])])]
        else:
            continue
        found = [(again + more, [*added, *others]) for again, added in found for more, others in ways]
    return found


def _without(cards: tuple[str, ...], id: str) -> tuple[str, ...]:
    at = cards.index(id)
    return (*cards[:at], *cards[at + 1 :])
