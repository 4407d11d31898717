# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Which module may import which: no circles, only downwards, and nobody reaches hidden cards.

Every import counts, also one inside a function, one by `__import__("...")`, and one by memory.load() and its kin, which
take names of modules.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

from handheld.memory import BY_NAME

# The rooms of the engine from the ground up: a module imports from its own room and from those before it.
ROOMS = ["engine.cards", "engine.prng", "engine.notation", "engine.rules", "engine.hand", "engine.match"]
ROOMS += ["engine.codes", "engine.think", "engine.hints", "engine.bots", "engine.coach"]
# The rooms of the handheld from the ground up, each floor in one line. What lies beside the rooms, such as memory.py,
# is named like one. Rooms on the same floor may import each other.
FLOORS = """
memory plan shared file_sizes players boards
system storage
words
draw
rulesets
pieces
matches statistics
table
screens lessons text
app startup crash
"""
# What the engine must not import: devices, clocks, files, and random numbers other than its own.
FOREIGN = {"handheld", "time", "random", "os", "math", "json", "io", "sys", "datetime", "secrets", "pathlib"}
# What a bot may import: views, the rules of play and scores, the tools for thinking, and other bots.
FOR_BOTS = {"engine.cards", "engine.prng", "engine.hand.view", "engine.hand.play", "engine.hand.score"}
FOR_BOTS |= {"engine.hand.moon_points", "array"}
OF_THE_DEAL = {"exchange", "open_play"}  # a bot may call these for the Hand of its playouts
# What no front end imports: the deal, and modules that see all hands.
HIDDEN = {"engine.hand.deal", "engine.hand.play", "engine.hand.score", "engine.hand.quick_play", "engine.prng"}
HIDDEN |= {"engine.match.match"}
# But a lesson deals the cards of its file, and a hand measures the speed of the board.
DEALS = {"handheld.lessons.lesson_session": {"engine.hand.deal"}, "handheld.matches.speed": {"engine.match.match"}}
# What loads modules by their names, in handheld.memory.
BY_STRING = {"load", "call", "part", "rich"}
LOADED = "loaded"  # in place of a name: the module is loaded for its place in memory, nothing is taken from it
# File names that may occur twice: every package has an __init__.py; one plan is of memory, one of copying files.
TWICE = {"__init__", "conftest", "plan"}


def sources(*folders):
    """The sources in these folders or files."""
    for folder in folders:
        path = Path(folder)
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def dotted(path):
    """The name by which a source is imported."""
    parts = list(path.with_suffix("").parts)
    if parts[0] in ("lib", "tools", "learn", "tests"):
        parts.pop(0)
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(parts)


@cache
def modules():
    """{name: path} of the project's modules, tests aside."""
    found = sources("engine", "lib/handheld", "tools", "learn", "web", "code.py", "boot.py")
    return {dotted(path): path for path in found}


def asked_for(start, tree):
    """The modules that `__import__(start + name)` may load: those that strings in the source name, or else all whose
    names begin with `start`."""
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    words = {word for text in texts for word in text.split()}
    begun = [name for name in modules() if name == start or start.endswith(".") and name.startswith(start)]
    return [name for name in begun if name[len(start) :] in words] or begun


def names_in(node, tree):
    """The names of modules in an argument of memory.load(). If the argument is a variable, they are in its value."""
    names = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    places = [node]
    for one in ast.walk(tree):
        if isinstance(one, ast.Assign) and any(isinstance(to, ast.Name) and to.id in names for to in one.targets):
            places.append(one.value)
    texts = [one.value for place in places for one in ast.walk(place) if isinstance(one, ast.Constant)]
    return [text for text in texts if text in modules()]


def of_memory(function, tree):
    """The name of a function of handheld.memory that is called: of memory.load() and, if it was imported, of load()."""
    if isinstance(function, ast.Attribute):
        return function.attr if getattr(function.value, "id", "") == "memory" else ""
    taken = [one.names for one in ast.walk(tree) if isinstance(one, ast.ImportFrom) and one.module == "memory"]
    return function.id if function.id in {alias.name for names in taken for alias in names} else ""


def by_string(node, tree, use):
    """[(module, name taken from it, "" or LOADED)] of a call such as memory.call("engine.cards", "text") or
    memory.find("bots", name). use: the name taken from what the call returns, LOADED if that is not used."""
    function = of_memory(node.func, tree) if isinstance(node.func, (ast.Attribute, ast.Name)) else ""
    if function == "find":
        return [(name, BY_NAME[node.args[0].value][1]) for name in asked_for(BY_NAME[node.args[0].value][0], tree)]
    if function == "load":
        found = [name for one in node.args for name in names_in(one, tree)]
        return [(name, LOADED) for name in found[:-1]] + [(name, use) for name in found[-1:]]
    if function == "call" and isinstance(node.args[1], ast.Constant):
        use = node.args[1].value
    return [(name, use) for name in names_in(node.args[0], tree)] if function in BY_STRING else []


@cache
def imported(path):
    """[(module, name taken from it or "")] of every import of a source, with full dotted names."""
    found = []
    package = dotted(path).split(".")
    if path.stem != "__init__":
        package.pop()
    tree = ast.parse(path.read_text(encoding="utf-8"))
    uses = {id(node.value): LOADED for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    uses.update({id(node.value): node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)})
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
        elif isinstance(node, ast.Call):
            found += by_string(node, tree, uses.get(id(node), ""))
    return found


def arrows(path):
    """The modules that a source imports."""
    return {module for module, _ in imported(path)}


def reached(path):
    """The modules from which a source takes something."""
    return {module for module, what in imported(path) if what != LOADED}


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


def floor(name):
    """The floor of a module of the handheld among FLOORS."""
    room = (name.split(".")[1:] or ["memory"])[0]
    return [i for i, line in enumerate(FLOORS.split("\n")) if room in line.split()][0]


ENGINE = [name for name in modules() if name.startswith("engine.") and modules()[name].stem != "__init__"]
HANDHELD = [name for name in modules() if name.split(".")[0] == "handheld"]
TOOLS = [name for name in modules() if modules()[name].parts[0] in ("tools", "learn", "web")]


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


@pytest.mark.parametrize("name", HANDHELD)
def test_imports_between_the_rooms_of_the_handheld_point_down(name):
    up = [other for other in arrows(modules()[name]) if other in HANDHELD and floor(other) > floor(name)]
    assert not up, f"{name} imports {up}. The floors from the ground up: {FLOORS}"


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
    assert reached(modules()[name]) & HIDDEN == DEALS.get(name, set())


@pytest.mark.parametrize("name", HANDHELD)
def test_front_ends_import_only_the_session_from_its_module(name):
    taken = imported(modules()[name])
    assert {what for module, what in taken if module == "engine.match.session"} <= {"Session", LOADED}


def test_no_two_files_have_the_same_name():
    found: dict = {}
    for path in sources("engine", "lib", "tools", "learn", "web", "tests", "examples"):
        command = path.parent == Path("tools")
        # these stand in for modules of the same name
        stands_in = path.parent in (Path("tests/mp/stubs"), Path("web/flasher/flashing"))
        if path.stem not in TWICE and not command and not stands_in:
            found.setdefault(path.stem, []).append(path.as_posix())
    twice = [paths for paths in found.values() if len(paths) > 1]
    assert not twice, twice


def test_imports_of_every_kind_are_read():
    """Also lazy and relative ones, and imports of a module that a string names."""
    assert "engine.hints.reasons" in arrows(Path("engine/match/session.py"))  # in a function
    assert ("engine.hand.play", "TURN") in imported(Path("engine/match/session.py"))
    assert "engine.prng" in arrows(Path("engine/hand/deal.py"))  # from .. import prng
    assert "engine.bots.expert" in arrows(Path("lib/handheld/players.py"))  # memory.find("bots", name)
    assert "handheld.screens.play_hand" in arrows(Path("lib/handheld/app.py"))  # memory.find("screens", name)
    assert "handheld.boards.pygamer" in arrows(Path("code.py"))  # memory.find("boards", name)
    assert "handheld.statistics.count" in arrows(Path("lib/handheld/statistics/tally.py"))  # memory.call("...", action)
    assert "handheld.storage.compact" in arrows(Path("lib/handheld/storage/journal.py"))  # load("...")
    assert "handheld.pieces.make_overlay" in arrows(Path("lib/handheld/pieces/lay_table.py"))  # memory.call(maker)
    assert "handheld.pieces.make_cards" not in arrows(Path("lib/handheld/memory.py"))
