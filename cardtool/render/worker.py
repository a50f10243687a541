"""The process that may fail: it runs the layout engine, and what reads its files, for `cardtool/render/pool.py`.

A task is a line of JSON on standard input: the name of a work, what it needs, and its limits. The answer is a line of
JSON, what was found and how many bytes follow, and these bytes. Little is imported: a process shall be there at once.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import typst

    from cardtool.render.raster import Form

Answer: TypeAlias = tuple[Any, list[bytes]]

# One moment for every build, since Typst writes it into the file.
EPOCH = 0

# Nothing lies here: packages are looked for where there are none, so that a build is the same on every machine.
_NOWHERE = os.path.join(os.devnull, "packages")


def typeset(root: str, main: str, fonts: str, epoch: str, inputs: dict[str, str], asks: str, tags: bool) -> Answer:
    """The PDF of a template at `main`, and the answer to `asks`, an expression evaluated in the document (or "").

    `epoch` names the state of the workspace: as long as it is the same, fonts are not read again.
    """
    import typst

    os.chdir(root)  # Typst shows paths from where it runs
    compiler = typst.Compiler(
        os.path.join(root, main),  # from a path, never from bytes: these could not be queried afterwards
        root=root,
        font_paths=_fonts(fonts, epoch),
        package_path=_NOWHERE,
        package_cache_path=_NOWHERE,
    )
    try:
        pdf, notes = compiler.compile_with_warnings(format="pdf", sys_inputs=inputs, timestamp=EPOCH, pdf_tags=tags)
    except typst.TypstError as error:
        return {"error": _said(error)}, []
    assert isinstance(pdf, bytes)
    found: dict[str, Any] = {"warnings": [_said(note) for note in notes]}
    if asks:
        try:
            found["marks"] = json.loads(compiler.eval(asks))
        except typst.TypstError as error:
            return {"error": _said(error)}, []
    return found, [pdf]


def picture(root: str, path: str) -> Answer:
    """Whether the layout engine can draw a picture of the workspace: what it says, "" for nothing."""
    import typst

    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False)
    page = b"#image(sys.inputs.picture)"
    try:
        typst.Compiler(page, root=root, font_paths=fonts, sys_inputs={"picture": f"/{path}"}).compile()
    except typst.TypstError as error:
        return error.message.replace(root + os.sep, ""), []
    return "", []


def raster(path: str, name: int, canvas: list[float], form: Form, pages: list[int]) -> Answer:
    """Pages of a PDF file as pictures, see `cardtool.render.raster`; another file may have its path, not its name."""
    from cardtool.render.raster import Canvas, encoded

    width, height, left, top, dpi = canvas
    return None, list(encoded(_file(path, name), Canvas(int(width), int(height), left, top, int(dpi)), form, pages))


WORKS: Mapping[str, Callable[..., Answer]] = {"typeset": typeset, "picture": picture, "raster": raster}

_kept: dict[str, tuple[str, Any]] = {}


def _fonts(folder: str, epoch: str) -> typst.Fonts:
    """Fonts of the system are never looked at: two machines shall make the same bytes."""
    import typst

    if _kept.get("fonts", ("",))[0] != f"{folder} {epoch}":
        _kept["fonts"] = f"{folder} {epoch}", typst.Fonts(include_system_fonts=False, font_paths=[folder])
    fonts: typst.Fonts = _kept["fonts"][1]
    return fonts


def _file(path: str, name: int) -> bytes:
    """The file that is drawn from, kept until another is asked for."""
    if _kept.get("file", ("",))[0] != str(name):
        with open(path, "rb") as stream:
            _kept["file"] = str(name), stream.read()
    data: bytes = _kept["file"][1]
    return data


def _said(said: typst.TypstError | typst.TypstWarning) -> dict[str, Any]:
    return {"message": said.message, "diagnostic": said.diagnostic, "hints": list(said.hints)}


def _limit(seconds: float, memory: int) -> None:
    """What the next work may take, where the system can hold it to that: it ends the process when it is too much.

    `seconds` of CPU (0 for any), `memory` in bytes.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    with suppress(ValueError, OSError):  # some systems count what is only reserved, and have reserved more
        resource.setrlimit(resource.RLIMIT_AS, (memory if most == resource.RLIM_INFINITY else min(memory, most), most))


def _listen(tasks: SimpleQueue[dict[str, Any]]) -> None:
    """Tasks as they come. When nobody can ask any more the process ends, whatever it is at."""
    for line in sys.stdin.buffer:
        tasks.put(json.loads(line))
    os._exit(0)


def main() -> None:
    """Work until standard input is closed. Ctrl-C is for whoever asks: it closes standard input."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what else is printed must not be taken for an answer
    home = os.getcwd()
    tasks: SimpleQueue[dict[str, Any]] = SimpleQueue()
    threading.Thread(target=_listen, args=(tasks,), daemon=True).start()
    while True:
        task = tasks.get()
        _limit(task["seconds"], task["memory"])
        told, parts = WORKS[task["work"]](**task["with"])
        os.chdir(home)  # a folder where somebody is cannot be removed everywhere
        _limit(0, task["memory"])
        answers.write(json.dumps([told, [len(part) for part in parts]]).encode() + b"\n")
        answers.writelines(parts)
        answers.flush()


if __name__ == "__main__":
    main()
