# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Add paths and lines to a traceback from a board: copy it from the serial console.

python tools/decode.py FILE, or with the text on standard input. Compiled files (.mpy) keep no lines, so each line
shown is the one where the function begins in these sources.
Exit code: 0 if every function was found, 1 if not, or if there is no traceback.
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

# A frame of a traceback, perhaps behind what a terminal program puts before each line. CircuitPython writes its words
# in the board's language.
FRAME = re.compile(r'(.*?)(?<!\S)[^\s"]+ ?"([^"]*)",\D{2,12}?(\d+)[^,\d]*(?:, *\S+ (\S+))?')
PLACE = re.compile(r"(\w+) (\S+)")  # as the crash screen shows it
UNNEEDED = "--names is no longer needed: boards now keep the functions' own names."


@functools.cache
def files() -> dict[str, list[Path]]:
    """{name in a traceback: the sources it can mean}."""
    found: dict[str, list[Path]] = {}
    for path in compile.board_sources():
        if len(path.parts) > 1:  # boards take code.py and boot.py as they are
            for name in (compile.file_shown(path), path.as_posix()):
                found.setdefault(name, []).append(path)
    return found


@functools.cache
def functions(path: Path) -> list[tuple[str, int]]:
    """(name as "Class.method", line) of each function of a source."""
    found: list[tuple[str, int]] = []

    def walk(node: ast.AST, within: str) -> None:
        for child in ast.iter_child_nodes(node):
            name = "<lambda>" if isinstance(child, ast.Lambda) else getattr(child, "name", "")
            if isinstance(child, (ast.FunctionDef, ast.Lambda)):
                found.append((within + name, child.lineno))
            here = isinstance(child, (ast.FunctionDef, ast.Lambda, ast.ClassDef))
            walk(child, f"{within}{name}." if here else within)

    walk(ast.parse((home.ROOT / path).read_bytes()), "")
    return found


def places(file: str, line: int, function: str) -> list[str]:
    """Where a frame can be, as a traceback of desktop Python shows it; line: 1 where the board keeps no lines."""
    name = file.lstrip("/").removeprefix("hearts.new/")
    found = []
    for path in files().get(name, []):
        there = [(begin, full) for full, begin in functions(path) if full.rpartition(".")[2] == function]
        if name.endswith(".py") and there:  # a source keeps its lines: the last function that begins before this one
            there = [(line, max(there, key=lambda one: (one[0] <= line, one[0]))[1])]
        found += [f'File "{path.as_posix()}", line {begin}, in {full}' for begin, full in there]
    return found


def decoded(text: str) -> tuple[list[str], list[str]]:
    """(lines, warnings) of a board's traceback."""
    lines, warnings = [], []
    seen = False
    for line in text.splitlines():
        frame, place = FRAME.match(line), PLACE.fullmatch(line.strip())
        if frame and not frame[2].endswith((".py", ".mpy", ">")) and frame[2] not in files():
            frame = None  # a text in which something is quoted
        seen = seen or bool(frame)
        if frame:
            file, function = frame[2], frame[4] or "<module>"
            if there := places(file, int(frame[3]), function):
                line = frame[1] + " or ".join(there)
            elif file in files() and function[0] != "<":
                warnings.append(
                    f"{file} has no function {function} in these sources: take the board's version of them."
                )
        elif place and (there := places(place[1], 1, place[2])):
            line = " or ".join(there)
            seen = True
        lines.append(line)
    return lines, warnings if seen else ["There is no traceback in that."]


def read(file: str) -> str:
    """A text as a terminal program or Windows (UTF-16) saved it. Raises OSError."""
    data = Path(home.HERE, file).read_bytes()
    return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig", errors="replace")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?", help="the traceback; standard input if missing")
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
