"""Sentences that begin and end alike, said as one."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def together(
    parts: Sequence[str], frame: tuple[str, str], plain: Callable[[str], bool], listed: Callable[[list[str]], str]
) -> list[str]:
    """The parts, with neighbours that begin and end with `frame` as one: the frame once, around `listed` insides.

    Only parts that are `plain` are taken together: a list inside a list would be misread.
    """
    if len(parts) < 2:
        return [*parts]
    begin, end = frame
    runs: list[list[str]] = []
    framed: list[bool] = []
    for part in parts:
        fits = part.startswith(begin) and part.endswith(end) and plain(part)
        inside = part[len(begin) : len(part) - len(end)] if fits else part
        if fits and framed and framed[-1]:
            runs[-1].append(inside)
        else:
            runs.append([inside])
            framed.append(fits)
    return [f"{begin}{listed(run)}{end}" if fits else run[0] for run, fits in zip(runs, framed, strict=True)]
