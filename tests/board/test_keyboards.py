# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Boards with a keyboard: the Fruit Jam, whose firmware hands over text, and the Cardputer with its scanner."""

import sys
from types import SimpleNamespace

import pytest

from board_machine import Scanner
from board_parts import codes, down, sampled, up
from handheld.boards import DOWN, LEFT, PAUSE, RIGHT, UP, A, B


class Text:
    """sys.stdin and supervisor.runtime: the text that arrives there."""

    def __init__(self, display):
        self.waiting = ""
        self.display = display

    @property
    def serial_bytes_available(self):
        return len(self.waiting)

    def read(self, count):
        assert count <= len(self.waiting)  # a board would wait
        found, self.waiting = self.waiting[:count], self.waiting[count:]
        return found


@pytest.fixture
def jam(machine, monkeypatch):
    """open() of the Fruit Jam; its text is jam.text."""
    text = Text(machine.display)
    machine.modules["supervisor"].runtime = text
    monkeypatch.setattr(sys, "stdin", text)
    board = machine.open("adafruit_fruit_jam")
    return SimpleNamespace(board=board, text=text, machine=machine)


def typed(jam, text, ms=300):
    """The codes that the board gives for that text, which comes `ms` after what came before."""
    jam.machine.clock += ms
    jam.text.waiting += text
    return codes(jam.board)


def pressed(*buttons):
    return [code for button in buttons for code in (down(button), up(button))]


@pytest.mark.parametrize(
    ("text", "button"),
    [
        ("\r", A), ("\n", A), (" ", A), ("\b", B), ("\x7f", B), ("\x1b", B), ("p", PAUSE), ("P", PAUSE),
        ("\x1b[A", UP), ("\x1b[B", DOWN), ("\x1b[C", RIGHT), ("\x1b[D", LEFT), ("\x1bOD", LEFT), ("\x1b[1;5C", RIGHT),
    ],
)  # fmt: skip
def test_a_key_of_a_usb_keyboard_is_a_button(jam, text, button):
    assert typed(jam, text) == pressed(button)


def test_other_keys_are_letters_or_nothing(jam):
    assert typed(jam, "h?1S") == [*b"H?1S"]
    assert typed(jam, "\x1b[15~\x1b[3~\x1bOP\t") == []  # F5, Delete, F1
    assert typed(jam, "\x1b[D\x1b[Ch\r") == [*pressed(LEFT, RIGHT), ord("H"), *pressed(A)]


def test_a_held_direction_repeats_and_a_held_enter_does_not(jam):
    """The firmware repeats a key after half a second, 20 times a second."""
    assert typed(jam, "\x1b[C") + typed(jam, "\x1b[C", 500) + typed(jam, "\x1b[C", 50) == pressed(RIGHT) * 3
    assert typed(jam, "\r") == pressed(A)
    assert typed(jam, "\r", 500) == pressed(A)
    for _ in range(20):
        assert typed(jam, "\r", 50) == []
    assert typed(jam, "\r", 200) == pressed(A)
    assert typed(jam, "\b", 50) == pressed(B)


def test_the_fruit_jam_takes_the_monitor_and_has_no_sound(jam):
    board = jam.board
    assert board.display is jam.machine.display and not board.display.auto_refresh and not board.sound
    board._keys.press(1)
    board._keys.release(1)
    assert codes(board) == pressed(A)


# The Cardputer's keys in the order of their numbers, as in CircuitPython's keymap.
ROWS = (
    "opt Z C B M . space shift S F H K ; enter",
    "Q E T U O [ \\ 1 3 5 7 9 - backspace",
    "ctrl alt X V N , / fn A D G J L '",
    "tab W R Y I P ] esc 2 4 6 8 0 =",
)
KEYS = [key for row in ROWS for key in row.split()]


class Keyboard(Scanner):
    """KEYBOARD of cardputer_keyboard. down: numbers of the keys that are down."""

    def __init__(self):
        super().__init__()
        self.down: list = []

    def reset(self):
        for key in self.down:
            self.press(key)


@pytest.fixture
def cardputer(machine, monkeypatch):
    attached = [True]
    keyboard = Keyboard()
    firmware = SimpleNamespace(
        KEYBOARD=keyboard,
        detach_serial=lambda: attached.__setitem__(0, False),
        attach_serial=lambda: attached.__setitem__(0, True),
    )
    machine.modules["cardputer_keyboard"] = firmware
    monkeypatch.setattr("time.sleep", machine.sleep)
    return SimpleNamespace(machine=machine, keyboard=keyboard, attached=attached)


BUTTONS = {",": LEFT, "/": RIGHT, ";": UP, ".": DOWN, "enter": A, "space": A, "backspace": B, "esc": B, "P": PAUSE}
NOTHING = ("opt", "shift", "ctrl", "alt", "fn", "tab")


def test_every_key_of_the_cardputer(cardputer):
    board = cardputer.machine.open("m5stack_cardputer")
    assert cardputer.attached == [False] and len(KEYS) == 56
    for key, name in enumerate(KEYS):
        cardputer.keyboard.press(key)
        cardputer.keyboard.release(key)
        found = codes(board)
        if name in BUTTONS:
            assert found == pressed(BUTTONS[name]), name
        else:
            assert found == ([] if name in NOTHING else [ord(name)]), name


def test_the_cardputers_sound(cardputer):
    machine = cardputer.machine
    sampled(machine, ("audiobusio", "I2SOut"))
    board = machine.open("m5stack_cardputer")
    board.tone(440, 20)
    out = machine.calls["audiobusio", "I2SOut"]
    assert out.args == ("I2S_BIT_CLOCK", "I2S_WORD_SELECT", "I2S_DATA")
    assert [hz for hz, *_ in out.heard[0][0].plucked] == [440]


@pytest.mark.parametrize(("names", "wanted"), [("", False), ("enter", True), ("space X", True), ("X esc", False)])
def test_enter_is_read_before_the_cardputer_is_opened(cardputer, names, wanted):
    a_held = cardputer.machine.board("m5stack_cardputer").a_held
    cardputer.keyboard.press(KEYS.index("enter"))  # typed and released earlier
    cardputer.keyboard.release(KEYS.index("enter"))
    cardputer.keyboard.down = [KEYS.index(name) for name in names.split()]
    assert bool(a_held()) is wanted
    assert cardputer.attached == [True]  # until the game starts, the keyboard types
