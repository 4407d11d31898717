# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Tell a traceback from a board in the files and names of the sources: copy it from the serial console.

python tools/decode.py FILE, or with the text on standard input. Compiled files (.mpy) keep no lines: the line that is
told is where the function begins. The names are those these sources get; what the game prints under a traceback tells
whether it was made of them. If not, --names takes the lib/handheld/names.txt of that drive or zip.
Exit code: 0 if every function was found, 1 if not, if the game was made of other sources, or if there is no traceback.
"""

import argparse
import ast
import re
import sys
from pathlib import Path

import build
import home
from flashing import lean_table, tree
from flashing.lean_names import is_open
from playing.command_line import Refused, run

# Before these there may be what a terminal program or a letter puts before each line.
# CircuitPython's words in it are those of the board's language.
FRAME = re.compile(r'(.*?)(?<!\S)[^\s"]+ ?"([^"]*)",\D{2,12}?(\d+)[^,\d]*(?:, *\S+ (\S+))?')
MADE_OF = re.compile(r"Pocket Hearts (\S+ [0-9a-f]{8})\b")
RAISED = re.compile(r"(?:.*?[>\])|]\s+)?(\w+)(?=:|$)")
PLACE = re.compile(r"(\w+) (\S+)")  # as on the crash screen
QUOTED = re.compile(r"'([A-Za-z]\w)'( object)?")


class Sources:
    """Decodes by the sources that are here."""

    def __init__(self) -> None:
        self.form = build.board_form()
        self.mark = f"{tree.version()} {lean_table.mark(self.form)}"
        self.errors = lean_table.errors(self.form)
        self.files: dict[str, list[Path]] = {}  # by what a traceback calls them
        for path in self.form.sources:
            if not is_open(path):
                for name in (lean_table.shown(path), path.as_posix()):
                    self.files.setdefault(name, []).append(path)

    def places(self, file: str, line: int, function: str) -> list[str]:
        """Where that can be; line: 1 where lines are not kept."""
        name = file.lstrip("/").removeprefix("hearts.new/")
        found = []
        for path in self.files.get(name, []):
            for short, full, begin in self.form.functions(path):
                if short == function:
                    found.append((path, begin, full))
        if name.endswith(".py") and found:  # which has its lines: the last one that begins before
            at = max(found, key=lambda one: (one[1] <= line, one[1]))
            found = [(at[0], line, at[2])]
        return [f'File "{path.as_posix()}", line {begin}, in {full}' for path, begin, full in found]

    def name(self, short: str, file: str, of_class: bool) -> str:
        """What a name in a message about that file can mean: of a class, or else one that the file speaks of."""
        there = set()
        paths = self.files.get(file.lstrip("/").removeprefix("hearts.new/"), [])
        for path in self.form.sources if of_class else paths:
            for node in ast.walk(self.form.trees[path]):
                if isinstance(node, ast.ClassDef):
                    there.add(node.name)
                elif not of_class and isinstance(node, (ast.Attribute, ast.Name, ast.alias)):
                    there.update(one for _, one in ast.iter_fields(node) if isinstance(one, str))
        for numbers in self.form.constants.of.values():
            there -= set(numbers)  # which nothing runs by
        return "/".join(sorted(one for one in there if self.form.shared.get(one) == short))


class Table:
    """Decodes by a names.txt, for a game made of other sources: without files and lines."""

    def __init__(self, text: str):
        self.mark, self.files = lean_table.parsed(text)
        if not MADE_OF.fullmatch("Pocket Hearts " + self.mark):
            raise Refused(f"That is no {lean_table.PATH}.")
        self.errors = self.files.get(lean_table.ERRORS, {})

    def places(self, file: str, line: int, function: str) -> list[str]:
        """The function there."""
        name = self.files.get(file, {}).get(function)
        return [f'File "{file}", in {name}'] if name else []

    def name(self, short: str, file: str, of_class: bool) -> str:
        """Fields are not in the table."""
        return ""


def decoded(text: str, names: Sources | Table) -> tuple[list[str], list[str]]:
    """(lines, warnings) of a traceback in the board's form."""
    lines, warnings = [], []
    file = ""
    seen = False
    for line in text.splitlines():
        frame, made_of, raised = FRAME.match(line), MADE_OF.search(line), RAISED.match(line)
        place = PLACE.fullmatch(line.strip())
        if frame and not frame[2].endswith((".py", ".mpy")) and frame[2] not in names.files:
            frame = None  # a text in which something is quoted
        seen = seen or bool(frame or made_of)
        if frame:
            file, function = frame[2], frame[4] or "<module>"
            if there := names.places(file, int(frame[3]), function):
                line = frame[1] + " or ".join(there)
            elif re.fullmatch("[A-Za-z][A-Za-z0-9]", function) and "display_text" not in file:
                warnings.append(f'"{function}" in {file} is none of these sources.')
        elif made_of and made_of[1] != names.mark:
            warnings.append(
                f"That game is {made_of[1]}, these names are {names.mark}: they may be wrong. Take the sources of that "
                f"version, or --names with its {lean_table.PATH}."
            )
        elif place and (there := names.places(place[1], 1, place[2])):
            line = " or ".join(there)
            seen = True
        elif raised and file:
            if raised[1] in names.errors:
                line = line[: raised.start(1)] + names.errors[raised[1]] + line[raised.end() :]
            for found in QUOTED.finditer(line):
                if told := names.name(found[1], file, bool(found[2])):
                    line = line.replace(found[0], f"'{told}'{found[2] or ''}")
        lines.append(line)
    return lines, warnings if seen else ["There is no traceback in that."]


def read(file: str) -> str:
    """A text as a terminal program has kept it, or Windows' own (UTF-16). Raises OSError."""
    data = Path(home.HERE, file).read_bytes()
    return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig", errors="replace")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?", help="the traceback; standard input if missing")
    parser.add_argument("--names", metavar="FILE", help=f"{lean_table.PATH} of another version, from a drive or a zip")
    args = parser.parse_args()
    try:
        text = read(args.file) if args.file else ""
        names = Table(read(args.names)) if args.names else Sources()
    except OSError as error:
        raise Refused(f"{error.filename} cannot be read ({error.strerror}).") from None
    lines, warnings = decoded(text if args.file else sys.stdin.read(), names)
    print("\n".join(lines))
    for warning in dict.fromkeys(warnings):
        print(warning, file=sys.stderr)
    return 1 if warnings else 0


if __name__ == "__main__":
    run(main)
