# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Loads and forgets modules. A chip has no room for the whole game at once, so the modules that only one screen needs
are forgotten when the screen ends. The next import loads them again."""

import gc
import sys

OURS = ("handheld.", "engine.")
# Bots, hints and the modules they think with: the largest part that a match can do without for a while.
BOTS = ("engine.think.", "engine.bots.")
THINKING = BOTS + ("engine.hints.", "handheld.table.hint")


def free():
    """The free bytes of the heap; on a PC, which does not count them, a large number."""
    gc.collect()
    return getattr(gc, "mem_free", lambda: 1 << 29)()


_always: set = set()  # the modules that stay as long as the program runs


def settle():
    """Keep the modules loaded now as long as the program runs."""
    _always.clear()
    _always.update(sys.modules)


def forget_all():
    """Forget all modules but those that settle() keeps."""
    forget_since(_always)


def loaded():
    """The modules loaded now, for forget_since()."""
    return set(sys.modules)


def load(*names):
    """Load modules one after the other. If one imported the next, their loading would nest up to 40 calls deep."""
    for name in names:
        __import__(name)


def forget_since(before, but=()):
    """Forget the modules loaded since loaded() returned `before`. but: beginnings of names that stay.

    A module that ran out of memory while it was loaded goes in any case: CircuitPython leaves None in its place
    (py/objmodule.c).
    """
    names = [name for name in sys.modules if name not in before and _begins(name, OURS) and not _begins(name, but)]
    _forget(names + [name for name in sys.modules if not sys.modules[name] and _begins(name, OURS)])


def forget(*rooms):
    """Forget every module whose name begins with one of these: forget("engine.think.")."""
    _forget([name for name in sys.modules if _begins(name, rooms)])


def retry(make_room, action, *given):
    """Call action(*given). If it finds no room, call make_room() and then the action once more."""
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
