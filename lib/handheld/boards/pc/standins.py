# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-ins on a PC for the parts of CircuitPython that Blinka lacks: supervisor, storage and microcontroller.nvm.

Importing this module installs them, so import it before any module of Blinka's. settings() reads settings.toml for
os.getenv(), as a board does by itself.
"""

import os
import sys
import time
import types
from pathlib import Path

from .. import WRAP, Restarted
from . import own_file


class Nvm(bytearray):
    """Like nvm.ByteArray: erased at first; a slice can only get a value of its own length."""

    def __init__(self, size=4096):
        super().__init__(b"\xff" * size)

    def __setitem__(self, index, value):
        if isinstance(index, slice) and len(value) != len(self[index]):
            raise ValueError("Slice and value different lengths.")
        super().__setitem__(index, value)


class Kept(Nvm):
    """Non-volatile memory in a file, which is always replaced as a whole. Reports the first failure on stderr."""

    def __init__(self, path):
        super().__init__()
        self._path = Path(path)
        self._told = False
        try:
            found = self._path.read_bytes()[: len(self)]
            super().__setitem__(slice(0, len(found)), found)
        except FileNotFoundError:
            pass
        except OSError as error:
            self._tell(error)

    def claim(self):
        """Keep other programs from writing the file. Raises own_file.InUse."""
        try:
            own_file.claim(self._path)
        except own_file.InUse:
            raise
        except OSError as error:
            self._tell(error)

    def __setitem__(self, index, value):
        super().__setitem__(index, value)
        try:
            own_file.replace(self._path, self)
        except OSError as error:
            self._tell(error)

    def _tell(self, error):
        if not self._told:
            self._told = True
            print("Nothing is kept for the next time: %s" % error, file=sys.stderr)


def ticks_ms():
    """supervisor.ticks_ms()."""
    return time.monotonic_ns() // 1000000 & WRAP


def reload():
    """supervisor.reload(), which raises Restarted here."""
    raise Restarted


def _module(name, **members):
    module = sys.modules.setdefault(name, types.ModuleType(name))
    for member, value in members.items():
        if not hasattr(module, member):
            setattr(module, member, value)


def install():
    """Install the stand-ins that are missing."""
    os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
    runtime = types.SimpleNamespace(autoreload=False, usb_connected=False, serial_connected=False)
    _module("supervisor", ticks_ms=ticks_ms, reload=reload, runtime=runtime)
    drive = types.SimpleNamespace(readonly=True, label="CIRCUITPY")
    _module("storage", remount=lambda path, readonly=False, **more: None, getmount=lambda path: drive)
    try:
        import microcontroller
    except (ImportError, NotImplementedError):  # no Blinka, or a machine that it does not know
        return
    if getattr(microcontroller, "nvm", None) is None:
        microcontroller.nvm = Nvm()  # type: ignore[assignment]


def settings(path="settings.toml"):
    """Set environment variables from the file, except those that are set. Reports a file it cannot read on stderr."""
    import tomllib

    os.environ.pop("LANGUAGE", None)  # most desktops set it, for other programs
    try:
        with open(path, "rb") as file:
            found = tomllib.load(file)
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        print("%s is not read: %s" % (path, error), file=sys.stderr)
        return
    for key, value in found.items():
        try:
            # the game then reports true or 1.5 as no number; no variable can hold a zero
            os.environ.setdefault(key, str(value).replace("\0", "\ufffd"))
        except (ValueError, OSError) as error:
            print("%s: %r is no name of a setting: %s" % (path, key, error), file=sys.stderr)


install()
