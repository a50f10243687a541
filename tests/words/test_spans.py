from cardtool.words.spans import CardName, Icon, Text, to_json, to_plain


def test_each_span_has_the_shape_that_templates_read() -> None:
    spans = (
        Text("a"),
        Text("b", bold=True),
        Text("c", italic=True),
        Text("d", bold=True, italic=True),
        Icon("wood", "Holz"),
        Icon("wood", "Holz", "2"),
        CardName("Leere Kessel", "D014"),
    )
    assert to_json(spans) == [
        {"t": "a"},
        {"t": "b", "b": True},
        {"t": "c", "i": True},
        {"t": "d", "b": True, "i": True},
        {"icon": "wood", "alt": "Holz"},
        {"n": "2", "icon": "wood", "alt": "Holz"},
        {"t": "Leere Kessel", "card": "D014"},
    ]


def test_plain_text_names_what_icons_show() -> None:
    spans = (Text("Ihr bezahlt "), Icon("wood", "Holz", "2"), Text(" für "), CardName("Leere Kessel", "D014"))
    assert to_plain(spans) == "Ihr bezahlt 2 Holz für Leere Kessel"
