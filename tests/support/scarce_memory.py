# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Memory that runs out where a test says: the fixture `memory` of conftest.py."""

import builtins
import importlib


class Refusals:
    """What was refused. names: the modules or functions, one entry for each time."""

    def __init__(self, times, fault, when):
        self.names: list = []
        self.left = times
        self.fault = fault
        self.when = when

    def ask(self, name):
        """Raise the fault, if it is still due."""
        if self.left != 0 and (not self.when or self.when()):
            self.left -= 1
            self.names.append(name)
            raise self.fault

    def again(self, times):
        """Refuse so many times more."""
        self.left = times


class Memory:
    """Lets the loading of modules, or calls of functions, raise MemoryError or another fault."""

    def __init__(self, monkeypatch):
        self.patch = monkeypatch
        self.modules: dict = {}  # name: Refusals
        self.seen: list = []  # functions called with the full name of each module before it is loaded
        self.instead: dict = {}  # name: what is loaded in its place
        self.whole = builtins.__import__
        monkeypatch.setattr(builtins, "__import__", self._load)

    def fail_on(self, *names, times=-1, fault=None, when=None):
        """Let the loading of these modules fail, and of those in these packages: so many times in all (-1: always), and
        only while when() holds. fault: what to raise instead of MemoryError. Returns Refusals."""
        refusals = Refusals(times, fault or MemoryError("memory allocation failed"), when)
        self.modules.update(dict.fromkeys(names, refusals))
        return refusals

    def fail_in(self, function, times=-1, fault=None, when=None):
        """Let calls of "handheld.draw.make_cards.make" fail, as fail_on() does. A module that is loaded anew later has
        its own function again."""
        refusals = Refusals(times, fault or MemoryError("memory allocation failed"), when)
        module, _, name = function.rpartition(".")
        owner = importlib.import_module(module)
        real = getattr(owner, name)

        def scarce(*given, **named):
            refusals.ask(function)
            return real(*given, **named)

        self.patch.setattr(owner, name, scarce)
        return refusals

    def replace(self, package, module):
        """Load this in the place of everything in that package."""
        self.instead[package] = module

    def on_loading(self, see):
        """Call see(name) before a module is loaded."""
        self.seen.append(see)

    def enough(self):
        """There is room for everything from now on."""
        self.modules.clear()

    def _load(self, name, names=None, own=None, wanted=(), level=0):
        full = name
        if level:
            way = names["__package__"].split(".")
            full = ".".join(way[: len(way) - level + 1] + [name] * bool(name))
        asked = [full] + [f"{full}.{one}" for one in wanted or ()]
        for see in self.seen:
            see(full)
        for one in asked:
            for module, refusals in self.modules.items():
                if one == module or one.startswith(module + "."):
                    refusals.ask(one)
        for package, module in self.instead.items():
            if full.startswith(package + "."):
                return module
        return self.whole(name, names, own, wanted, level)
