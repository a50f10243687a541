"""A booklet as Markdown and as one HTML file, through the Jinja templates of the workspace."""

import base64
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from jinja2 import DictLoader, StrictUndefined, Template
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from cardtool.documents.booklet import Booklet
from cardtool.documents.markdown import inline, line
from cardtool.documents.plain import to_data
from cardtool.documents.webfont import font_faces


@dataclass(frozen=True, slots=True)
class Press:
    """The document templates, compiled once for all booklets of a build."""

    markdown: Template
    html: Template
    css: str


def press(sources: Mapping[str, str]) -> Press:
    """The templates of `templates/shared/documents` by file name: `md.j2`, `html.j2`, their parts, the CSS.

    Raises jinja2.TemplateSyntaxError or KeyError for a template that is broken or missing. The environment is
    a sandbox: a workspace that somebody else made may print, and nothing else.
    """
    loader = DictLoader(sources)
    plain = ImmutableSandboxedEnvironment(
        loader=loader, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, autoescape=False
    )
    plain.filters |= {"line": line, "inline": inline}
    markup = ImmutableSandboxedEnvironment(
        loader=loader, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, autoescape=True
    )
    return Press(plain.get_template("md.j2"), markup.get_template("html.j2"), sources["booklet.css"])


def to_markdown(booklet: Booklet, templates: Press) -> str:
    """The booklet as Markdown that reads well unrendered: icons are their names, cards' titles in italics."""
    return templates.markdown.render(booklet=to_data(booklet)).rstrip("\n") + "\n"


def to_html(booklet: Booklet, templates: Press, icons: Mapping[str, str], fonts: Iterable[bytes] = ()) -> str:
    """The booklet as one HTML file that needs no other.

    `icons` are the SVG sources by id; an icon that is not among them is printed as its name. Of `fonts`
    (TrueType or OpenType files) the families that the booklet's look names are put into the page.
    """
    look = booklet.look
    page = templates.html.render(
        booklet=to_data(booklet),
        css=Markup(templates.css),
        icons={name: _data_uri(source) for name, source in icons.items()},
        font_faces=Markup(font_faces(fonts, {look.display, look.text})),
    )
    return page.rstrip("\n") + "\n"


def _data_uri(svg: str) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()
