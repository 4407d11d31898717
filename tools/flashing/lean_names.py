# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Which names of a project are shortened for the board, and to what: two things share a name unless they can meet."""

import ast
import builtins
import keyword
import string
from collections.abc import Callable, Iterable
from pathlib import Path

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
_LETTERS = string.ascii_lowercase + string.ascii_uppercase


def is_open(path: Path) -> bool:
    """Whether that source goes as it is."""
    return any(path.match(pattern) for pattern in OPEN)


class Names:
    """shared: {name: the short one it gets}; keywords: names by which arguments are given, which stay."""

    def __init__(self, modules: dict[str, Path], source: Callable[[str, ast.ImportFrom], str]):
        """modules: {dotted name: path} of the project; source(module, import): the module it takes things from."""
        self.modules = modules
        self.source = source
        self.shared: dict[str, str] = {}
        self.keywords: set[str] = set()
        self._kept = set(dir(builtins)) | set(keyword.kwlist) | FIRMWARE | SHOWN
        self._every: set[str] = set()
        self._places: dict[str, set[str]] = {}  # name: where it is had, a module's top or a family of classes
        for name in modules:
            self._kept.update(name.split("."))

    def find(self, trees: dict[str, ast.Module], more: dict[str, ast.Module]) -> None:
        """Decide what is called what; trees: {dotted name: source} of the project, more: of what speaks of it."""
        every = [*trees.values(), *more.values()]
        for tree in every:
            self._texts(tree)
        families = _families(every)
        for name, tree in trees.items():
            self._look(name, tree, families)
        ours = set(self._places)
        for name, tree in more.items():
            self._look(name, tree, families)
        self._kept.update(one for one in [*self._every, *self._places] if one.startswith("__"))
        ours -= self._kept
        self._share({one: there for one, there in self._places.items() if one in ours and len(one) > 2})

    def _texts(self, tree: ast.Module) -> None:
        """What is called by a keyword or a text keeps its name."""
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and node.arg:
                self.keywords.add(node.arg)
                self._kept.add(node.arg)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self._kept.add(node.value)

    def _look(self, name: str, tree: ast.Module, families: dict[str, str]) -> None:
        """Note the names of one source: those it has, those it uses, those that stay."""
        path = self.modules.get(name)
        as_it_is = path is not None and is_open(path)
        had = {one for node in tree.body for one in binds(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Global):
                had.update(node.names)
            elif isinstance(node, ast.ImportFrom):
                had.update(alias.asname or alias.name for alias in node.names)
                self._import(node, as_it_is or self.source(name, node) not in self.modules)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    self._kept.update(alias.name.split("."))
            elif isinstance(node, ast.Attribute):
                self._every.add(node.attr)
                if isinstance(node.ctx, ast.Store) and not _own(node):
                    self._has(node.attr, "*")  # of whatever class that is
                if as_it_is:
                    self._kept.add(node.attr)
            elif isinstance(node, ast.Name):
                self._every.add(node.id)
            elif isinstance(node, ast.arg):
                self._every.add(node.arg)
            elif isinstance(node, ast.ClassDef):
                found = _members(node)
                for one in found:
                    self._has(one, "." + families[node.name])
                self._show(path, found | {node.name})
        for one in had:
            self._has(one, name)
        self._show(path, had)

    def _has(self, name: str, place: str) -> None:
        self._places.setdefault(name, set()).add(place)

    def _import(self, node: ast.ImportFrom, outside: bool) -> None:
        """outside: from what is none of the project's, or into what goes as it is."""
        for alias in node.names:
            self._every.add(alias.name)
            if outside:
                self._kept.update((alias.name, alias.asname or alias.name))
            elif alias.asname:
                self._kept.add(alias.asname)

    def _show(self, path: "Path | None", names: Iterable[str]) -> None:
        """Keep those names, if they are of a source that shows what it has."""
        if path and is_open(path):
            self._kept.update(names)
        elif path and path.match(PUBLIC):
            self._kept.update(one for one in names if one[0] != "_")

    def _share(self, places: dict[str, set[str]]) -> None:
        """Give out short names: each is had once in a place."""
        taken = self._every | self._kept | set(self._places)
        spare = [one for one in (a + b for a in _LETTERS for b in _LETTERS + string.digits) if one not in taken]
        used: list[set[str]] = []  # of each of them, where it is had already
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


def _families(trees: list[ast.Module]) -> dict[str, str]:
    """For each class one of those that it shares things with: its bases, and what has them too."""
    found: dict[str, str] = {}

    def head(name: str) -> str:
        while found.setdefault(name, name) != name:
            name = found[name]
        return name

    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                head(node.name)
                for base in node.bases:
                    if isinstance(base, (ast.Name, ast.Attribute)):
                        one = base.id if isinstance(base, ast.Name) else base.attr
                        found[head(node.name)] = head(one)
    return {name: head(name) for name in list(found)}


def _members(node: ast.ClassDef) -> set[str]:
    """What a class has: what is bound in it, and the fields its methods give self."""
    found = {one for part in node.body for one in binds(part)}
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store) and _own(part):
            found.add(part.attr)
    return found


def _own(node: ast.Attribute) -> bool:
    """Whether that is an attribute of self."""
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def binds(node: ast.AST) -> set[str]:
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
