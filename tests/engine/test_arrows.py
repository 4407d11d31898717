# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Which module may import which: no circles, only downwards, and nobody reaches hidden cards.

Every import counts, also one inside a function and one by `__import__("...")`.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

# The rooms of the engine from the ground up: a module imports from its own room and from those before it.
ROOMS = ["engine.cards", "engine.prng", "engine.notation", "engine.rules", "engine.hand", "engine.match"]
ROOMS += ["engine.codes", "engine.think", "engine.hints", "engine.bots", "engine.coach"]
# What the engine must not import: devices, clocks, files, and random numbers other than its own.
FOREIGN = {"handheld", "time", "random", "os", "math", "json", "io", "sys", "datetime", "secrets", "pathlib"}
# What a bot may import: views, the rules of play and scores, the tools for thinking, and other bots.
FOR_BOTS = {"engine.cards", "engine.prng", "engine.hand.view", "engine.hand.play", "engine.hand.score"}
FOR_BOTS |= {"engine.hand.moon_points", "array"}
OF_THE_DEAL = {"exchange", "open_play"}  # a bot may call these for the Hand of its playouts
# What no front end imports: the deal, and modules that see all hands.
HIDDEN = {"engine.hand.deal", "engine.hand.play", "engine.hand.score", "engine.hand.quick_play", "engine.prng"}
HIDDEN |= {"engine.match.match"}
# But a lesson deals the cards of its file.
DEALS = {"handheld.lessons.lesson_session": {"engine.hand.deal"}}
# File names that may occur twice: every package has an __init__.py.
TWICE = {"__init__", "conftest"}


def sources(*folders):
    """The sources in these folders or files."""
    for folder in folders:
        path = Path(folder)
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def dotted(path):
    """The name by which a source is imported."""
    parts = list(path.with_suffix("").parts)
    if parts[0] in ("lib", "tools", "tests"):
        parts.pop(0)
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(parts)


@cache
def modules():
    """{name: path} of the project's modules, tests aside."""
    return {dotted(path): path for path in sources("engine", "lib/handheld", "tools", "code.py", "boot.py")}


def asked_for(start, tree):
    """The modules that `__import__(start + name)` may load: those that strings in the source name, or else all whose
    names begin with `start`."""
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    words = {word for text in texts for word in text.split()}
    begun = [name for name in modules() if name == start or start.endswith(".") and name.startswith(start)]
    return [name for name in begun if name[len(start) :] in words] or begun


@cache
def imported(path):
    """[(module, name taken from it or "")] of every import of a source, with full dotted names."""
    found = []
    package = dotted(path).split(".")
    if path.stem != "__init__":
        package.pop()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join(base + ([node.module] if node.module else []))
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                found.append((inner, "") if inner in modules() else (base, alias.name))
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "__import__":
            text = node.args[0]
            while isinstance(text, ast.BinOp):  # "engine.bots." + name
                text = text.left
            if isinstance(text, ast.Constant):
                found += [(name, "") for name in asked_for(text.value, tree)]
    return found


def arrows(path):
    """The modules that a source imports."""
    return {module for module, _ in imported(path)}


def circle(names):
    """A circle of imports among these modules: a list of names that ends with the first one; [] if there is none."""
    graph = {name: sorted(arrows(modules()[name]) & set(names) - {name}) for name in names}
    done: set = set()

    def walk(name, trail):
        if name in trail:
            return [*trail[trail.index(name) :], name]
        if name not in done:
            for other in graph[name]:
                found = walk(other, [*trail, name])
                if found:
                    return found
            done.add(name)
        return []

    for name in sorted(graph):
        found = walk(name, [])
        if found:
            return found
    return []


def room(name):
    """The place of a module's room among ROOMS."""
    return ROOMS.index(".".join(name.split(".")[:2]))


ENGINE = [name for name in modules() if name.startswith("engine.") and modules()[name].stem != "__init__"]
HANDHELD = [name for name in modules() if name.split(".")[0] == "handheld"]
TOOLS = [name for name in modules() if modules()[name].parts[0] == "tools"]


def test_the_engine_has_no_circle_of_imports():
    assert not circle(ENGINE), " -> ".join(circle(ENGINE))


def test_the_handheld_has_no_circle_of_imports():
    assert not circle(HANDHELD + ["code"]), " -> ".join(circle(HANDHELD + ["code"]))


def test_the_tools_have_no_circle_of_imports():
    assert not circle(TOOLS), " -> ".join(circle(TOOLS))


@pytest.mark.parametrize("name", ENGINE)
def test_imports_between_the_rooms_of_the_engine_point_down(name):
    ours = {other for other in arrows(modules()[name]) if other in ENGINE}
    up = [other for other in ours if room(other) > room(name)]
    # the session looks for the reason of a hint when a person asks for one
    up = [other for other in up if (name, other) != ("engine.match.session", "engine.hints.reasons")]
    assert not up, f"{name} imports {up}. The rooms from the ground up: {', '.join(ROOMS)}"


@pytest.mark.parametrize("name", ENGINE)
def test_the_engine_imports_no_device_clock_file_or_global_random(name):
    # the instinct drops its own module from memory, which saves 3 KB while an expert plays worlds out
    own = {"sys"} if name == "engine.think.instinct" else set()
    assert {other.split(".")[0] for other in arrows(modules()[name])} & FOREIGN == own


@pytest.mark.parametrize("name", [name for name in ENGINE if name.startswith(("engine.bots.", "engine.think."))])
def test_bots_import_only_what_they_may_see(name):
    free = FOR_BOTS | ({"sys"} if name == "engine.think.instinct" else set())
    for module, taken in imported(modules()[name]):
        if module == "engine.hand.deal":
            assert taken in OF_THE_DEAL, f"{name} imports {taken} from the deal"
        else:
            assert module in free or module.startswith(("engine.bots.", "engine.think.")), f"{name} imports {module}"


@pytest.mark.parametrize("name", HANDHELD)
def test_front_ends_import_neither_the_deal_nor_the_hands(name):
    assert arrows(modules()[name]) & HIDDEN == DEALS.get(name, set())


@pytest.mark.parametrize("name", HANDHELD)
def test_front_ends_import_only_the_session_from_its_module(name):
    """Only speed.py takes a hand as well, to measure the speed of the board."""
    own = {"Hand", "Match", "open_play"} if name == "handheld.speed" else set()
    taken = imported(modules()[name])
    assert {what for module, what in taken if module == "engine.match.session"} <= {"Session"}
    assert {what for module, what in taken if module == "engine.match.course"} <= own


def test_no_two_files_have_the_same_name():
    found: dict = {}
    for path in sources("engine", "lib", "tools", "tests"):
        command = path.parent == Path("tools")
        # these stand in for modules of the same name
        stands_in = path.parent in (Path("tests/mp/stubs"), Path("tools/web/flasher/flashing"))
        if path.stem not in TWICE and not command and not stands_in:
            found.setdefault(path.stem, []).append(path.as_posix())
    twice = [paths for paths in found.values() if len(paths) > 1]
    assert not twice, twice


def test_imports_of_every_kind_are_read():
    """Also lazy and relative ones, and imports of a module that a string names."""
    assert "engine.hints.reasons" in arrows(Path("engine/match/session.py"))  # in a function
    assert ("engine.hand.play", "TURN") in imported(Path("engine/match/session.py"))
    assert "engine.prng" in arrows(Path("engine/hand/deal.py"))  # from .. import prng
    assert any("engine.bots.expert" in arrows(modules()[name]) for name in HANDHELD)  # __import__("engine.bots." + ...)
