# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The constants of a project's modules: names that stand for one number wherever they are read."""

import ast
from collections.abc import Iterator
from pathlib import Path


class Constants:
    """of: {module: {name: number}}, those included that a module has from others."""

    def __init__(self, modules: dict[str, Path], trees: dict[Path, ast.Module]):
        """modules: {dotted name: path}."""
        self.modules = modules
        self.of: dict[str, dict[str, int]] = {name: {} for name in modules}
        while self._find(trees):
            pass

    def _find(self, trees: dict[Path, ast.Module]) -> bool:
        """Look for constants, those of other modules known; whether any were found."""
        more = False
        for name, path in self.modules.items():
            known = self.of[name]
            # what a module imports others may import from there
            for one, value in [*self._defined(name, trees[path]), *self.imported(name, trees[path]).items()]:
                if one not in known:
                    known[one] = value
                    more = True
        return more

    def _defined(self, name: str, tree: ast.Module) -> Iterator[tuple[str, int]]:
        """(name, value) of each constant that the top of a module defines."""
        times: dict[str, int] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                times[node.id] = times.get(node.id, 0) + 1
        seen = {**self.imported(name, tree), **self.of[name]}
        for node in tree.body:
            if not isinstance(node, ast.Assign) or len(node.targets) != 1:
                continue
            target = node.targets[0]
            if isinstance(target, ast.Name):
                names, values = [target.id], [_value(node.value, seen)]
            elif isinstance(target, ast.Tuple) and all(isinstance(one, ast.Name) for one in target.elts):
                names = [one.id for one in target.elts if isinstance(one, ast.Name)]
                values = _values(node.value, seen)
            else:
                continue
            if len(names) == len(values) and all(
                value is not None and _constant(one) and times[one] == 1
                for one, value in zip(names, values, strict=True)
            ):
                yield from zip(names, values, strict=True)

    def imported(self, name: str, tree: ast.AST) -> dict[str, int]:
        """The constants a module imports, by the names it has for them."""
        found = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                there = self.of.get(self.source(name, node), {})
                for alias in node.names:
                    if alias.name in there:
                        found[alias.asname or alias.name] = there[alias.name]
        return found

    def source(self, name: str, node: ast.ImportFrom) -> str:
        """The module an import takes things from."""
        if not node.level:
            return node.module or ""
        parts = name.split(".")
        if name in self.modules and self.modules[name].name != "__init__.py":
            parts = parts[:-1]
        parts = parts[: len(parts) - node.level + 1]
        return ".".join(parts + ([node.module] if node.module else []))


def _constant(name: str) -> bool:
    return name.isupper() and not name.startswith("__")


def _value(node: ast.expr, known: dict[str, int]) -> int | None:
    """The number that an expression of numbers and constants comes to."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
        return _value(node.args[0], known)
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            if part.id not in known:
                return None
        elif isinstance(part, ast.Constant):
            if type(part.value) is not int:
                return None
        elif not isinstance(part, (ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.expr_context)):
            return None
    value = eval(compile(ast.Expression(node), "", "eval"), {}, dict(known))  # noqa: S307
    return value if type(value) is int and abs(value) < 1 << 30 else None


def _values(node: ast.expr, known: dict[str, int]) -> list:
    """The numbers of a range or a tuple."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range":
        given = [_value(one, known) for one in node.args]
        return [] if None in given or len(given) > 2 else list(range(*[one for one in given if one is not None]))
    return [_value(one, known) for one in node.elts] if isinstance(node, ast.Tuple) else []
