# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Loads modules and drops them again. A chip has no room for the whole game at once, so modules that only one screen
needs are dropped when the screen ends. The next import loads them again."""

import gc
import os
import sys

from . import plan

OURS = ("handheld.", "engine.")
# Bots, hints and the modules they think with: the largest part of a match that can be dropped for a while.
BOTS = ("engine.think.", "engine.bots.")
THINKING = BOTS + ("engine.hints.", "handheld.table.hint")
_always: set = set()  # the modules that are never dropped
_places = 73  # how many the dict of modules has now


def settle():
    """Never drop the modules that are loaded now."""
    _always.clear()
    _always.update(sys.modules)


def part(name):
    """The module of that name; None if it is not on the drive, as a small one goes without parts of the game."""
    try:
        return load(name)
    except ImportError:
        forget(name)
        return None


def there(path):
    """Whether the drive has that file or folder, which a small one goes without."""
    try:
        return bool(os.stat(path))
    except OSError:
        return False


def rich(name):
    """The module of that name for the rich skin, see part(); None in the plain one."""
    return part(name) if plan.skin else None


def richly(parts):
    """These parts of the words in the rich skin; none in the plain one, which reads its menus' words from the files
    during a match."""
    return parts if plan.skin else ()


# What is loaded by its name: where such modules are, and what each of them offers.
BY_NAME = {
    "screens": ("handheld.screens.", "run"),
    "bots": ("engine.bots.", "think"),
    "boards": ("handheld.boards.", "open"),
}


def find(kind, name):
    """The run() of the screen, the think() of the bot or the open() of the board of that name."""
    package, what = BY_NAME[kind]
    return getattr(load(package + name), what)


def forget_all():
    """Drop all modules except those that settle() has marked."""
    forget_since(_always)


def loaded():
    """The modules loaded now, for forget_since()."""
    return set(sys.modules)


def load(*names):
    """Load modules one after the other, each into the lowest free memory. Returns the last one.

    If each imported the next, loading would nest up to 40 calls deep.
    """
    for _ in load_each(*names):
        pass
    return sys.modules[names[-1]] if names else None


def load_each(*names):
    """Load modules in slices of 15 to 50 ms, so that no press waits for longer. It collects before the first one;
    CircuitPython itself collects after each (py/builtinimport.c)."""
    clean = False
    for name in names:
        if not sys.modules.get(name):
            if not clean:
                gc.collect()
                clean = True
                yield
            sys.modules.pop(name, None)  # None after a MemoryError in it, see forget_since()
            __import__(name)
            yield


def forget_since(before, keep=()):
    """Drop the modules loaded since loaded() returned `before`. keep: prefixes of the names of modules that stay.

    A module whose loading ran out of memory is always dropped: CircuitPython leaves None in its place
    (py/objmodule.c).
    """
    names = [name for name in sys.modules if name not in before and _begins(name, OURS) and not _begins(name, keep)]
    _forget(names + [name for name in sys.modules if not sys.modules[name] and _begins(name, OURS)])
    gc.collect()


def forget(*prefixes):
    """Drop every module whose name begins with one of these: forget("engine.think."). Their memory is free once load()
    has collected."""
    _forget([name for name in sys.modules if _begins(name, prefixes)])


def call(name, action, *given):
    """Return action(*given), a function of the module `name`, which is loaded for this alone and dropped afterwards."""
    found = getattr(load(name), action)(*given)
    forget(name)
    return found


def _begins(name, prefixes):
    for prefix in prefixes:
        if name.startswith(prefix):
            return True
    return False


def _forget(names):
    global _places
    modules: dict = sys.modules
    there = len(modules)
    for name in names:
        module = modules.pop(name, None)
        if module and _begins(name, BOTS) and sys.implementation.name != "cpython":
            # the collector takes any word on the stack for a pointer, and one to a bot's leftovers would keep 8 KB
            for one in dir(module):
                setattr(module, one, None)
        parent, _, last = name.rpartition(".")
        parent = modules.get(parent)
        if parent and hasattr(parent, last):
            delattr(parent, last)
    if sys.implementation.name != "cpython":
        # What was taken out of the dict stays in its place until another takes it, also what an import that failed has
        # left there (py/builtinimport.c), and a module keeps whatever it imported, up to 16 KB. So every free place is
        # filled for a moment. The dict keeps its size, because growing would take a free piece of 584 bytes.
        while _places < there:  # as the dict grows (py/map.c)
            _places = 97 if _places < 97 else 127 if _places < 127 else max(167, there)
        free = range(len(modules), _places)
        for i in free:
            modules[i] = None
        for i in free:
            del modules[i]
