# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""Stand-in for keypad on the VM: source(), if set, returns the next code (key number * 2, plus 1 if pressed) or -1.
Where no key is pressed the clock moves by 5 ms."""

import supervisor

source = None


class Event:
    def __init__(self, key_number=0, pressed=True):
        self.key_number = key_number
        self.pressed = pressed


class Events:
    def get_into(self, event):
        code = source() if source else -1
        if code < 0:
            supervisor.move(5)
            return False
        event.key_number = code >> 1
        event.pressed = bool(code & 1)
        return True


class Keys:
    def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.02):
        self.events = Events()
