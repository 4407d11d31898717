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
import builtins
import keyword
import string
from pathlib import Path

import home

# These go as they are.
OPEN = ("code.py", "boot.py")
# A player may write his own of these: what they define keeps its name, unless that begins with "_".
PUBLIC = "lib/handheld/boards/*.py"
# So do these, which whoever looks on from outside asks for.
SHOWN = frozenset(("App", "_sound", "board", "canvas", "crash", "key", "run", "session", "settings", "show", "trail"))

# What the firmware's modules and types call things, as far as the project calls something of its own so too.
_THERE = """
AnalogIn AudioOut Bitmap BusDisplay CIRCUITPYTHON_TERMINAL DOWN DigitalInOut Event FourWire Group Keys NONE
Normal O_WRONLY PWMOut Palette RawSample Rectangle ShiftRegisterKeys TileGrid UNKNOWN add append args array
auto_refresh bitmap blit brightness buffer calcsize cast chain change chip_select clock close collect
color_index column command count crc32 data decode default devnull difference display dump dumps dup dup2
duty_cycle enable encode endswith environ error event events extend file fill find flush font format
format_exception frequency from_bytes frombytes get get_into getenv height hidden index insert isdecimal isdigit
item items join key key_number keys label latch limit listdir load loads lower lstrip make_transparent mkdir
modules monotonic_ns name note nvm open other pack partition path pause pins pixel_shader platform play playing
points pop press pressed rate read readinto readonly refresh release_displays reload remove rename replace reset
resume reverse rfind root_group row rpartition rstrip runtime sample_rate scale seek self setdefault size sleep
sort split start startswith stat stderr step stop strip switch_to_output sys tell throw ticks_ms time times
title to_bytes unpack_from update upper urandom value values wait width write
"""
FIRMWARE = frozenset(_THERE.split())

_POOL = [c for c in string.ascii_lowercase + string.ascii_uppercase]


class Unclear(SystemExit):
    """A source that cannot be made lean."""


def _name(path: Path) -> str:
    parts = path.with_suffix("").parts
    parts = parts[1:] if parts[0] == "lib" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Lean:
    """The sources of a project; text(path) is one of them in the board's form. more: sources that are no part of it
    but speak of it, as tests on the VM do: they keep the names of their own."""

    def __init__(self, sources: list[Path], more: list[Path] | None = None, root: Path = home.ROOT):
        self.root = root
        self.more = {path: ast.parse((root / path).read_bytes(), str(path)) for path in more or []}
        self.sources = [Path(path) for path in sources]
        self.open = {path for path in self.sources for pattern in OPEN if path.match(pattern)}
        self.trees = {path: ast.parse((root / path).read_bytes(), str(path)) for path in self.sources}
        self.modules = {_name(path): path for path in self.sources}
        self.constants: dict[str, dict[str, int]] = {name: {} for name in self.modules}
        while self._find_constants():
            pass
        self._find_names()

    # -- constants --

    def _find_constants(self) -> bool:
        """Look for constants, those of other modules known; whether any were found."""
        more = False
        for name, path in self.modules.items():
            known = self.constants[name]
            # what a module imports others may import from there
            for one, value in [*self._defined(name, self.trees[path]), *self._imported(name, self.trees[path]).items()]:
                if one not in known:
                    known[one] = value
                    more = True
        return more

    def _defined(self, name: str, tree: ast.Module):
        """(name, value) of each constant that the top of a module defines."""
        times: dict[str, int] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                times[node.id] = times.get(node.id, 0) + 1
        seen = {**self._imported(name, tree), **self.constants[name]}
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

    def _imported(self, name: str, tree: ast.AST) -> dict[str, int]:
        """The constants a module imports, by the names it has for them."""
        found = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                there = self.constants.get(self._from(name, node), {})
                for alias in node.names:
                    if alias.name in there:
                        found[alias.asname or alias.name] = there[alias.name]
        return found

    def _from(self, name: str, node: ast.ImportFrom) -> str:
        """The module an import takes things from."""
        if not node.level:
            return node.module or ""
        parts = name.split(".")
        if name in self.modules and self.modules[name].name != "__init__.py":
            parts = parts[:-1]
        parts = parts[: len(parts) - node.level + 1]
        return ".".join(parts + ([node.module] if node.module else []))

    # -- names --

    def _find_names(self) -> None:
        """Decide what is called what: two things may share a name unless they can meet."""
        kept = set(dir(builtins)) | set(keyword.kwlist) | set(FIRMWARE) | set(SHOWN)
        self.keywords = set()  # by which anything is called
        for tree in [*self.trees.values(), *self.more.values()]:
            for node in ast.walk(tree):
                if isinstance(node, ast.keyword) and node.arg:
                    self.keywords.add(node.arg)
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    kept.add(node.value)
        kept |= self.keywords
        for name in self.modules:
            kept.update(name.split("."))
        every: set[str] = set()
        places: dict[str, set[str]] = {}  # name: where it is had, a module's top or a family of classes
        families = self._families()
        ours: set[str] = set()  # what the sources have
        for path, tree in [*self.trees.items(), *self.more.items()]:
            if path in self.more and not ours:
                ours = set(places)
            name = _name(path)
            shown = path in self.open or path.match(PUBLIC)
            had = {one for node in tree.body for one in _binds(node)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Global):
                    had.update(node.names)
                elif isinstance(node, ast.ImportFrom):
                    there = self._from(name, node)
                    had.update(alias.asname or alias.name for alias in node.names)
                    for alias in node.names:
                        every.add(alias.name)
                        if there not in self.modules or path in self.open:
                            kept.update((alias.name, alias.asname or alias.name))
                        elif alias.asname:
                            kept.add(alias.asname)
                elif isinstance(node, ast.Import):
                    for alias in node.names:
                        kept.update(alias.name.split("."))
                elif isinstance(node, ast.Attribute):
                    every.add(node.attr)
                    if isinstance(node.ctx, ast.Store) and not _own(node):
                        places.setdefault(node.attr, set()).add("*")  # of whatever class that is
                    if path in self.open:
                        kept.add(node.attr)
                elif isinstance(node, ast.Name):
                    every.add(node.id)
                elif isinstance(node, ast.arg):
                    every.add(node.arg)
                elif isinstance(node, ast.ClassDef):
                    found = {one for part in node.body for one in _binds(part)}
                    found.update(
                        part.attr
                        for part in ast.walk(node)
                        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store) and _own(part)
                    )
                    for one in found:
                        places.setdefault(one, set()).add("." + families[node.name])
                    if shown:
                        kept.update(one for one in found | {node.name} if path in self.open or one[0] != "_")
            for one in had:
                places.setdefault(one, set()).add(name)
            if shown:
                kept.update(one for one in had if path in self.open or one[0] != "_")
        kept.update(one for one in [*every, *places] if one.startswith("__"))
        self.kept = kept
        every |= kept | set(places)
        ours = ours or set(places)
        self._share({one: there for one, there in places.items() if one in ours - kept and len(one) > 2}, every)

    def _families(self) -> dict[str, str]:
        """For each class one of those that it shares things with: its bases, and what has them too."""
        found: dict[str, str] = {}

        def head(name: str) -> str:
            while found.setdefault(name, name) != name:
                name = found[name]
            return name

        for tree in [*self.trees.values(), *self.more.values()]:
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    head(node.name)
                    for base in node.bases:
                        if isinstance(base, ast.Name):
                            found[head(node.name)] = head(base.id)
        return {name: head(name) for name in list(found)}

    def _share(self, places: dict[str, set[str]], every: set[str]) -> None:
        """Give out short names: each is had once in a place."""
        letters = string.ascii_lowercase + string.ascii_uppercase
        spare = [one for one in (a + b for a in letters for b in letters + string.digits) if one not in every]
        used: list[set[str]] = []  # of each of them, where it is had already
        self.shared = {}
        for one in sorted(places, key=lambda name: (-len(places[name]), name)):
            there = places[one]
            for i in range(len(used) + 1):
                if i == len(used):
                    used.append(set())
                if not used[i] & there and not ("*" in there and any(p[0] in ".*" for p in used[i])):
                    if "*" in used[i] and any(p[0] == "." for p in there):
                        continue
                    used[i] |= there
                    self.shared[one] = spare[i]
                    break

    # -- one source --

    def text(self, path: Path, data: bytes | None = None) -> str:
        """The source of a module in the board's form."""
        path = Path(path)
        data = (self.root / path).read_bytes() if data is None else data
        if path in self.open:
            return data.decode()
        tree = self.trees.get(path) or ast.parse(data, str(path))
        return _Writer(self, _name(path), tree, data).text()


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


def _own(node: ast.Attribute) -> bool:
    """Whether that is an attribute of self."""
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def _binds(node: ast.AST) -> set[str]:
    """The names a statement binds where it stands, not in the functions and classes it defines."""
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return {node.name}
    found = set()
    todo = [node]
    while todo:
        one = todo.pop()
        if isinstance(one, (ast.FunctionDef, ast.ClassDef)):
            found.add(one.name)
            continue
        if isinstance(one, ast.Lambda):
            continue
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store):
            found.add(one.id)
        elif isinstance(one, ast.ImportFrom):
            found.update(alias.asname or alias.name for alias in one.names)
        elif isinstance(one, ast.ExceptHandler) and one.name:
            found.add(one.name)
        todo.extend(ast.iter_child_nodes(one))
    return found


class _Writer(ast.NodeVisitor):
    """Rewrites one source."""

    def __init__(self, lean: Lean, name: str, tree: ast.Module, data: bytes):
        self.lean = lean
        self.name = name
        self.tree = tree
        self.data = data
        self.starts = [0]
        for line in data.split(b"\n"):
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.edits: list[tuple[int, int, str]] = []
        self.numbers = {**lean._imported(name, tree), **lean.constants.get(name, {})}
        self.aliases = {}  # names of modules here: the module
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                base = lean._from(name, node)
                for alias in node.names:
                    if f"{base}.{alias.name}" in lean.modules:
                        self.aliases[alias.asname or alias.name] = f"{base}.{alias.name}"
        self.scopes: list[dict[str, str]] = []  # of the function around, the names it has; one for all nested ones
        self.known = name in lean.modules

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
            there = self.lean.constants.get(self.lean._from(self.name, node), {})
            return all(alias.name in there for alias in node.names)
        if isinstance(node, ast.Try):
            return isinstance(node.body[0], ast.ImportFrom) and node.body[0].module == "typing"
        path = self.lean.modules.get(self.name)
        if isinstance(node, ast.Assign) and node in self.tree.body and path and not path.match(PUBLIC):
            target = node.targets[0]
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            here = self.lean.constants[self.name]
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

    def _called(self, name: str) -> str:
        """What a name is called that is no function's own."""
        return self.lean.shared.get(name, name)

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
            there = self.lean.constants[self.aliases[node.value.id]]
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
        if name == "words" and self.known:
            for one in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                if isinstance(one, ast.Constant) and type(one.value) is str and one.value.isascii():
                    self._put(self._begin(one), self._begin(one), "b")
        self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        module = self.lean._from(self.name, node)
        if module not in self.lean.modules:
            return
        there = self.lean.constants[module]
        parts = []
        for alias in node.names:
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
        self.generic_visit(node)

    def _rename_head(self, node, word: bytes, text: str) -> None:
        at = self.data.index(word + node.name.encode(), self._begin(node)) + len(word)
        if text != node.name:
            self._put(at, at + len(node.name.encode()), text)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if self.scopes:
            self._rename_head(node, b"def ", self.scopes[-1].get(node.name, node.name))
        else:
            self._rename_head(node, b"def ", self._called(node.name))
        self._function(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self._function(node)

    def _function(self, node) -> None:
        for part in node.args.defaults + [one for one in node.args.kw_defaults if one]:
            self.visit(part)
        for part in getattr(node, "decorator_list", ()):
            self.visit(part)
        outer = bool(self.scopes)
        if not outer:
            self.scopes.append(self._locals(node))
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

    def _locals(self, function) -> dict[str, str]:
        """What the names bound in a function, and in those nested in it, are called."""
        bound: list[str] = []
        outside: set[str] = set()
        imported: set[str] = set()
        used: set[str] = set()
        for node in ast.walk(function):
            if isinstance(node, ast.arg):
                bound.append(node.arg)
            elif isinstance(node, ast.Name):
                used.add(node.id)
                if isinstance(node.ctx, ast.Store):
                    bound.append(node.id)
            elif isinstance(node, ast.ExceptHandler):
                bound += [node.name] if node.name else []
            elif isinstance(node, ast.FunctionDef):
                bound += [node.name] if node is not function else []
            elif isinstance(node, ast.Global):
                outside.update(node.names)
            elif isinstance(node, (ast.ImportFrom, ast.Import)):
                imported.update(alias.asname or alias.name for alias in node.names)
        found: dict[str, str] = {}
        names = [one for one in dict.fromkeys(bound) if one not in outside and one not in imported]
        # by keyword they are called as they are
        if not self.known or any(isinstance(node, ast.ClassDef) for node in ast.walk(function)):
            return {one: one for one in names}
        stay = set(names) & self.lean.keywords
        taken = stay | (used - set(names)) | outside | imported
        free = [one for one in _POOL if one not in taken]
        for one in names:
            found[one] = one if one in stay or not free else free.pop(0)
        return found


def board_text(path: Path, sources: list[Path]) -> str:
    """The source of one of those modules in the board's form."""
    return Lean(sources).text(path)
