"""Checking 10,000 generated cards cold, beside the time that the bare parser takes for the same files.

Run: python tests/bench/bench_check.py [CARDS]
"""

from __future__ import annotations

import gc
import statistics
import sys
import tempfile
from pathlib import Path

from generator import make
from measure import call, process

from cardtool.syntax.events import scan

CHECK = ["-m", "cardtool", "check", "--format", "json"]


def drain(texts: list[str]) -> int:
    """Take every event of the parser, and do nothing with it."""
    events = 0
    for text in texts:
        scanner = scan(text)
        following, end = scanner.next, scanner.stream_end
        while type(following()) is not end:
            events += 1
    return events


def main(cards: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "workspace"
        make(folder, cards)
        texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("cards/**/*.yaml"))]
        gc.disable()
        events = drain(texts)
        # In turn, so that both meet the same hours of a machine whose speed drifts.
        pairs = [(call(lambda: drain(texts), 3), process(CHECK, folder, 1)) for _ in range(7)]
        bare, checked = (statistics.median(column) for column in zip(*pairs, strict=True))
        ratio = statistics.median(check / parse for parse, check in pairs)
        print(f"{cards:,} cards, {len(texts):,} files, {sum(map(len, texts)) / 1e6:.1f} MB, {events:,} events")
        print(f"parser alone      {bare:6.2f} s CPU")
        print(f"cardtool check    {checked:6.2f} s CPU, cold, the whole process")
        print(f"ratio             {ratio:6.2f}")
        helped = process(["-m", "cardtool", "--help"], folder, 9)
        python = process(["-c", "pass"], folder, 9)
        print(f"cardtool --help   {(helped - python) * 1000:6.0f} ms CPU over bare Python's {python * 1000:.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
