# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""A board's own file on a PC: the window is its display, and the keys of the window are its buttons."""

import importlib
import sys
import types
from typing import Any

from playing.command_line import Refused, own_module

FILE = "A PC has the display board.DISPLAY, pins of any name, and keypad.Keys."


class Pins(types.ModuleType):
    """The module board: each name is a pin, but for the display."""

    def __init__(self, display: Any):
        super().__init__("board")
        self.DISPLAY = display

    def __getattr__(self, name: str) -> str:
        if name.startswith("__"):
            raise AttributeError(name)
        return name


class Keys:
    """keypad.Keys, whose keys are pressed in the window. number: the key that stands for a button of the game."""

    window: Any
    number: Any

    def __init__(self, pins: Any, **settings: Any):
        self.events = self

    def get_into(self, event: Any) -> bool:
        """Take the next press or release, if there is one; letters are left out."""
        while (code := self.window.key()) >= 0:
            event.key_number, event.pressed = self.number(code >> 1), code & 1
            if event.key_number >= 0:
                return True
        return False


def opened(file: str, window: Any) -> Any:
    """The board of that file, which is shown in the window. Raises Refused."""
    made: Any = type("Keys", (Keys,), {"window": window})
    modules = {"board": Pins(window.display), "keypad": types.ModuleType("keypad")}
    modules["keypad"].__dict__.update(Keys=made, Event=types.SimpleNamespace)
    sys.modules.update(modules)
    try:
        board = importlib.import_module("handheld.boards." + own_module("handheld.boards", file)).open()
        made.number = staticmethod(board.buttons.find)
    except Exception as error:
        if isinstance(error, Refused):
            raise
        raise Refused(f"{file} cannot be opened here: {type(error).__name__}: {error}. {FILE}") from None
    for name in ("nvm", "now", "sleep", "tone"):
        setattr(board, name, getattr(window, name))
    return board
