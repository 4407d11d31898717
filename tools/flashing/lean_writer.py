# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Rewrites one source into the form boards get."""

import ast
from pathlib import Path
from typing import NoReturn

from flashing.lean_constants import Constants
from flashing.lean_locals import local_names
from flashing.lean_names import PUBLIC, Names

WHAT = {ast.JoinedStr: "an f-string (write % in its place)", ast.Nonlocal: "nonlocal"}


class Unclear(SystemExit):
    """A source that cannot be made lean."""


class Writer(ast.NodeVisitor):
    """Rewrites one source."""

    def __init__(self, name: str, tree: ast.Module, data: bytes, constants: Constants, names: Names):
        """name: the module's, dotted; data: its source, of which tree is made."""
        self.name = name
        self.path: Path | None = names.modules.get(name)  # None: of a source that only speaks of the project
        self.tree = tree
        self.data = data
        self.constants = constants
        self.names = names
        self.functions: list[tuple[str, str, int]] = []  # (short name, "Class.method", line) once it is written
        self.within: list[str] = []  # the class and functions around
        self.starts = [0]
        for line in data.split(b"\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.edits: list[tuple[int, int, str]] = []
        self.numbers = {**constants.imported(name, tree), **constants.of.get(name, {})}
        self.aliases = {}  # names of modules here: the module
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                base = constants.source(name, node)
                for alias in node.names:
                    if f"{base}.{alias.name}" in names.modules:
                        self.aliases[alias.asname or alias.name] = f"{base}.{alias.name}"
        self.scopes: list[dict[str, str]] = []  # of the function around, the names it has; one for all nested ones

    def text(self) -> str:
        self._block(self.tree.body)
        out = self.data
        for begin, end, text in sorted(self.edits, reverse=True):
            out = out[:begin] + text.encode() + out[end:]
        if out.count(b"\n") != self.data.count(b"\n"):
            raise Unclear(f"{self.name}: lines moved")
        return out.decode()

    # -- places --

    def _at(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column

    def _begin(self, node) -> int:
        return self._at(node.lineno, node.col_offset)

    def _end(self, node) -> int:
        return self._at(node.end_lineno, node.end_col_offset)

    def _put(self, begin: int, end: int, text: str) -> None:
        """Text instead of what stands there, as many lines long."""
        lost = self.data[begin:end].count(b"\n")
        self.edits.append((begin, end, text + "\n" * lost))

    # -- statements --

    def _block(self, body: list[ast.stmt]) -> None:
        """Statements of one block: what only names constants goes."""
        left = len(body)
        for node in body:
            gone = self._goes(node)
            if gone and left == 1:
                self._put(self._begin(node), self._end(node), "pass")
            elif gone:
                left -= 1
                end = self._end(node)
                while self.data[end : end + 1] in (b" ",):
                    end += 1
                self._put(self._begin(node), end, "")
            else:
                self.visit(node)

    def _goes(self, node: ast.stmt) -> bool:
        if isinstance(node, ast.ImportFrom):
            if node.module == "typing":
                return True
            there = self.constants.of.get(self.constants.source(self.name, node), {})
            return all(alias.name in there for alias in node.names)
        if isinstance(node, ast.Try):
            return isinstance(node.body[0], ast.ImportFrom) and node.body[0].module == "typing"
        if isinstance(node, ast.Assign) and node in self.tree.body and self.path and not self.path.match(PUBLIC):
            target = node.targets[0]
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            here = self.constants.of[self.name]
            return all(isinstance(one, ast.Name) and one.id in here for one in names)
        return False

    def generic_visit(self, node: ast.AST) -> None:
        for field, value in ast.iter_fields(node):
            if field in ("body", "orelse", "finalbody") and isinstance(value, list):
                self._block(value)
            elif isinstance(value, list):
                for one in value:
                    if isinstance(one, ast.AST):
                        self.visit(one)
            elif isinstance(value, ast.AST):
                self.visit(value)

    # -- names --

    def _unclear(self, node: ast.stmt | ast.expr) -> NoReturn:
        what = WHAT.get(type(node), "that")
        raise Unclear(f"{self.name}, line {node.lineno}: what boards get cannot be made of {what}, see CONTRIBUTING.md")

    visit_Nonlocal = visit_JoinedStr = visit_AsyncFunctionDef = _unclear

    def _called(self, name: str) -> str:
        """What a name is called that is no function's own."""
        return self.names.shared.get(name, name)

    def visit_Name(self, node: ast.Name) -> None:
        scope = self.scopes[-1] if self.scopes else {}
        if node.id in scope:
            text = scope[node.id]
        elif node.id in self.numbers and isinstance(node.ctx, ast.Load):
            number = self.numbers[node.id]
            text = str(number) if number >= 0 else f"({number})"
        else:
            text = self._called(node.id)
        if text != node.id:
            self._put(self._begin(node), self._end(node), text)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.value, ast.Name) and node.value.id in self.aliases:
            there = self.constants.of[self.aliases[node.value.id]]
            if node.attr in there:
                self._put(self._begin(node), self._end(node), str(there[node.attr]))
                return
        self.visit(node.value)
        text = self._called(node.attr)
        if text != node.attr:
            end = self._end(node)
            self._put(end - len(node.attr.encode()), end, text)

    def visit_Call(self, node: ast.Call) -> None:
        # a text of up to ten letters is a name to the compiler and there for ever, bytes go with their module
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        key = node.args[0] if node.args else None
        if name == "words" and self.path:
            for one in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                if isinstance(one, ast.Constant) and type(one.value) is str and one.value.isascii():
                    self._put(self._begin(one), self._begin(one), "b")
        self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        module = self.constants.source(self.name, node)
        if module not in self.names.modules:
            return
        there = self.constants.of[module]
        parts = []
        for alias in node.names:
            if alias.name == "*":
                self._unclear(node)
            if alias.name in there:
                continue
            text = self._called(alias.name)
            bound = alias.asname or alias.name
            bound = self._called(bound) if not self.scopes else self.scopes[-1].get(bound, self._called(bound))
            parts.append(text if bound == text else f"{text} as {bound}")
        given = "." * node.level + (node.module or "")
        self._put(self._begin(node), self._end(node), f"from {given} import {', '.join(parts)}")

    def visit_Global(self, node: ast.Global) -> None:
        text = "global " + ", ".join(self._called(name) for name in node.names)
        self._put(self._begin(node), self._end(node), text)

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> None:
        if node.name:
            begin = self._end(node.type) if node.type else self._begin(node)
            text = self.scopes[-1].get(node.name, node.name) if self.scopes else self._called(node.name)
            at = self.data.index(b" as " + node.name.encode(), begin) + 4
            self._put(at, at + len(node.name.encode()), text)
        self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._rename_head(node, b"class ", self._called(node.name))
        self.within.append(node.name)
        self.generic_visit(node)
        self.within.pop()

    def _rename_head(self, node, word: bytes, text: str) -> None:
        at = self.data.index(word + node.name.encode(), self._begin(node)) + len(word)
        if text != node.name:
            self._put(at, at + len(node.name.encode()), text)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        text = self.scopes[-1].get(node.name, node.name) if self.scopes else self._called(node.name)
        self._rename_head(node, b"def ", text)
        self._function(node, node.name, text)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._function(node, "<lambda>", "<lambda>")

    def _function(self, node, name: str, text: str) -> None:
        for part in node.args.defaults + [one for one in node.args.kw_defaults if one]:
            self.visit(part)
        for part in getattr(node, "decorator_list", ()):
            self.visit(part)
        self.within.append(name)
        self.functions.append((text, ".".join(self.within), node.lineno))
        outer = bool(self.scopes)
        if not outer:
            self.scopes.append(local_names(node, self.names.keywords, not self.path))
        scope = self.scopes[-1]
        for arg in ast.walk(node.args):
            if isinstance(arg, ast.arg) and scope.get(arg.arg, arg.arg) != arg.arg:
                begin = self._begin(arg)
                self._put(begin, begin + len(arg.arg.encode()), scope[arg.arg])
        if isinstance(node, ast.Lambda):
            self.visit(node.body)
        else:
            self._block(node.body)
        if not outer:
            self.scopes.pop()
        self.within.pop()
