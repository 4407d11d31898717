# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""What the functions are called in the board's form, as a table for those who read a crash: lib/handheld/names.txt.

The first line is the project's version and a mark of the sources, then comes a line for each file as a traceback names
it: "tabletop aB=draw,aC=turn". The line "Error" has the project's own exceptions.
"""

import ast
from hashlib import sha256
from pathlib import Path

from flashing.lean import Lean
from flashing.lean_names import is_open

PATH = "lib/handheld/names.txt"
ERRORS = "Error"


def shown(path: Path) -> str:
    """What a traceback calls a module: names are short because each takes memory."""
    return path.parent.name if path.stem == "__init__" else path.stem


def mark(form: Lean) -> str:
    """Eight letters that are others for other sources."""
    told = sha256()
    for path in sorted(form.sources):
        told.update(f"{path.as_posix()}\n{form.text(path)}\n".encode())
    return told.hexdigest()[:8]


def errors(form: Lean) -> dict[str, str]:
    """{name in the board's form: name} of the exceptions the project has of its own."""
    found = {}
    for tree in form.trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and any(isinstance(one, ast.Name) and _raised(one) for one in node.bases):
                found[form.shared.get(node.name, node.name)] = node.name
    return found


def _raised(base: ast.Name) -> bool:
    return base.id.endswith(("Error", "Exception", "Interrupt"))


def table(form: Lean, version: str) -> str:
    """The file's text."""
    files: dict[str, dict[str, set[str]]] = {ERRORS: {short: {name} for short, name in errors(form).items()}}
    for path in form.sources:
        for short, name, _ in () if is_open(path) else form.functions(path):
            files.setdefault(shown(path), {}).setdefault(short, set()).add(name.rpartition(".")[2])
    lines = [f"{version} {mark(form)}"]
    for file, names in sorted(files.items()):
        pairs = [f"{one}={'/'.join(sorted(names[one]))}" for one in sorted(names) if names[one] != {one}]
        if pairs:
            lines.append(f"{file} {','.join(pairs)}")
    return "\n".join(lines) + "\n"


def parsed(text: str) -> tuple[str, dict[str, dict[str, str]]]:
    """(first line, {file: {name in the board's form: name}}) of that text."""
    first, *lines = text.splitlines() or [""]
    found = {}
    for line in lines:
        file, _, names = line.partition(" ")
        found[file] = dict(pair.split("=", 1) for pair in names.split(",") if "=" in pair)
    return first, found
