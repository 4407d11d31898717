# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Memory that runs out where a test says: the fixture `memory` of conftest.py."""

import builtins
import importlib
import sys


class Refusals:
    """Counts refusals. names: the refused modules or functions, one entry for each time."""

    def __init__(self, times, fault, when):
        self.names: list = []
        self.left = times
        self.fault = fault
        self.when = when

    def ask(self, name):
        """Raise the fault if refusals are left."""
        if self.left != 0 and (not self.when or self.when()):
            self.left -= 1
            self.names.append(name)
            raise self.fault

    def again(self, times):
        """Refuse that many more times."""
        self.left = times


class Memory:
    """Makes imports of modules or calls of functions raise MemoryError or another fault."""

    def __init__(self, monkeypatch):
        self.patch = monkeypatch
        self.modules: dict = {}  # name: Refusals
        self.seen: list = []  # functions to call with the full name of each module before it is loaded
        self.instead: dict = {}  # name: the object to load in its place
        self.whole = builtins.__import__
        monkeypatch.setattr(builtins, "__import__", self._load)

    def fail_on(self, *names, times=-1, fault=None, when=None):
        """Make imports of these modules, and of all modules in these packages, fail.

        times: how many imports in all, -1 for every one. when(): whether to fail now. fault: the error to raise instead
        of MemoryError. Returns Refusals.
        """
        refusals = Refusals(times, fault or MemoryError("memory allocation failed"), when)
        self.modules.update(dict.fromkeys(names, refusals))
        for name in names:
            if name.startswith("handheld.screens."):
                sys.modules.pop(name, None)  # loaded anew when it is shown next
        return refusals

    def fail_in(self, function, times=-1, fault=None, when=None):
        """Make calls of a function such as "handheld.pieces.make_cards.make" fail; the options are those of fail_on().

        A module that is loaded again later has its own function again.
        """
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
        """Load this object in place of every module in that package."""
        self.instead[package] = module

    def on_loading(self, see):
        """Call see(name) before a module is loaded."""
        self.seen.append(see)

    def enough(self):
        """Refuse nothing from now on."""
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
