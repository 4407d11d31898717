# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Add paths, lines and the sources' names to a traceback copied from a board's serial console.

python tools/decode.py FILE, or with the text on standard input. Compiled files (.mpy) have other names for functions
and attributes, and no line numbers, so the line is the one where the function begins in these sources. The exit code is
1 if a function is not found there, or if the text has no traceback.
"""

import argparse
import ast
import functools
import re
import sys
from pathlib import Path

import home
from flashing import compile
from playing.command_line import Refused, run

# A frame of a traceback. A terminal program may print something before it, and the firmware's language has the words.
FRAME = re.compile(r'(.*?)(?<!\S)[^\s"]+ ?"([^"]*)",\D{2,12}?(\d+)[^,\d]*(?:, *\S+ (\S+))?')
PLACE = re.compile(r"(\w+) (\S+)")  # a line of the crash screen
QUOTED = re.compile(r"(?<=')\w+(?=')")  # a name in the message of an error
UNNEEDED = "--names is no longer needed: these sources tell which names a board has."


@functools.cache
def files() -> dict[str, list[Path]]:
    """{name of a file in a traceback: the sources that it may mean}."""
    found: dict[str, list[Path]] = {}
    for path in compile.board_sources():
        if len(path.parts) > 1:  # boards take code.py and boot.py as they are
            for name in (compile.file_shown(path), path.as_posix()):
                found.setdefault(name, []).append(path)
    return found


@functools.cache
def own_names() -> dict[str, str]:
    """{name on a board: name in these sources}."""
    return {new: own for own, new in compile.names().items()}


@functools.cache
def functions(path: Path) -> list[tuple[str, int, int]]:
    """(name as "Class.method", first line, last line) of each function of a source."""
    found: list[tuple[str, int, int]] = []

    def walk(node: ast.AST, within: str) -> None:
        for child in ast.iter_child_nodes(node):
            name = "<lambda>" if isinstance(child, ast.Lambda) else getattr(child, "name", "")
            if isinstance(child, (ast.FunctionDef, ast.Lambda)):
                found.append((within + name, child.lineno, child.end_lineno or 0))
            here = isinstance(child, (ast.FunctionDef, ast.Lambda, ast.ClassDef))
            walk(child, f"{within}{name}." if here else within)

    walk(ast.parse((home.ROOT / path).read_bytes()), "")
    return found


def places(file: str, line: int, function: str) -> list[str]:
    """The places that a frame may mean, written as CPython's tracebacks do. line: 1 for a file without line numbers."""
    found = []
    source = file.endswith(".py")  # which has line numbers
    function = function if source else own_names().get(function, function)
    for path in files().get(file, []):
        for full, begin, end in functions(path):
            if full.rpartition(".")[2] == function and (not source or begin <= line <= end):
                found.append(f'File "{path.as_posix()}", line {line if source else begin}, in {full}')
    return found


def decoded(text: str) -> tuple[list[str], list[str]]:
    """(lines, warnings) of a board's traceback."""
    lines, warnings = [], []
    seen = False
    for line in text.splitlines():
        frame, place = FRAME.match(line), PLACE.fullmatch(line.strip())
        if frame and not frame[2].endswith((".py", ".mpy", ">")) and frame[2] not in files():
            frame = None  # some other text with quotation marks
        seen = seen or bool(frame)
        if frame:
            file, function = frame[2].lstrip("/").removeprefix("hearts.new/"), frame[4] or "<module>"
            if there := places(file, int(frame[3]), function):
                line = frame[1] + " or ".join(there)
            elif file in files() and function[0] != "<":
                at = f" at line {frame[3]}" if file.endswith(".py") else ""
                warnings.append(
                    f"{file} has no function {function}{at} in these sources: take the board's version of them."
                )
        elif place and (there := places(place[1], 1, place[2])):
            line = " or ".join(there)
            seen = True
        elif seen:
            line = QUOTED.sub(lambda name: own_names().get(name[0], name[0]), line)
        lines.append(line)
    return lines, warnings if seen else ["There is no traceback in that."]


def read(file: str) -> str:
    """The text of a file; Windows may have saved it as UTF-16. Raises OSError."""
    data = Path(home.HERE, file).read_bytes()
    return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig", errors="replace")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?", help="the traceback (standard input)")
    parser.add_argument("--names", metavar="FILE", help=UNNEEDED)
    args = parser.parse_args()
    if args.names:
        print(UNNEEDED, file=sys.stderr)
    try:
        text = read(args.file) if args.file else sys.stdin.read()
    except OSError as error:
        raise Refused(f"{error.filename} cannot be read ({error.strerror}).") from None
    lines, warnings = decoded(text)
    print("\n".join(lines))
    for warning in dict.fromkeys(warnings):
        print(warning, file=sys.stderr)
    return 1 if warnings else 0


if __name__ == "__main__":
    run(main)
