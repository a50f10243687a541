"""Translation files as translators leave them: comments, wrapped strings, any order, either line end."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from cardtool.words.po import quoted

TEXTS = st.text(st.sampled_from('aäß "\\\n\t<>#~„“%1msgid\u2028'), min_size=1, max_size=24)
KEYS = st.from_regex(r"[a-z]{1,6}:[a-z]{1,4}/(title|text|options\.[0-9])", fullmatch=True)
COMMENTS = ("", "# by hand\n", "#. from the tool\n# „so“\n", '#~ msgid "old"\n#~ msgstr "alt"\n', "#, c-format\n")
SIGNS = {"\n": "\\n", "\t": "\\t", '"': '\\"', "\\": "\\\\"}
HEAD = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n"X-By: M. \\"Mo\\" Müller\\n"\n'


@dataclass(frozen=True)
class Written:
    """An entry as it stands in a file."""

    key: str
    source: str
    text: str
    block: str


@st.composite
def files(draw: st.DrawFn) -> tuple[str, tuple[Written, ...]]:
    """A file and its entries."""
    newline = draw(st.sampled_from(["\n", "\r\n"]))
    found = []
    for key in draw(st.lists(KEYS, unique=True, max_size=6)):
        source, text = draw(TEXTS), draw(st.one_of(st.just(""), TEXTS))
        words = (("msgctxt", key), ("msgid", source), ("msgstr", text))
        body = "".join(
            _wrapped(word, value, draw) if draw(st.booleans()) else quoted(word, value) for word, value in words
        )
        block = (draw(st.sampled_from(COMMENTS)) + body).replace("\n", newline)
        found.append(Written(key, source, text, block))
    gaps = draw(st.sampled_from(["\n", "\n\n", ""])).replace("\n", newline)
    text = HEAD.replace("\n", newline) + newline + gaps.join(one.block for one in found)
    return text if draw(st.booleans()) else text.rstrip("\r\n"), tuple(found)


def _wrapped(word: str, value: str, draw: st.DrawFn) -> str:
    """The text in strings of one character or two."""
    size = draw(st.integers(1, 2))
    pieces = [value[at : at + size] for at in range(0, len(value), size)]
    return f'{word} ""\n' + "".join(f'"{"".join(SIGNS.get(char, char) for char in piece)}"\n' for piece in pieces)
