"""Which file goes where for each table that takes cards on sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from cardtool.exports.table_sheets import OnSheets
from cardtool.exports.targets import ExportOrder
from cardtool.render.png import png
from cardtool.session.session import Loaded
from cardtool.tables import playground, simulator
from cardtool.tables.address import address
from cardtool.tables.paste import thumbnail

IMAGES, TEXTURES = "Mods/Images/", "Textures/"

# What a picture for a screen says of its px an inch.
SCREEN = 96

TABLETOPIA_STEP = (
    "Upload the pictures in Tabletopia's workshop; manifest.json says which card is on which, and how often."
)
SCREENTOP_STEP = "Upload the sheets in Screentop's editor; manifest.json says how many columns and rows each has."
PLAYGROUND_STEP = "Copy the folders Templates and Textures into the folder of your package in Tabletop Playground."


def simulator_step(order: ExportOrder) -> str:
    """What to do with the files for Tabletop Simulator."""
    there = "the folder “Tabletop Simulator”, on Windows below Documents/My Games"
    if order.url_base is None:
        return (
            f"Copy the folders Mods and Saves into {there}; the decks are then in the game under Objects, Saved "
            "Objects. Other players see them when you say with --url-base where the pictures are on the web."
        )
    return (
        f"Put the pictures of Mods/Images where --url-base says, and copy the folder Saves into {there}; "
        "the decks are then in the game under Objects, Saved Objects."
    )


def simulator_files(loaded: Loaded, order: ExportOrder, decks: Sequence[OnSheets]) -> Mapping[str, bytes]:
    """Pictures and saved objects in folders as the game has them: a file for each deck, and one of all decks."""
    files: dict[str, bytes] = {}
    whole = simulator.Decks()
    for made in decks:
        sheets = [
            simulator.FacedSheet(
                one.sheet, address(order.url_base, one.front), address(order.url_base, one.back), one.unique_back
            )
            for one in made.sheets
        ]
        alone = simulator.Decks()
        alone.add(made.deck, sheets)
        whole.add(made.deck, sheets)
        files |= {f"{IMAGES}{name}": data for name, data in made.files.items()}
        files |= _saved(loaded, made.deck.stem, alone, made.icons)
    if len(decks) > 1:
        files |= _saved(loaded, f"{loaded.name}-{order.lang}", whole, [made.icons[-1] for made in decks])
    return files


def screentop_files(loaded: Loaded, order: ExportOrder, decks: Sequence[OnSheets]) -> Mapping[str, bytes]:
    """The sheets alone: games are built in Screentop's own editor, which asks how many cards are on a picture."""
    return {name: data for made in decks for name, data in made.files.items()}


def playground_files(loaded: Loaded, order: ExportOrder, decks: Sequence[OnSheets]) -> Mapping[str, bytes]:
    """Textures, and a template for each sheet, in folders as a package has them."""
    files: dict[str, bytes] = {}
    for made in decks:
        files |= {f"{TEXTURES}{name}": data for name, data in made.files.items()}
        for one in made.sheets:
            name = made.deck.name if len(made.sheets) == 1 else f"{made.deck.name} {one.sheet.number}"
            text = playground.template(
                made.deck,
                made.listed.size,
                one.sheet,
                name,
                one.front.file,
                one.back.file,
                one_back=not one.unique_back,
            )
            files[f"Templates/{made.deck.stem}-{one.sheet.number}.json"] = text.encode()
    return files


def _saved(loaded: Loaded, stem: str, decks: simulator.Decks, icons: Sequence[Image.Image]) -> Mapping[str, bytes]:
    """A saved object and the picture of the same name that the game shows for it."""
    path = f"Saves/Saved Objects/{loaded.name}/{stem}"
    return {
        f"{path}.json": simulator.saved_object(decks.objects).encode(),
        f"{path}.png": png(thumbnail(icons), SCREEN),
    }
