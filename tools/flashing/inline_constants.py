# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Replaces constants by their numbers in the sources that go onto a board.

A constant costs a board some 16 bytes for its name and 20 more in each module that imports it; without them a match
needs about 6 KB less heap. A constant is a name in capitals that the top of a module gives one number, once. Its
number is written wherever the name is read; assignments and imports that nobody needs then become `pass`. Nothing else
changes, and every line keeps its number.
"""

import ast
import functools
from collections import Counter
from collections.abc import Iterator
from importlib.util import resolve_name
from pathlib import Path
from typing import Any

# {modules: constants}: users write boards and bots of their own and import these constants, so the assignments stay
# there; None: all of them. docs/bots.md and docs/boards.md list them.
FOR_USERS = {
    "lib/handheld/boards/*.py": None,
    "lib/handheld/boards/*/*.py": None,
    "engine/cards.py": {"HEARTS", "JOKER", "WORDS", "NONE", "BAD", "GOOD"},
    "engine/hand/view.py": None,
}


def module_name(path: Path) -> str:
    """The dotted name by which a source below the project's folder is imported."""
    parts = path.with_suffix("").parts
    parts = parts[1:] if parts[0] == "lib" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Constants:
    """The constants of a set of sources. paths: files below root; each is read once, so that editing one
    meanwhile changes nothing. Raises SyntaxError for a file that is not UTF-8, and its methods for one that Python
    rejects."""

    def __init__(self, paths: list[Path], root: Path):
        self.texts: dict[str, bytes] = {}
        self.paths = {module_name(path): path for path in paths}
        for name, path in self.paths.items():
            self.texts[name] = (root / path).read_bytes()
            try:
                self.texts[name].decode()
            except UnicodeDecodeError:
                raise SyntaxError("this is not UTF-8 text", (path.as_posix(), 1, None, None)) from None

    @functools.cached_property
    def trees(self) -> dict[str, ast.Module]:
        """{module: its syntax tree}"""
        return {name: ast.parse(self.texts[name], str(path)) for name, path in self.paths.items()}

    @functools.cache  # noqa: B019  (one object lives as long as the program)
    def of(self, name: str) -> dict[str, int]:
        """{constant: number} of a module, with the constants that it imports from other modules of the project."""
        found: dict[str, int] = {}
        if name not in self.trees:
            return found
        stored = Counter(map(_stores, ast.walk(self.trees[name])))
        for node in self.trees[name].body:
            if isinstance(node, ast.ImportFrom):
                found.update(self._imported(name, node))
            elif isinstance(node, ast.Assign) and len(node.targets) == 1:
                names, value = _names(node.targets[0]), _value(node.value, found)
                several = isinstance(node.targets[0], ast.Tuple) and isinstance(value, (tuple, range))
                values = [*value] if several else [value]
                # beyond 30 bits a number would be an object on the board's heap wherever it is written
                small = all(type(number) is int and abs(number) < 1 << 30 for number in values)
                fits = [one.isupper() and one[:2] != "__" and stored[one] == 1 for one in names]
                if small and all(fits) and len(names) == len(values):
                    found.update(zip(names, values, strict=True))
        return found

    def _imported(self, name: str, node: ast.ImportFrom) -> dict[str, int]:
        """{name: number} of the constants that one import statement gives to a module."""
        source = self._source(name, node)
        names = [alias for alias in node.names if f"{source}.{alias.name}" not in self.trees]
        there = self.of(source) if names else {}
        return {alias.asname or alias.name: there[alias.name] for alias in names if alias.name in there}

    def _source(self, name: str, node: ast.ImportFrom) -> str:
        """The module from which an import statement takes names."""
        package = name if self.paths[name].name == "__init__.py" else name.rpartition(".")[0]
        return resolve_name("." * node.level + (node.module or ""), package)

    def inlined(self, path: Path) -> str:
        """The source of a module with its constants replaced."""
        name = module_name(path)
        text, tree = self.texts[name], self.trees[name]
        starts = [0]
        for line in text.split(b"\n"):
            starts.append(starts[-1] + len(line) + 1)
        parts, at = [], 0
        for node, new in sorted(self._edits(name, tree), key=lambda edit: (edit[0].lineno, edit[0].col_offset)):
            begin = starts[node.lineno - 1] + node.col_offset
            end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
            if begin < at:
                continue  # in a statement that has been replaced as a whole
            old = text[begin:end]
            if isinstance(node, ast.Name) and old != node.id.encode():  # Python 3.11 does not know the place
                why = f"write {node.id} outside of the f-string"
                raise SyntaxError(why, (path.as_posix(), node.lineno, None, None))
            parts += [text[at:begin], new.encode(), b"\n" * old.count(b"\n")]
            at = end
        return b"".join([*parts, text[at:]]).decode()

    @functools.cached_property
    def _asked(self) -> set[str]:
        """The names that modules take from others: "module.name" for an import, ".name" for a name behind a dot."""
        asked = set()
        for name, tree in self.trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.Attribute):
                    asked.add("." + node.attr)
                elif isinstance(node, ast.ImportFrom):
                    asked.update(f"{self._source(name, node)}.{alias.name}" for alias in node.names)
        return asked

    def _edits(self, name: str, tree: ast.Module) -> Iterator[tuple[ast.stmt | ast.expr, str]]:
        """(statement or expression, its replacement) of everything that changes in a module."""
        nodes = list(ast.walk(tree))
        imports = [one for one in nodes if isinstance(one, ast.ImportFrom)]
        imported: dict[str, int] = {}
        modules: dict[str, str] = {}  # names of imported modules of the project
        for one in imports:
            imported.update(self._imported(name, one))
            source = self._source(name, one)
            names = {alias.asname or alias.name: f"{source}.{alias.name}" for alias in one.names}
            modules.update((short, module) for short, module in names.items() if module in self.trees)
        if clash := {*map(_stores, nodes)} & {*imported}:
            why = f"{min(clash)} is an imported constant and a variable, so rename one of them"
            raise SyntaxError(why, (self.paths[name].as_posix(), 1, None, None))
        own = self.of(name)
        kept = [names for pattern, names in FOR_USERS.items() if self.paths[name].match(pattern)]
        stay = bool(kept)
        for_users = {*own} if None in kept else {one for names in kept for one in names or ()}
        assigned = [one for one in tree.body if isinstance(one, ast.Assign) and {*_names(one.targets[0])} & {*own}]
        gone = [one for one in assigned if not {*_names(one.targets[0])} & for_users]
        yield from ((node, "pass") for node in gone)
        inlined: set[ast.AST] = {part for node in gone for part in ast.walk(node)}
        for node in nodes:
            number = None
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                number = (own | imported).get(node.id)
            elif isinstance(node, ast.Call):
                for key in _keys_of_words(node):
                    yield key, ascii(str(key.value).encode())
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                number = self.of(modules[node.value.id]).get(node.attr)
            if isinstance(node, ast.expr) and number is not None:
                inlined.update(ast.walk(node))
                yield node, str(number) if number >= 0 else f"({number})"
        reads = [node for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
        needed = {node.id for node in reads if node not in inlined}
        needless = set() if stay else {node.id for node in reads} - needed
        # nobody asks a module for one that it imports; what stands behind a dot then is a field with the same name
        needless -= {short for short in needless - {*modules} if "." + short in self._asked}
        needless = {short for short in needless if f"{name}.{short}" not in self._asked}
        for one in imports:
            left = [alias for alias in one.names if (alias.asname or alias.name) not in needless | {*imported}]
            if not left:
                yield one, "pass"
            elif len(left) < len(one.names):
                shown = ", ".join(ast.unparse(alias) for alias in left)
                yield one, f"from {'.' * one.level}{one.module or ''} import {shown}"


def _keys_of_words(node: ast.Call) -> list[ast.Constant]:
    """The keys in a call such as words("ok") or words("on" if value else "off"). A board keeps a text of
    up to ten letters for ever, as a name of 16 bytes; bytes go with their module."""
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name != "words" or not node.args:
        return []
    key = node.args[0]
    keys = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
    return [one for one in keys if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value.isascii()]


def _stores(node: ast.AST) -> str:
    """The name that a node of a source gives a value to, "" if there is none."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return node.id
    return node.arg if isinstance(node, ast.arg) else ""


def _names(target: ast.expr) -> list[str]:
    """The names to which an assignment gives values; [] if it also sets something else."""
    parts = target.elts if isinstance(target, ast.Tuple) else [target]
    names = [one.id for one in parts if isinstance(one, ast.Name)]
    return names if len(names) == len(parts) else []


def _value(node: ast.expr, known: dict[str, int]) -> Any:
    """The value of an expression made of numbers, constants and range() alone; None for any other expression."""
    try:
        code = compile(ast.Expression(node), "", "eval")
        return eval(code, {"__builtins__": {}, "const": int, "range": range}, dict(known))  # noqa: S307
    except Exception:  # it needs something that only the running module has
        return None
