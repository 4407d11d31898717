# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Sources in the form boards get them: the same lines doing the same, with shorter names and numbers in the place of
named constants.

On the chip every name takes some 16 bytes of heap until the next start, and a constant 20 in each module that imports
it: a fifth of what a match takes. Nothing moves to another line, so that what a crash says holds for the sources too.

What others meet keeps its name: boards' files, code.py and boot.py (which stay as they are), whatever
is called by a text or a keyword, and what the firmware has a name for anyway.
"""

import ast
from pathlib import Path

import home
from flashing.lean_constants import Constants
from flashing.lean_names import Names, is_open
from flashing.lean_writer import Writer


def module_name(path: Path) -> str:
    """The dotted name by which a source is imported."""
    parts = path.with_suffix("").parts
    parts = parts[1:] if parts[0] == "lib" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Lean:
    """The sources of a project; text(path) is one of them in the board's form. more: sources that are no part of it
    but speak of it, as tests on the VM do: they keep the names of their own."""

    def __init__(self, sources: list[Path], more: list[Path] | None = None, root: Path = home.ROOT):
        self.root = root
        self.sources = [Path(path) for path in sources]
        self.data: dict[Path, bytes] = {}  # read once: somebody may be writing them meanwhile
        self.trees = {path: self._tree(path) for path in self.sources}
        modules = {module_name(path): path for path in self.sources}
        self.constants = Constants(modules, self.trees)
        self.names = Names(modules, self.constants.source)
        self._functions: dict[Path, list[tuple[str, str, int]]] = {}
        others = {module_name(path): self._tree(path) for path in more or []}
        self.names.find({name: self.trees[path] for name, path in modules.items()}, others)

    def _tree(self, path: Path) -> ast.Module:
        if path not in self.data:
            data = (self.root / path).read_bytes()
            try:
                data.decode()
            except UnicodeDecodeError:
                raise SystemExit(f"{path.as_posix()} is not UTF-8 text. Save it as UTF-8, then try again.") from None
            self.data[path] = data
        return ast.parse(self.data[path], str(path))

    def _writer(self, path: Path) -> Writer:
        tree = self.trees.get(path) or self._tree(path)
        return Writer(module_name(path), tree, self.data[path], self.constants, self.names)

    @property
    def shared(self) -> dict[str, str]:
        """{name: the short one it gets}."""
        return self.names.shared

    def text(self, path: Path) -> str:
        """The source of a module in the board's form."""
        if path in self.trees and is_open(path):
            return self.data[path].decode()
        return self._writer(path).text()

    def functions(self, path: Path) -> list[tuple[str, str, int]]:
        """(name in the board's form, name as "Class.method", line) of each function of a module."""
        if path not in self._functions:
            writer = self._writer(path)
            writer.text()
            self._functions[path] = writer.functions
        return self._functions[path]
