"""Random YAML files as people write them: comments, CRLF, byte order marks, every style of scalar, anchors."""

from __future__ import annotations

from random import Random

from cardtool.core.source import SourceFile
from cardtool.syntax.document import Document, parse

PATH = "cards/x.yaml"
WORDS = [
    "die",
    "der",
    "Karte",
    "zieht",
    "2",
    "nimm",
    "<wood>",
    "**Holz**",
    "<C001>",
    "it's",
    "“so”",
    "Müßig",
    "😀",
    "5-7",
    "a/b",
    "x+1",
    "(und)",
    "3+",
    "no",
    "null",
]
KEYS = ["id", "kind", "title", "text", "cost", "do", "when", "then", "options", "'name'", '"label"', "gold-2", "ünder"]


class Writer:
    """Writes random data in random styles; keeps no record of what it wrote."""

    def __init__(self, random: Random, *, anchors: bool) -> None:
        self.random, self.anchors = random, anchors
        self.named: list[str] = []

    def file(self) -> str:
        random = self.random
        parts = [self.document() for _ in range(random.choice((1, 1, 1, 2)))]
        text = "---\n".join(parts)
        if random.random() < 0.2:
            text = "# head\n" + text
        if random.random() < 0.2:
            text = text.rstrip("\n")
        if random.random() < 0.3:
            text = text.replace("\n", "\r\n")
        return ("\ufeff" if random.random() < 0.15 else "") + text

    def document(self) -> str:
        self.named = []
        return self.mapping(0, 3) if self.random.random() < 0.6 else self.sequence(0, 3)

    def comment(self) -> str:
        return self.random.choice(["", "", "", "", "  # note: x", " # - y"])

    def gap(self, indent: int) -> str:
        return self.random.choice(["", "", "", "", "\n", " " * indent + "# über: das\n", "# weit links\n"])

    def mapping(self, indent: int, depth: int) -> str:
        keys = self.random.sample(KEYS, self.random.randint(1, 5))
        rows = [f"{' ' * indent}{key}:{self.below(indent, depth)}" for key in keys]
        return self.gap(indent).join(rows)

    def sequence(self, indent: int, depth: int) -> str:
        rows = []
        for _ in range(self.random.randint(1, 4)):
            inner = indent + 2
            if depth and self.random.random() < 0.5:
                body = self.random.choice((self.mapping, self.sequence))(inner, depth - 1)
                rows.append(f"{' ' * indent}- {body.lstrip(' ')}" if body.startswith(" " * inner) else "")
            else:
                rows.append(f"{' ' * indent}-{self.scalar(indent)}")
        return self.gap(indent).join(row for row in rows if row) or f"{' ' * indent}- x\n"

    def below(self, indent: int, depth: int) -> str:
        random = self.random
        if depth and random.random() < 0.4:
            if random.random() < 0.5:
                inner = indent + random.choice((1, 2, 4))
                return f"{self.comment()}\n{self.mapping(inner, depth - 1)}"
            return f"{self.comment()}\n{self.sequence(indent + random.choice((0, 2)), depth - 1)}"
        return self.scalar(indent)

    def scalar(self, indent: int) -> str:
        random = self.random
        if self.anchors and random.random() < 0.3:
            if self.named and random.random() < 0.5:
                return f" *{random.choice(self.named)}{self.comment()}\n"
            self.named.append(f"a{len(self.named)}")
            return f" &{self.named[-1]} {self.one_line()}{self.comment()}\n"
        kind = random.choice(("line", "line", "line", "flow", "block", "folded", "quoted lines", "nothing"))
        if kind == "line":
            return f" {self.one_line()}{self.comment()}\n"
        if kind == "flow":
            return f" {self.flow(indent + 2, 2)}{self.comment()}\n"
        if kind == "nothing":
            return f"{self.comment()}\n"
        if kind == "block":
            return self.block(indent)
        pad = "\n" + " " * (indent + random.choice((1, 2, 3)))
        lines = [self.words() for _ in range(random.randint(2, 3))]
        if kind == "folded":
            return f" x{pad.join(lines)}{self.comment()}\n"
        quote = random.choice("'\"")
        lines = [line.replace("'", "").replace('"', "") for line in lines]
        gap = random.choice((pad, "\n" + pad, f" {pad}")) if quote == "'" else random.choice((pad, f"\\{pad}\\ "))
        return f" {quote}{gap.join(lines)}{quote}{self.comment()}\n"

    def block(self, indent: int) -> str:
        random = self.random
        inner = " " * (indent + random.choice((1, 2, 4)))
        lines = [inner + random.choice(("", "", "", "  ", "# ")) + self.words() for _ in range(random.randint(1, 4))]
        lines[0] = inner + self.words()
        gaps = [random.choice(("\n", "\n", "\n", "\n\n")) for _ in lines[1:]]
        body = lines[0] + "".join(gap + line for gap, line in zip(gaps, lines[1:], strict=True))
        sign = random.choice(("", "", "-", "+"))
        told = str(len(inner) - indent) if random.random() < 0.2 else ""
        return f" {random.choice('|>')}{told}{sign}{self.comment()}\n{body}\n" + random.choice(("", "", "\n", "\n\n"))

    def words(self) -> str:
        return " ".join(self.random.choice(WORDS) for _ in range(self.random.randint(1, 5)))

    def one_line(self) -> str:
        random = self.random
        words = self.words()
        style = random.choice(("plain", "plain", "'", '"', "other"))
        if style == "plain":
            return f"x{words}" if words[0] in "*<(" else words
        if style == "'":
            return "'" + words.replace("'", "''") + "'"
        if style == '"':
            return '"' + words.replace(" ", random.choice((" ", "\\t", "\\u0020", ' \\"'))) + '"'
        return random.choice(("3", "01001", "true", "-1.5", "''", '""', "~", "0x1F", "12e03", "no"))

    def flow(self, indent: int, depth: int) -> str:
        random = self.random
        items = []
        for _ in range(random.randint(0, 4)):
            one = random.choice(("a", "b c", "'d'", '"e f"', "3", "g-h", "<x>"))
            items.append(self.flow(indent + 2, depth - 1) if depth and random.random() < 0.25 else one)
        keys = random.sample("pqrstu", len(items))
        if random.random() < 0.5:
            items = [f"{key}: {item}" if random.random() < 0.9 else key for key, item in zip(keys, items, strict=True)]
            opening, closing = "{}"
        else:
            opening, closing = "[]"
        way = random.choice(("tight", "tight", "padded", "lines", "lines with commas"))
        if not items or way == "tight":
            return opening + random.choice((", ", ",  ")).join(items) + closing
        if way == "padded":
            return f"{opening} {', '.join(items)} {closing}"
        pad = "\n" + " " * indent
        rows = [f"{item}," for item in items]
        rows[-1] = rows[-1] if way == "lines with commas" else rows[-1].removesuffix(",")
        rows = [row + random.choice(("", "", "  # here")) for row in rows]
        return opening + "".join(pad + row for row in rows) + pad[:-2].ljust(2, "\n").replace("\n\n", "\n ") + closing


def some_file(random: Random, *, anchors: bool = False) -> Document:
    """A random file that can be read."""
    while True:
        document = parse(SourceFile(PATH, Writer(random, anchors=anchors).file()))
        if not document.problems and all(isinstance(one, dict | tuple) for one in document.data):
            return document
