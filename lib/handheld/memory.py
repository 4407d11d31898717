# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Loads modules and drops them again. A chip has no room for the whole game at once, so modules that only one screen
needs are dropped when the screen ends. The next import loads them again."""

import gc
import sys

OURS = ("handheld.", "engine.")
# Bots, hints and the modules they think with: the largest part of a match that can be dropped for a while.
BOTS = ("engine.think.", "engine.bots.")
THINKING = BOTS + ("engine.hints.", "handheld.table.hint")
# What puts unusual messages together. At the table only choices.py is needed, a moment in each trick.
MESSAGES = ("handheld.choices", "handheld.forms", "handheld.card_names")


def free():
    """The free bytes of the heap after a collection; on a PC, which does not count them, a large number."""
    gc.collect()
    return getattr(gc, "mem_free", lambda: 1 << 29)()


_always: set = set()  # the modules that are never dropped
_places = 73  # how many the dict of modules has now; 73 suffice without comforts
roomy = True  # whether there is memory for comforts: larger cards, portraits, motion


def settle():
    """Never drop the modules that are loaded now. Decides whether there is memory for comforts."""
    global roomy
    # a heap of 145 KB has 88,000 bytes free at the title; from .py, code takes more memory than from .mpy
    roomy = free() >= (130000 if __file__[-3] == "." else 88000)
    _always.clear()
    _always.update(sys.modules)


def comfort(name):
    """The module of that name if there is memory for comforts, else None; also without a library that it imports."""
    if not roomy:
        return None
    try:
        __import__(name)
        return sys.modules[name]
    except (ImportError, MemoryError):
        forget(name)
        return None


def forget_all():
    """Drop all modules except those that settle() has marked."""
    forget_since(_always)


def loaded():
    """The modules loaded now, for forget_since()."""
    return set(sys.modules)


def load(*names):
    """Load modules one after the other, each into the lowest free memory.

    If each imported the next, loading would nest up to 40 calls deep. Collecting first keeps the modules' names, which
    stay in memory for ever, from being scattered over the heap.
    """
    for name in names:
        gc.collect()
        __import__(name)


def forget_since(before, keep=()):
    """Drop the modules loaded since loaded() returned `before`. keep: prefixes of the names of modules that stay.

    A module whose loading ran out of memory is always dropped: CircuitPython leaves None in its place
    (py/objmodule.c).
    """
    names = [name for name in sys.modules if name not in before and _begins(name, OURS) and not _begins(name, keep)]
    _forget(names + [name for name in sys.modules if not sys.modules[name] and _begins(name, OURS)])


def forget(*prefixes):
    """Drop every module whose name begins with one of these: forget("engine.think.")."""
    _forget([name for name in sys.modules if _begins(name, prefixes)])


def call(name, action, *given):
    """Return action(*given), a function of the module `name`, which is loaded for this alone and dropped afterwards."""
    load(name)
    try:
        return getattr(sys.modules[name], action)(*given)
    finally:
        forget(name)


def retry(make_room, action, *given):
    """Return action(*given). If memory runs out, call make_room() and try once more."""
    try:
        return action(*given)
    except MemoryError:
        make_room()
    return action(*given)


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
        modules.pop(name, None)
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
    gc.collect()
