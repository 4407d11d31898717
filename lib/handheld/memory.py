# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Modules that come and go. A chip has no room for all of the game at once: what a screen alone needs is forgotten when
the screen ends, and loaded again when somebody asks for it."""

import gc
import sys

OURS = ("handheld.", "engine.")
# What bots and hints think with, and their own modules: the largest thing a match can do without for a while.
THINKING = ("engine.think.", "engine.hints.", "engine.bots.", "handheld.table.hint")


def free():
    """Bytes of heap that are free; a PC, which does not count, has plenty."""
    gc.collect()
    return getattr(gc, "mem_free", lambda: 1 << 29)()


_always: set = set()  # modules that stay as long as the program runs


def settle():
    """What is loaded now stays as long as the program runs."""
    _always.clear()
    _always.update(sys.modules)


def forget_all():
    """Forget everything but what stays as long as the program runs."""
    forget_since(_always)


def loaded():
    """The modules loaded now, for forget_since()."""
    return set(sys.modules)


def load(*names):
    """Load modules one after the other: one that imports all the others nests their loading, up to 40 calls deep."""
    for name in names:
        __import__(name)


def forget_since(before, but=()):
    """Forget what was loaded since loaded() gave `before`; but: beginnings of names that stay. A module that ran out of
    memory while it was loaded goes in any case: CircuitPython leaves None in its place (py/objmodule.c)."""
    names = [name for name in sys.modules if name not in before and _begins(name, OURS) and not _begins(name, but)]
    _forget(names + [name for name in sys.modules if not sys.modules[name] and _begins(name, OURS)])


def forget(*rooms):
    """Forget every module whose name begins so: forget("engine.think.")."""
    _forget([name for name in sys.modules if _begins(name, rooms)])


def retry(make_room, action, *given):
    """Call action(*given); if it finds no room, make some and call it once more. Only for what can be begun again."""
    try:
        return action(*given)
    except MemoryError:
        make_room()
    return action(*given)


def _begins(name, beginnings):
    for beginning in beginnings:
        if name.startswith(beginning):
            return True
    return False


def _forget(names):
    for name in names:
        sys.modules.pop(name, None)
        parent, _, last = name.rpartition(".")
        parent = sys.modules.get(parent)
        if parent and hasattr(parent, last):
            delattr(parent, last)
    gc.collect()
