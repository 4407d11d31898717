# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Fakes of CircuitPython's modules, on which the files of real boards run."""

import importlib
import re
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from handheld.boards import WRAP

# isort: split
import keypad


class Scanner:
    """keypad.Keys and keypad.ShiftRegisterKeys: remembers how it was made; press() and release() by key number."""

    def __init__(self, *pins, **settings):
        self.pins = pins
        self.settings = settings
        self.events = keypad.EventQueue(64)

    def press(self, key):
        self.events.keypad_eventqueue_record(key, True)

    def release(self, key):
        self.events.keypad_eventqueue_record(key, False)


class Pin:
    """digitalio.DigitalInOut: reads the machine's level of that pin, or else the level it is pulled to."""

    def __init__(self, machine, pin):
        assert pin not in machine.taken
        machine.taken.append(pin)
        self.machine, self.pin, self.pull, self.driven = machine, pin, None, None
        self.since = 0

    def switch_to_input(self, pull):
        self.pull = pull
        self.since = self.machine.clock

    def switch_to_output(self, value):
        self.value = value

    def deinit(self):
        self.machine.taken.remove(self.pin)

    @property
    def value(self):
        if self.driven is not None:
            return self.driven
        if self.machine.clock - self.since < self.machine.settling:
            return self.pull != "up"
        return self.machine.levels.get(self.pin, self.pull == "up")

    @value.setter
    def value(self, value):
        was, self.driven = self.driven, value
        self.machine.drive(self.pin, was, value)


class Machine:
    """A machine whose clock only sleep() moves. A pin is its own name, or an object with a value."""

    def __init__(self, monkeypatch):
        self.clock = 1000
        self.reloads = 0
        self.display = SimpleNamespace(width=0, height=0, auto_refresh=True, brightness=0.8)
        self.typed = bytearray()
        self.taken: list = []  # pins in use by digitalio
        self.levels: dict = {}  # pin: what it reads
        self.settling = 0  # ms that a pin takes to follow its pull
        self.outputs: list = []  # (pin, value) as they were driven
        self.register: list = []  # what a shift register holds, its first bit first
        self.calls: dict = {}  # (module, class): arguments of the last one made
        self.modules = {
            "supervisor": SimpleNamespace(
                ticks_ms=lambda: self.clock & WRAP, reload=self.reload, runtime=SimpleNamespace(display=None)
            ),
            "microcontroller": SimpleNamespace(nvm=bytearray(8)),
            "keypad": SimpleNamespace(Keys=Scanner, ShiftRegisterKeys=Scanner, Event=keypad.Event),
            "analogio": SimpleNamespace(AnalogIn=lambda pin: pin),
            "usb_cdc": SimpleNamespace(console=self),
            "digitalio": SimpleNamespace(
                DigitalInOut=lambda pin: Pin(self, pin), Pull=SimpleNamespace(UP="up", DOWN="down")
            ),
        }
        self.monkeypatch = monkeypatch

    def reload(self):
        self.reloads += 1

    def sleep(self, seconds):
        self.clock += round(seconds * 1000)

    # the serial port

    connected = True

    @property
    def in_waiting(self):
        return len(self.typed)

    def read(self, count):
        found = bytes(self.typed[:count])
        del self.typed[:count]
        return found

    # a 74HC165

    def drive(self, pin, was, value):
        self.outputs.append((pin, value))
        if pin == "BUTTON_LATCH" and not value:
            self.bits = list(self.register)
        if pin == "BUTTON_CLOCK" and value and not was and ("BUTTON_LATCH", True) in self.outputs:
            self.bits.pop(0)
        if hasattr(self, "bits"):
            self.levels["BUTTON_OUT"] = self.bits[0]

    def made(self, module, name):
        """A class for that module; remembers its arguments, calls of play() and stop(), and attributes that are set."""

        def make(*args, **settings):
            heard: list = []
            one = SimpleNamespace(args=args, settings=settings, heard=heard, playing=False)

            def play(wave, loop=False):
                heard.append((wave, loop))
                one.playing = True

            def stop():
                heard.append(None)
                one.playing = False

            one.play, one.stop = play, stop
            one.refresh = lambda: heard.append("refreshed")
            self.calls[module, name] = one
            return one

        self.modules.setdefault(module, SimpleNamespace())
        setattr(self.modules[module], name, make)

    def a_held(self, file):
        """Whether A is down, as boot.py asks the module of a board."""
        return importlib.import_module("handheld.boards.parts.held").a_held(file)

    def board(self, name, **pins):
        """The module of a board; its pins are their own names unless given."""
        pins = dict({pin: pin for pin in pins_of(name)}, DISPLAY=self.display, **pins)
        for module, fake in dict(self.modules, board=SimpleNamespace(**pins)).items():
            self.monkeypatch.setitem(sys.modules, module, fake)
        common = importlib.import_module("handheld.boards.common")
        self.monkeypatch.setattr(common, "time", SimpleNamespace(sleep=self.sleep))
        return importlib.import_module("handheld.boards." + name)

    def open(self, name, **pins):
        return self.board(name, **pins).open()


def source_of(name):
    """The source of a board, or of a part that boards share: "parts.few"."""
    return Path("lib/handheld/boards", name.replace(".", "/") + ".py")


def builds_on(name):
    """The files that a board's file, or a part's, imports first, named in the same way."""
    text = source_of(name).read_text(encoding="utf-8")
    room = name.rpartition(".")[0]
    found = re.findall(r"^from \.(\w[\w.]*) import", text, re.MULTILINE)
    found = [room + "." + one if room else one for one in found]
    return found + re.findall(r'(?:^from |")handheld\.boards\.(\w[\w.]*)', text, re.MULTILINE)


def pins_of(name):
    """The names of the pins that a board's file asks for, including the files it builds on."""
    text = source_of(name).read_text(encoding="utf-8")
    asked = re.findall(r"(?:parts|held|keys)\([^)]*\)|^(?:a_held|    pins|    gain) = .*", text, re.MULTILINE)
    found = {pin for names in asked for pin in re.findall(r'"(\w+)"', names)}
    for other in builds_on(name):
        found |= pins_of(other)
    return found


@pytest.fixture
def machine(monkeypatch):
    """A Machine. The files of boards are loaded afresh for it, and forgotten afterwards."""
    forget_boards()
    yield Machine(monkeypatch)
    forget_boards()


def forget_boards():
    """Forget the modules of boards, except those of the PC."""
    ours = "handheld.boards."
    for name in sorted([name for name in sys.modules if name.startswith(ours)], reverse=True):
        if not name.startswith(ours + "pc"):
            del sys.modules[name]
            room, _, module = name.rpartition(".")
            delattr(sys.modules[room], module)
